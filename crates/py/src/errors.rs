use argosy_erased::Error;
use pyo3::PyErr;
use pyo3::exceptions::PyValueError;

pyo3::create_exception!(argosy, ArgosyError, PyValueError, "What was asked for cannot be done.");
pyo3::create_exception!(
    argosy,
    IllegalAction,
    ArgosyError,
    "The action is not legal now; the message says why."
);

/// An error as Python raises it: arguments are the words, the code and the rule.
pub fn raised(error: Error) -> PyErr {
    let rule = error.refused.as_ref().and_then(|refused| refused.rule);
    let code = error.refused.as_ref().map_or(error.code, |refused| refused.reason);
    let said = (error.why, code, rule);
    match error.code {
        "refused" | "no_such_action" => IllegalAction::new_err(said),
        _ => ArgosyError::new_err(said),
    }
}
