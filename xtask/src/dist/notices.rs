//! The licences of everything that others wrote and the program carries.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use cargo_metadata::{DependencyKind, Metadata, MetadataCommand, Package, PackageId};
use serde_json::Value;

use crate::command::root;

/// Parts of these are in every page, although only the build asks for them.
const IN_EVERY_PAGE: [&str; 1] = ["svelte"];
/// How the files begin in which packages keep their terms.
const TERMS: [&str; 4] = ["license", "licence", "copying", "notice"];

/// Packages by the text of their terms.
type ByTerms = BTreeMap<String, BTreeSet<String>>;

pub fn all() -> Result<String> {
    let mut terms = ByTerms::new();
    crates(&mut terms)?;
    pages(&mut terms)?;
    let mut text = String::from(
        "Argosy carries the work of others, each under the terms that follow it here.\n\
         It was built with Rust, whose standard library is under MIT or Apache-2.0.\n",
    );
    for (terms, packages) in &terms {
        text.push_str(&"=".repeat(80));
        text.push('\n');
        for package in packages {
            text.push_str(package);
            text.push('\n');
        }
        text.push('\n');
        text.push_str(terms.trim_end());
        text.push_str("\n\n");
    }
    Ok(text)
}

/// The crates of others that are linked into the program.
fn crates(terms: &mut ByTerms) -> Result<()> {
    let metadata = MetadataCommand::new()
        .manifest_path(root().join("Cargo.toml"))
        .other_options(["--locked".to_owned()])
        .exec()
        .context("cargo does not list the dependencies")?;
    for id in linked(&metadata)? {
        let package = &metadata[&id];
        if package.source.is_some() {
            let folder = package.manifest_path.parent().context("a manifest lies in a folder")?;
            add(terms, &title_of(package), folder.as_std_path())?;
        }
    }
    Ok(())
}

fn title_of(package: &Package) -> String {
    let licence = package.license.as_deref().unwrap_or("see below");
    let place = package.repository.as_deref().unwrap_or("crates.io");
    format!("{} {} ({licence}), {place}", package.name, package.version)
}

fn linked(metadata: &Metadata) -> Result<BTreeSet<PackageId>> {
    let resolve = metadata.resolve.as_ref().context("cargo resolves what it lists")?;
    let nodes: BTreeMap<_, _> = resolve.nodes.iter().map(|node| (&node.id, node)).collect();
    let program = metadata.packages.iter().find(|package| package.name.as_str() == "argosy");
    let mut open = vec![program.context("there is no crate argosy")?.id.clone()];
    let mut found = BTreeSet::new();
    while let Some(id) = open.pop() {
        let Some(node) = nodes.get(&id) else { continue };
        if !found.insert(id) {
            continue;
        }
        let linked = node.deps.iter().filter(|dependency| {
            dependency.dep_kinds.iter().any(|kind| kind.kind == DependencyKind::Normal)
        });
        open.extend(linked.map(|dependency| dependency.pkg.clone()));
    }
    Ok(found)
}

/// The packages of others that are part of the pages.
fn pages(terms: &mut ByTerms) -> Result<()> {
    let web = root().join("web");
    let lock = fs::read_to_string(web.join("package-lock.json"))?;
    let lock: Value = serde_json::from_str(&lock).context("the client's lock file is no JSON")?;
    let names = |package: &Value| -> Vec<String> {
        let listed = package["dependencies"].as_object();
        listed.map(|listed| listed.keys().cloned().collect()).unwrap_or_default()
    };
    let mut open = names(&lock["packages"][""]);
    open.extend(IN_EVERY_PAGE.map(str::to_owned));
    let mut found = BTreeSet::new();
    while let Some(name) = open.pop() {
        let place = format!("node_modules/{name}");
        let package = &lock["packages"][&place];
        if package.is_null() || !found.insert(name.clone()) {
            continue;
        }
        open.extend(names(package));
        let text = |key: &str| package[key].as_str().unwrap_or("?").to_owned();
        let title = format!("{name} {} ({}), npm", text("version"), text("license"));
        add(terms, &title, &web.join(place))?;
    }
    Ok(())
}

/// The licence files in the folder of a package.
fn add(terms: &mut ByTerms, title: &str, folder: &Path) -> Result<()> {
    let files = fs::read_dir(folder)
        .with_context(|| format!("{title} is not installed at {}", folder.display()))?;
    let mut texts = Vec::new();
    for file in files {
        let file = file?;
        let name = file.file_name().to_string_lossy().to_lowercase();
        if TERMS.iter().any(|begin| name.starts_with(begin)) && file.file_type()?.is_file() {
            texts.push(String::from_utf8_lossy(&fs::read(file.path())?).replace("\r\n", "\n"));
        }
    }
    if texts.is_empty() {
        texts.push("(The package brings no text of its licence.)".to_owned());
    }
    for text in texts {
        terms.entry(text).or_default().insert(title.to_owned());
    }
    Ok(())
}
