//! An empty game in the shape of the others: the template with another name. The template is a
//! crate of the workspace, so that it is compiled and keeps the laws like any engine.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};

use crate::command::{cargo, root, run};

/// What the template is called, in each spelling that its files use.
const TEMPLATE: Spellings<'static> =
    Spellings { dashes: "blank", underscores: "argosy_blank", type_name: "Blank" };

/// Of the workspace, and so of every crate in it.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// One name as the parts of a crate spell it.
struct Spellings<'a> {
    /// In commands, records and folders.
    dashes: &'a str,
    /// In paths of Rust.
    underscores: &'a str,
    /// The type of the state, and the title.
    type_name: &'a str,
}

/// Makes `FOLDER/NAME`; in the workspace's own folder, names it among the dependencies too.
pub(crate) fn new_game(name: &str, folder: Option<&Path>) -> Result<()> {
    let well_formed = name.split('-').all(|word| {
        word.starts_with(|first: char| first.is_ascii_lowercase())
            && word.chars().all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit())
    });
    ensure!(well_formed, "a name is lower-case words with dashes, such as harbour-master");
    let crates = root().join("crates");
    let target = folder.unwrap_or(&crates).join(name);
    if target.exists() {
        bail!("{} is there already", target.display());
    }
    let spelling = Spellings {
        dashes: name,
        underscores: &format!("argosy_{}", name.replace('-', "_")),
        type_name: &name.split('-').map(capitalised).collect::<String>(),
    };
    copy(&root().join("xtask/template"), &target, &spelling)?;
    if folder.is_none() {
        let manifest = root().join("Cargo.toml");
        fs::write(&manifest, with_crate(&fs::read_to_string(&manifest)?, name)?)?;
        // Another name stands elsewhere in the alphabet, and breaks lines elsewhere.
        run(&mut cargo(&["fmt", "--package", &format!("argosy-{name}")]))?;
    }
    println!("{}: `cargo test -p argosy-{name}` is green", target.display());
    println!("crates/TEMPLATE.md says what comes next");
    Ok(())
}

fn capitalised(word: &str) -> String {
    let (first, rest) = word.split_at(1);
    format!("{}{rest}", first.to_ascii_uppercase())
}

fn renamed(text: &str, to: &Spellings<'_>) -> String {
    // The longer spelling first, as the shorter one is part of it.
    text.replace(TEMPLATE.underscores, to.underscores)
        .replace(TEMPLATE.type_name, to.type_name)
        .replace(TEMPLATE.dashes, to.dashes)
}

fn copy(from: &Path, to: &Path, spelling: &Spellings<'_>) -> Result<()> {
    fs::create_dir_all(to).with_context(|| format!("{} cannot be made", to.display()))?;
    for entry in fs::read_dir(from).with_context(|| format!("{}", from.display()))? {
        let path = entry?.path();
        let target = to.join(path.file_name().context("an entry has a name")?);
        if path.is_dir() {
            copy(&path, &target, spelling)?;
        } else {
            let text = fs::read_to_string(&path).with_context(|| format!("{}", path.display()))?;
            fs::write(target, renamed(&text, spelling))?;
        }
    }
    Ok(())
}

/// The manifest of the workspace with the new crate in it.
fn with_crate(manifest: &str, name: &str) -> Result<String> {
    let dependency =
        format!("argosy-{name} = {{ path = \"crates/{name}\", version = \"{VERSION}\" }}");
    let text = with_line(manifest, "[workspace.dependencies]", &dependency)?;
    // Like all rules, they are built for speed where everything else is built for size.
    with_line(&text, "[profile.wasm.package]", &format!("argosy-{name}.opt-level = 2"))
}

/// The text with one more line in a section, where the alphabet puts it among our crates.
fn with_line(text: &str, section: &str, line: &str) -> Result<String> {
    let start = text.find(section).with_context(|| format!("there is no {section}"))?;
    let end = text[start..].find("\n[").map_or(text.len(), |length| start + length);
    let mut lines: Vec<&str> = text[start..end].split('\n').collect();
    let is_ours = |known: &&str| known.starts_with("argosy-");
    let place = lines
        .iter()
        .position(|known| is_ours(known) && *known > line)
        .or_else(|| lines.iter().rposition(is_ours).map(|last| last + 1))
        .with_context(|| format!("none of our crates is in {section}"))?;
    lines.insert(place, line);
    Ok(format!("{}{}{}", &text[..start], lines.join("\n"), &text[end..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_game_is_a_dependency_and_built_for_speed() {
        let manifest = fs::read_to_string(root().join("Cargo.toml")).expect("the manifest");
        let before: toml::Table = manifest.parse().expect("a manifest");
        // First, in the middle and last in the alphabet.
        for name in ["abbey", "harbour-master", "zephyr"] {
            let text = with_crate(&manifest, name).expect("a manifest");
            let mut after: toml::Table = text.parse().expect("still a manifest");
            let mut take = |path: &[&str]| {
                let table = path
                    .iter()
                    .fold(&mut after, |table, key| table[*key].as_table_mut().expect("a table"));
                table.remove(&format!("argosy-{name}")).expect("the new crate")
            };
            let dependency = take(&["workspace", "dependencies"]);
            assert_eq!(dependency["path"].as_str(), Some(format!("crates/{name}").as_str()));
            let version = &before["workspace"]["package"]["version"];
            assert_eq!(dependency.get("version"), Some(version));
            let profile = take(&["profile", "wasm", "package"]);
            assert_eq!(profile["opt-level"].as_integer(), Some(2));
            assert_eq!(after, before, "nothing else is changed");
            let section = text.split("[workspace.dependencies]\n").nth(1).expect("the section");
            let ours = section.lines().take_while(|line| line.starts_with("argosy-"));
            assert!(ours.is_sorted(), "{name} is where the alphabet puts it");
        }
    }
}
