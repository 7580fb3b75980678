//! An empty game in the shape of the others: the template with another name. The template is a
//! crate of the workspace, so that it is compiled and keeps the laws like any engine.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};

use crate::command::{cargo, root, run};

/// What the template is called, in each spelling that its files use.
const TEMPLATE: Spellings<'static> =
    Spellings { dashes: "blank", underscores: "argosy_blank", type_name: "Blank" };

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
        add_dependency(&root().join("Cargo.toml"), name)?;
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

/// One line among the crates of ours, in the order of the alphabet.
fn add_dependency(manifest: &Path, name: &str) -> Result<()> {
    let text = fs::read_to_string(manifest)?;
    let line = format!("argosy-{name} = {{ path = \"crates/{name}\" }}");
    let ours = |known: &&str| known.starts_with("argosy-") && **known < *line;
    let before = text.lines().rfind(ours).context("the crates of ours")?;
    fs::write(manifest, text.replacen(before, &format!("{before}\n{line}"), 1))?;
    Ok(())
}
