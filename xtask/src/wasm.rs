//! The crate that browsers run: which compiler can make it, and making it.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, bail};
use argosy_services::is_root;

use crate::command::{cargo, command, output, run, target};
use crate::tools::succeeds;
use crate::web;

const TARGET: &str = "wasm32-unknown-unknown";
/// Debian's compiler for browsers. Its packages conflict with Debian's usual compiler, so they
/// are unpacked and not installed.
const PACKAGES: [&str; 3] = ["rustc-web", "rust-web-src", "libstd-rust-web-dev"];
const REMEDY: &str = "rustup target add wasm32-unknown-unknown (or, where the compiler is not \
                      from rustup, the sources of its standard library; on Debian as root it is \
                      fetched by itself)";

/// The crates that are compiled, and what their files are called.
const FILES: [(&str, &str); 2] =
    [("argosy-browser", "argosy"), ("argosy-browser-analysis", "argosy_analysis")];

/// A compiler that can make it.
#[derive(Debug)]
enum Compiler {
    /// It has the target.
    Ready,
    /// It has the sources of the standard library, which is built too.
    WithSources(Sources),
}

#[derive(Debug)]
struct Sources {
    /// Nothing if it is cargo's own.
    rustc: Option<PathBuf>,
    libraries: Option<PathBuf>,
}

/// Makes what the client loads to play without a server, in `web/wasm`. Where no compiler can,
/// the client is built without; it says so.
pub fn build() -> Result<bool> {
    let folder = web::folder().join("wasm");
    let Some(compiled) = compiled(own()?, compile, debian)? else {
        if folder.exists() {
            std::fs::remove_dir_all(&folder).context("cannot remove what was built before")?;
        }
        return Ok(false);
    };
    std::fs::create_dir_all(&folder)?;
    for (package, name) in FILES {
        make_ready(&compiled.join(format!("{}.wasm", package.replace('-', "_"))), name, &folder)?;
    }
    Ok(true)
}

/// Where the crates are compiled; nothing where no compiler can. Debian's compiler is fetched, and
/// may be older than ours, so that its failure is no reason not to build the client.
fn compiled(
    own: Option<Compiler>,
    compile: impl Fn(&Compiler) -> Result<PathBuf>,
    debian: impl FnOnce() -> Result<Compiler>,
) -> Result<Option<PathBuf>> {
    if let Some(own) = own {
        return compile(&own).map(Some);
    }
    match debian().and_then(|debian| compile(&debian)) {
        Ok(folder) => Ok(Some(folder)),
        Err(why) => {
            println!("without play in the browser: {why:#}. To get a compiler:\n    {REMEDY}");
            Ok(None)
        }
    }
}

/// Makes of what was compiled what browsers load.
fn make_ready(compiled: &Path, name: &str, folder: &Path) -> Result<()> {
    let made = target().join("wasm").join("argosy");
    run(cargo(&["run", "--quiet", "--locked", "--profile", "test", "-p", "argosy-bindgen", "--"])
        .arg(compiled)
        .arg(&made)
        .arg(name))?;
    for end in [".js", ".d.ts", "_bg.wasm"] {
        let file = format!("{name}{end}");
        copy_if_changed(&made.join(&file), &folder.join(&file))?;
    }
    Ok(())
}

/// Fails where it cannot be made.
pub fn require() -> Result<()> {
    if build()? {
        return Ok(());
    }
    bail!("a compiler for {TARGET} is needed. To get one:\n    {REMEDY}")
}

fn compile(compiler: &Compiler) -> Result<PathBuf> {
    let folder = target().join("wasm");
    let mut build =
        cargo(&["build", "--quiet", "--locked", "--profile", "wasm", "--target", TARGET]);
    build.args(FILES.iter().flat_map(|(package, _)| ["-p", *package]));
    build.args(["--lib", "--target-dir"]).arg(&folder);
    if let Compiler::WithSources(sources) = compiler {
        build.args(["-Z", "build-std=std,panic_abort"]).env("RUSTC_BOOTSTRAP", "1");
        if let Some(rustc) = &sources.rustc {
            build.env("RUSTC", rustc).env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker()?);
        }
        if let Some(libraries) = &sources.libraries {
            build.env("LD_LIBRARY_PATH", libraries);
        }
    }
    run(&mut build)?;
    Ok(folder.join(TARGET).join("wasm"))
}

/// What is the same keeps its time, so that nothing is built again for it.
fn copy_if_changed(from: &Path, to: &Path) -> Result<()> {
    let new = std::fs::read(from).with_context(|| format!("cannot read {}", from.display()))?;
    if std::fs::read(to).is_ok_and(|old| old == new) {
        return Ok(());
    }
    std::fs::write(to, new).with_context(|| format!("cannot write {}", to.display()))
}

/// The usual compiler, if it can.
fn own() -> Result<Option<Compiler>> {
    let rustlib = sysroot()?.join("lib").join("rustlib");
    if rustlib.join(TARGET).join("lib").is_dir() {
        return Ok(Some(Compiler::Ready));
    }
    if rustlib.join("src").join("rust").join("library").is_dir() {
        let own = Sources { rustc: None, libraries: None };
        return Ok(Some(Compiler::WithSources(own)));
    }
    Ok(None)
}

fn sysroot() -> Result<PathBuf> {
    Ok(PathBuf::from(output(&mut command("rustc", &["--print", "sysroot"]))?.trim()))
}

/// The linker of the usual compiler, or Debian's.
fn linker() -> Result<PathBuf> {
    let rustlib = sysroot()?.join("lib").join("rustlib");
    let host = format!("{}-unknown-linux-gnu", std::env::consts::ARCH);
    let own = rustlib.join(host).join("bin").join("rust-lld");
    if own.is_file() {
        return Ok(own);
    }
    if succeeds(&["wasm-ld", "--version"]) {
        return Ok("wasm-ld".into());
    }
    bail!("a linker for {TARGET} is needed: apt-get install lld")
}

/// Debian's compiler for browsers, unpacked into `target/wasm-compiler`.
fn debian() -> Result<Compiler> {
    let folder = target().join("wasm-compiler");
    let rustc = folder.join("usr").join("bin").join("rustc");
    let done = folder.join("complete");
    if !done.is_file() {
        if !succeeds(&["apt-get", "--version"]) || !succeeds(&["dpkg", "--version"]) || !is_root() {
            bail!("there is no compiler for {TARGET}");
        }
        let packages = debian_packages()?;
        println!("no compiler for {TARGET} found: fetching Debian's (137 MB)");
        fetch(&folder, &packages)?;
        std::fs::write(&done, packages.join("\n"))?;
    }
    let machine = format!("{}-linux-gnu", std::env::consts::ARCH);
    let libraries = folder.join("usr").join("lib").join(machine);
    let sources = Sources { rustc: Some(rustc), libraries: Some(libraries) };
    Ok(Compiler::WithSources(sources))
}

/// The packages, and those that the compiler needs and which have a version in their names.
fn debian_packages() -> Result<Vec<String>> {
    run(&mut command("apt-get", &["update", "-qq"]))?;
    let mut list = Command::new("apt-cache");
    list.args(["depends", "--recurse", "--no-recommends", "--no-suggests", "--no-conflicts"]);
    list.args(["--no-breaks", "--no-replaces", "--no-enhances", PACKAGES[0]]);
    let needed = needed(&output(&mut list).unwrap_or_default());
    if needed.is_empty() {
        bail!("this Debian has no {}", PACKAGES[0]);
    }
    Ok(PACKAGES.map(str::to_owned).into_iter().chain(needed).collect())
}

/// Those of the compiler's own libraries among all packages that it needs.
fn needed(list: &str) -> Vec<String> {
    list.lines()
        .filter(|name| name.starts_with("libllvm") || name.starts_with("libstd-rust-web-1"))
        .map(str::to_owned)
        .collect()
}

fn fetch(folder: &Path, packages: &[String]) -> Result<()> {
    let archives = folder.join("archives");
    std::fs::create_dir_all(&archives)?;
    let mut download = Command::new("apt-get");
    download.args(["download", "-qq", "-o", "APT::Sandbox::User=root"]).args(packages);
    run(download.current_dir(&archives))?;
    for archive in std::fs::read_dir(&archives)? {
        run(Command::new("dpkg").arg("-x").arg(archive?.path()).arg(folder))?;
    }
    std::fs::remove_dir_all(&archives).context("cannot remove the packages")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_libraries_of_the_compiler_are_fetched_with_it() {
        let list = "rustc-web\n  Depends: libc6\n  Depends: libstd-rust-web-dev\nlibc6\n\
                    libstd-rust-web-dev\n  Depends: libstd-rust-web-1.96\nlibstd-rust-web-1.96\n  \
                    Depends: libllvm22\nlibllvm22\n";
        assert_eq!(needed(list), ["libstd-rust-web-1.96", "libllvm22"]);
    }

    fn fails(command_line: &str) -> Result<()> {
        bail!("{command_line} failed: exit status: 100")
    }

    #[test]
    fn a_compiler_that_cannot_be_fetched_leaves_the_client_without() {
        let fetched = compiled(
            None,
            |_| panic!("there is nothing to compile with"),
            || fails("apt-get update").map(|()| Compiler::Ready),
        );
        assert!(fetched.unwrap().is_none());
    }

    #[test]
    fn a_fetched_compiler_that_is_too_old_leaves_the_client_without() {
        let old = |_: &Compiler| fails("cargo build").map(|()| PathBuf::new());
        assert!(compiled(None, old, || Ok(Compiler::Ready)).unwrap().is_none());
        // What the usual compiler refuses is a fault of ours.
        assert!(compiled(Some(Compiler::Ready), old, || panic!("one is enough")).is_err());
    }
}
