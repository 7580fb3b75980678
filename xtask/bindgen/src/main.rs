//! `argosy-bindgen IN.wasm FOLDER NAME` writes `NAME.js`, `NAME.d.ts` and `NAME_bg.wasm`.

use anyhow::{Context as _, Result, bail};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [input, folder, name] = arguments.as_slice() else {
        bail!("argosy-bindgen IN.wasm FOLDER NAME")
    };
    Bindgen::new()
        .input_path(input)
        .web(true)?
        .typescript(true)
        .remove_name_section(true)
        .remove_producers_section(true)
        .out_name(name)
        .generate(folder)
        .with_context(|| format!("cannot make {input} ready for browsers"))
}
