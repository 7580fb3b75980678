//! A package for Debian and its kin: the program, its papers, and a unit for systemd.

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use super::{NOTICES, VERSION, clear};
use crate::command::{command, root, run};

const SETTINGS: &str = "etc/argosy/argosy.toml";
/// Run by dpkg before and after it has put the files in place or away.
const SCRIPTS: [&str; 3] = ["postinst", "prerm", "postrm"];

/// Makes the package of what is in the archive, and says where it is.
pub fn package(contents: &Path, folder: &Path) -> Result<PathBuf> {
    let tree = folder.join("debian");
    clear(&tree)?;
    let papers = "usr/share/doc/argosy";
    let sources = root().join("packaging/debian");
    put(&contents.join("argosy"), &tree.join("usr/bin/argosy"), 0o755)?;
    for paper in [NOTICES, "README.md", "CHANGELOG.md", "SECURITY.md"] {
        put(&contents.join(paper), &tree.join(papers).join(paper), 0o644)?;
    }
    put(&root().join("docs/server.md"), &tree.join(papers).join("server.md"), 0o644)?;
    put(&contents.join("LICENSE-MIT"), &tree.join(papers).join("copyright"), 0o644)?;
    let unit = "usr/lib/systemd/system/argosy.service";
    put(&sources.join("argosy.service"), &tree.join(unit), 0o644)?;
    put(&sources.join("argosy.toml"), &tree.join(SETTINGS), 0o644)?;
    for script in SCRIPTS {
        put(&sources.join(script), &tree.join("DEBIAN").join(script), 0o755)?;
    }
    fs::write(tree.join("DEBIAN/conffiles"), format!("/{SETTINGS}\n"))?;
    let architecture = architecture()?;
    let control = fs::read_to_string(sources.join("control"))?
        .replace("{version}", VERSION)
        .replace("{architecture}", &architecture)
        .replace("{kilobytes}", &(size_of(&tree)? / 1024).to_string());
    fs::write(tree.join("DEBIAN/control"), control)?;
    let package = folder.join(format!("argosy_{VERSION}_{architecture}.deb"));
    let mut build = command("dpkg-deb", &["--root-owner-group", "-Zgzip", "--build"]);
    run(build.arg(&tree).arg(&package))?;
    Ok(package)
}

fn put(from: &Path, to: &Path, mode: u32) -> Result<()> {
    let folder = to.parent().context("a file lies in a folder")?;
    fs::create_dir_all(folder)?;
    fs::copy(from, to).with_context(|| format!("{} cannot be copied", from.display()))?;
    Ok(fs::set_permissions(to, Permissions::from_mode(mode))?)
}

fn architecture() -> Result<String> {
    let answer = Command::new("dpkg").arg("--print-architecture").output()?;
    if !answer.status.success() {
        bail!("dpkg does not say the architecture");
    }
    Ok(String::from_utf8(answer.stdout)?.trim().to_owned())
}

fn size_of(folder: &Path) -> Result<u64> {
    let mut size = 0;
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let about = entry.metadata()?;
        size += if about.is_dir() { size_of(&entry.path())? } else { about.len() };
    }
    Ok(size)
}
