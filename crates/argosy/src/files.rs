//! Every connection is an open file.

/// Files that a process needs besides its connections.
const OTHERS: u64 = 200;

/// Raises the limit of open files as far as need be and allowed; a sentence if
/// that is not enough for so many connections.
pub fn allow_connections(connections: usize) -> Option<String> {
    let wanted = connections as u64 + OTHERS;
    let allowed = rlimit::increase_nofile_limit(wanted).ok()?;
    (allowed < wanted).then(|| {
        let enough = allowed.saturating_sub(OTHERS);
        format!(
            "at most {allowed} files may be open, enough for {enough} of {connections} \
             connections; `ulimit -Hn {wanted}` raises the limit"
        )
    })
}
