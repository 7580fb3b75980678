use std::fmt;

use argosy_game::Options;

/// Declares the laws once: the variant, its name in messages, and what it says.
macro_rules! laws {
    ($($law:ident $name:literal $sentence:literal;)*) => {
        /// One thing that holds at every state of every game.
        #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Law { $(#[doc = $sentence] $law,)* }

        impl Law {
            pub const ALL: &[Self] = &[$(Self::$law),*];

            /// The name that a failure is reported under.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$law => $name,)* }
            }

            /// What the law says.
            pub const fn sentence(self) -> &'static str {
                match self { $(Self::$law => $sentence,)* }
            }
        }
    };
}

laws! {
    NoPanic "no_panic" "The engine never panics on a legal step.";
    OptionsCovered "options_covered"
        "The defaults are playable at every seat count, and every option value at one or more.";
    SetupRefuses "setup_refuses" "Unknown options, unknown values and impossible seat counts are refused.";
    SetupRoundTrips "setup_round_trips"
        "A setup says what was asked for, reads back from its header, and makes the same state again.";
    RulesGoOn "rules_go_on"
        "Every version of the rules can be asked for, and a game is played to its end by its own.";
    ToActIsSound "to_act_is_sound"
        "Somebody owes a decision, nobody is in both sets, and all of them sit at the table.";
    LegalIffToAct "legal_iff_to_act" "A seat has legal actions exactly if it is in `owe` or `may`.";
    OverIffRanked "over_iff_ranked" "There are ranks, one for each seat, exactly if the game is over.";
    IdsAscend "ids_ascend" "The ids of legal actions ascend, are unique and below N_ACTIONS.";
    LegalIsPossible "legal_is_possible" "Every legal action is possible at a table of its size.";
    IdsRoundTrip "ids_round_trip" "An action and its id give each other.";
    NotationRoundTrips "notation_round_trips" "A step and its notation give each other, on one line.";
    ValuesRoundTrip "values_round_trip"
        "An action and its value give each other; a value is a JSON object that says what to `do`.";
    RefuseIffIllegal "refuse_iff_illegal" "`refuse` is None exactly for the legal actions.";
    RefusalsAreNamed "refusals_are_named"
        "A refusal has a code in snake case, a sentence, and a rule number if a rule is named.";
    ChanceIsListed "chance_is_listed"
        "Outcomes are listed exactly if chance is to act: distinct, weighted, in a stable order.";
    SampledIsListed "sampled_is_listed" "A sampled outcome is one of the listed ones.";
    SampledAsWeighted "sampled_as_weighted" "Outcomes are sampled as often as their weights say.";
    Invariants "invariants" "The game's own invariants hold.";
    SinksAgree "sinks_agree" "`apply` makes the same state whether or not anybody listens.";
    PositionRoundTrips "position_round_trips" "A position and its text give each other.";
    RecordRoundTrips "record_round_trips" "A record reads back and replays to the same state and text.";
    FreshWorld "fresh_world"
        "A world drawn by a belief that knows only the view looks the same to its seat, and is sound.";
    FoldedWorld "folded_world"
        "A world drawn by a belief that saw every event looks the same to its seat, and is sound.";
    WorldsVary "worlds_vary" "The worlds of a belief differ in everything that a scramble deals again.";
    AnswersCommute "answers_commute" "Simultaneous answers give the same state in any order.";
    AnswersAreHidden "answers_are_hidden"
        "While answers are owed, views and events agree in what they show of an answer given.";
    PrivateStepsStayPrivate "private_steps_stay_private"
        "Two steps that only others can tell apart have the same events.";
    ScrambleIsSound "scramble_is_sound"
        "A scramble keeps the invariants, whom the game waits for, and the ranks.";
    ScrambleMoves "scramble_moves" "A scramble deals everything again that the worlds of a belief differ in.";
    HiddenFromView "hidden_from_view" "What a seat may not know changes no byte of its view.";
    HiddenFromSpectators "hidden_from_spectators"
        "What some seat may not know changes no byte of what spectators get.";
    HiddenFromChoices "hidden_from_choices"
        "What a seat may not know changes neither its legal actions nor a refusal.";
    HiddenFromScores "hidden_from_scores" "What a seat may not know changes no score it is shown.";
    TensorsFit "tensors_fit" "Every view is written in the same planes, within their bounds.";
    HiddenFromTensors "hidden_from_tensors" "What a seat may not know changes no cell of its tensor.";
    TensorsTellViews "tensors_tell_views" "Different views of a seat are different tensors.";
    HiddenFromEvents "hidden_from_events"
        "What a seat may not know, and does not learn, changes no byte of the events it sees.";
    ScoresAddUp "scores_add_up"
        "Everybody has one score line, in order; parts sum to totals; complete lines are the truth.";
    RanksFollowScores "ranks_follow_scores" "Nobody is ranked above somebody with more points.";
    BatchesSort "batches_sort" "A batch of card-by-card choices plays alike in any order it is sent.";
    OneOrder "one_order" "Card-by-card choices can be made in one order only.";
    GamesEnd "games_end" "Games end within the bound they state.";
}

impl fmt::Display for Law {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A law that does not hold at the state at hand, and how.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    pub law: Law,
    pub why: String,
}

/// What every law answers.
pub type Verdict = Result<(), Failure>;

pub(crate) fn broken<T>(law: Law, why: impl Into<String>) -> Result<T, Failure> {
    Err(Failure { law, why: why.into() })
}

pub(crate) fn ensure(holds: bool, law: Law, why: impl FnOnce() -> String) -> Verdict {
    if holds { Ok(()) } else { broken(law, why()) }
}

/// A broken law with all that is needed to see it again.
#[derive(Clone, Debug)]
pub struct Breach {
    pub law: Law,
    pub why: String,
    pub game: &'static str,
    pub n_seats: u8,
    pub options: Options,
    /// The seed of this one game, for [`crate::replay_case`].
    pub seed: u64,
    /// How many steps had been played.
    pub step: usize,
    /// The game up to there.
    pub record: String,
}

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { law, why, game, n_seats, options, seed, step, record } = self;
        writeln!(f, "law `{law}` is broken: {}", law.sentence())?;
        writeln!(f, "  {why}")?;
        writeln!(f, "game {game}, {n_seats} seats, seed {seed:#x}, after step {step}")?;
        writeln!(f, "options {options}")?;
        write!(f, "record so far:\n{record}")
    }
}
