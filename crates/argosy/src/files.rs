//! Every connection is an open file.

/// Files that a process needs besides its connections.
const OTHERS: u64 = 200;

/// How many files may be open, after the limit was raised as far as this many connections
/// need and the system allows. Nothing where there is no such limit.
pub fn allowed_for(connections: usize) -> Option<u64> {
    rlimit::increase_nofile_limit(needed_for(connections)).ok()
}

const fn needed_for(connections: usize) -> u64 {
    connections as u64 + OTHERS
}

/// Raises the limit of open files as far as need be and allowed; a sentence if
/// that is not enough for this many connections.
pub fn allow_connections(connections: usize) -> Option<String> {
    let (wanted, allowed) = (needed_for(connections), allowed_for(connections)?);
    (allowed < wanted).then(|| {
        let enough = allowed.saturating_sub(OTHERS);
        format!(
            "at most {allowed} files may be open, enough for {enough} of {connections} \
             connections; `ulimit -Hn {wanted}` raises the limit"
        )
    })
}
