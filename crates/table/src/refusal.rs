/// Why the table does not do what was asked. Nothing was changed.
#[derive(Clone, Debug, thiserror::Error)]
pub enum Refusal {
    /// Something other than a rule of the game stands against it.
    #[error("{why}")]
    Table {
        /// The stable word for programs.
        code: &'static str,
        /// One English sentence.
        why: &'static str,
    },
    /// The game, or the text that was sent to it, stands against it.
    #[error(transparent)]
    Game(#[from] argosy_erased::Error),
}

impl Refusal {
    pub(crate) const fn new(code: &'static str, why: &'static str) -> Self {
        Self::Table { code, why }
    }

    /// The stable word for programs.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Table { code, .. } => code,
            Self::Game(error) => error.code,
        }
    }
}

macro_rules! refusals {
    ($($name:ident, $code:literal, $why:literal;)*) => {
        /// Every reason that is the table's own.
        pub const REFUSALS: &[(&str, &str)] = &[$(($code, $why)),*];

        impl Refusal {
            $(pub(crate) const fn $name() -> Self {
                Self::new($code, $why)
            })*
        }
    };
}

refusals! {
    no_such_seat, "unknown_seat", "there is no such seat at this table";
    not_your_seat, "not_your_seat", "this seat is not yours";
    seat_taken, "seat_taken", "this seat is taken";
    one_seat_each, "one_seat_each", "you have a seat already";
    not_host, "not_host", "only the host of the table may do this";
    not_gathering, "already_started", "the table has started";
    not_starting, "not_starting", "no salts are asked for now";
    not_playing, "not_playing", "the game is not running";
    not_paused, "not_paused", "the table is not paused";
    paused, "paused", "the table is paused";
    seats_open, "seats_open", "not all seats are taken";
    salts_missing, "salts_missing", "somebody has not sent the hash of a salt yet";
    revealed, "revealed", "this salt is known already";
    wrong_salt, "wrong_salt", "this is not the salt whose hash was sent";
    unknown_level, "unknown_level", "this game has no bot of that level";
    stale, "stale", "the table has moved on";
    nothing_to_undo, "nothing_to_undo", "there is nothing to undo";
    needs_consent, "needs_consent", "this can only be undone if all players agree";
    never_again, "never_again", "dice that have fallen are not thrown again for one person alone";
    kicked, "kicked", "the host has sent you away from this table";
    muted, "muted", "the host does not let you speak at this table";
    bad_wish, "bad_wish", "this cannot be asked for now";
    vote_pending, "vote_pending", "something else is being asked for";
    no_vote, "no_vote", "nothing is being asked for";
    voted, "voted", "you have answered already";
    bot_plays, "bot_plays", "a bot plays this seat now";
    not_replaced, "not_replaced", "you play this seat yourself";
    resigned, "resigned", "you have resigned";
    off_the_lesson, "off_the_lesson", "the rules allow this, but the guided game goes another way";
    not_guided, "not_guided", "nothing is given here any more";
    running, "running", "this is known once the game is over";
}
