//! What is handed to people: the archive, and a Debian package that is installed and
//! started.

#![cfg(target_os = "linux")]

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// The program that the tests have built, beside this one.
fn program() -> PathBuf {
    let program = Path::new(env!("CARGO_BIN_EXE_xtask")).with_file_name("argosy");
    assert!(program.is_file(), "`cargo test -p argosy --no-run` builds the program first");
    program
}

fn output(command: &mut Command) -> String {
    let done = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    let text = String::from_utf8_lossy(&done.stdout).into_owned();
    let errors = String::from_utf8_lossy(&done.stderr);
    assert!(done.status.success(), "{command:?}: {text}{errors}");
    text
}

fn is_there(program: &str) -> bool {
    Command::new(program).arg("--version").output().is_ok_and(|done| done.status.success())
}

fn made() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let mut dist = Command::new(env!("CARGO_BIN_EXE_xtask"));
    output(dist.args(["dist", "--binary"]).arg(program()).arg("--folder").arg(folder.path()));
    folder
}

fn only(folder: &Path, end: &str) -> PathBuf {
    let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    let mut found = files.filter(|path| path.to_string_lossy().ends_with(end));
    let first = found.next().unwrap_or_else(|| panic!("there is no {end}"));
    assert!(found.next().is_none(), "there are several {end}");
    first
}

#[test]
fn what_is_handed_out_is_whole_and_runs() {
    let folder = made();
    let archive = only(folder.path(), ".tar.gz");
    output(
        Command::new("sha256sum")
            .current_dir(folder.path())
            .arg("--check")
            .arg(only(folder.path(), ".tar.gz.sha256")),
    );
    let unpacked = tempfile::tempdir().unwrap();
    output(Command::new("tar").arg("-xzf").arg(&archive).arg("-C").arg(unpacked.path()));
    let inside = only(unpacked.path(), "linux");
    for paper in ["LICENSE-MIT", "LICENSE-APACHE", "README.md", "CHANGELOG.md", "SECURITY.md"] {
        assert!(inside.join(paper).is_file(), "{paper}");
    }
    let notices = fs::read_to_string(inside.join("THIRD-PARTY.txt")).unwrap();
    for other in ["tokio ", "axum ", "rusqlite ", "svelte ", "@fluent/bundle ", "Permission is"] {
        assert!(notices.contains(other), "{other}");
    }
    assert!(!notices.contains("proptest "), "what only tests use is not carried");
    let version = output(Command::new(inside.join("argosy")).arg("--version"));
    assert!(version.contains(env!("CARGO_PKG_VERSION")), "{version}");
    let stripped = fs::metadata(inside.join("argosy")).unwrap().len();
    let whole = fs::metadata(program()).unwrap().len();
    assert!(stripped < whole, "{stripped} of {whole}");
    if is_there("dpkg-deb") {
        the_package_is_installed_and_started(&only(folder.path(), ".deb"));
    } else {
        eprintln!("skipped: without dpkg no package is made");
    }
}

fn the_package_is_installed_and_started(package: &Path) {
    if fs::metadata("/proc/self").map(|own| own.uid()).ok() != Some(0) {
        eprintln!("skipped: only root installs packages");
        return;
    }
    let root = tempfile::tempdir().unwrap();
    let root = root.path();
    fs::create_dir_all(root.join("var/lib/dpkg/info")).unwrap();
    fs::create_dir_all(root.join("var/lib/dpkg/updates")).unwrap();
    fs::write(root.join("var/lib/dpkg/status"), "").unwrap();
    // A root of its own: nothing of this machine is touched, and what the package depends
    // on is installed outside of it.
    let dpkg = |arguments: &[&str]| {
        let mut dpkg = Command::new("dpkg");
        dpkg.arg("--root").arg(root).arg("--log=/dev/null");
        output(dpkg.args(["--force-depends", "--force-script-chrootless"]).args(arguments))
    };
    dpkg(&["--install", package.to_str().unwrap()]);
    let unit = root.join("usr/lib/systemd/system/argosy.service");
    check_unit(root, &unit);
    let settings = root.join("etc/argosy/argosy.toml");
    fs::write(&settings, "listen = \"127.0.0.1:0\"\n").unwrap();
    serve(root, &unit);
    systemd_starts_it(root);
    dpkg(&["--remove", "argosy"]);
    assert!(!root.join("usr/bin/argosy").exists());
    assert!(settings.exists() && root.join("var/lib/argosy/argosy.db").exists(), "games stay");
    dpkg(&["--purge", "argosy"]);
    assert!(!settings.exists() && !root.join("var/lib/argosy").exists());
}

fn check_unit(root: &Path, unit: &Path) {
    if !is_there("systemd-analyze") {
        eprintln!("skipped: systemd-analyze was not found, so the unit is not verified");
        return;
    }
    let checked = Command::new("systemd-analyze").arg("verify").arg("--man=no").arg(unit).output();
    let said = String::from_utf8_lossy(&checked.unwrap().stderr).into_owned();
    // The program lies in another root; every other word about our unit is a fault.
    let faults = said.lines().filter(|line| line.contains("argosy"));
    let faults: Vec<&str> =
        faults.filter(|line| !line.contains("/usr/bin/argosy is not executable")).collect();
    assert!(faults.is_empty(), "{faults:#?}");
    assert!(root.join("usr/bin/argosy").metadata().unwrap().permissions().mode() & 0o111 != 0);
}

/// Confined as the unit asks, and without rights. This needs much of a machine, so that it is asked for.
fn systemd_starts_it(root: &Path) {
    if std::env::var_os("ARGOSY_FULL").is_none() {
        return;
    }
    if !["systemctl", "unshare", "curl"].into_iter().all(is_there) {
        eprintln!("skipped: systemd, unshare or curl was not found, so systemd starts nothing");
        return;
    }
    let scratch = tempfile::tempdir().unwrap();
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/systemd.sh");
    output(Command::new("sh").arg(script).arg(scratch.path()).arg(root));
    let said = fs::read_to_string(scratch.path().join("said")).unwrap();
    for line in [
        "ok",
        "CapBnd:\t0000000000000000",
        "NoNewPrivs:\t1",
        "Seccomp:\t2",
        "ActiveState=inactive",
        "Result=success",
        "ExecMainStatus=0",
        "argosy.db",
    ] {
        assert!(said.lines().any(|said| said == line), "{line}: {said}");
    }
    assert!(said.contains("Uid:\t") && !said.contains("Uid:\t0"), "{said}");
}

/// Starts what the unit starts, as it says, sees that it answers, and ends it as systemd does.
fn serve(root: &Path, unit: &Path) {
    let unit = fs::read_to_string(unit).unwrap();
    let line = unit.lines().find_map(|line| line.strip_prefix("ExecStart=")).unwrap();
    let moved = |word: &str| match word.strip_prefix('/') {
        Some(path) => root.join(path).into_os_string(),
        None => word.into(),
    };
    let mut words = line.split(' ').map(moved);
    let mut server = Command::new(words.next().unwrap())
        .args(words)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(server.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address = line.split("http://").nth(1).and_then(|rest| rest.split(' ').next());
    let answer = address.map(healthy);
    end(&mut server);
    let answer = answer.unwrap_or_else(|| panic!("it says no address: {line}"));
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
}

fn healthy(address: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    let request = format!("GET /healthz HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

fn end(server: &mut Child) {
    output(Command::new("kill").args(["-TERM", &server.id().to_string()]));
    assert!(server.wait().unwrap().success(), "it ends well when it is asked to");
}
