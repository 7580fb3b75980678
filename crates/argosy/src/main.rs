use std::process::ExitCode;

use clap::Parser as _;

fn main() -> ExitCode {
    let words = argosy::cli::with_joined_words(std::env::args_os());
    let arguments = argosy::cli::Arguments::parse_from(words);
    match argosy::cli::run(arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("argosy: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// The reader of the output has gone (`argosy play catan | head`).
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.chain().any(|cause| {
        cause
            .downcast_ref::<std::io::Error>()
            .is_some_and(|error| error.kind() == std::io::ErrorKind::BrokenPipe)
    })
}
