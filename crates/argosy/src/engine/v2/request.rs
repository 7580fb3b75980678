//! What a driver can ask for, as docs/engine.md lists it.

/// One command: what it takes, what it answers with, and a request that works.
#[derive(Debug)]
pub struct Spec {
    pub name: &'static str,
    pub arguments: &'static str,
    pub about: &'static str,
    pub example: &'static str,
}

/// Every command of the second version.
pub const COMMANDS: &[Spec] = &[
    Spec {
        name: "protocol",
        arguments: "the number 2",
        about: "chooses this version; it must be the first request",
        example: r#"{"protocol":2}"#,
    },
    Spec {
        name: "games",
        arguments: "`{}`",
        about: "every game with its seats, options, number of actions and bots",
        example: r#"{"games":{}}"#,
    },
    Spec {
        name: "board",
        arguments: "`game`, or nothing for the game that is open",
        about: "what never changes: geometry, costs, counts, words, the rule of each phase",
        example: r#"{"board":{"game":"catan"}}"#,
    },
    Spec {
        name: "actions",
        arguments: "`game`, `seats` and `seat`, or `seat` alone for the game that is open; \
                    `seat` is 0 if left out",
        about: "the table of all actions of that seat: id, line and value, by ascending ids",
        example: r#"{"actions":{"game":"catan","seats":4}}"#,
    },
    Spec {
        name: "new",
        arguments: "`game`, `seats`, `options`, `setup`, `seed`",
        about: "begins a game; all but the first two may be left out; the option `rules` of \
                every game asks for an older version of its rules",
        example: r#"{"new":{"game":"catan","seats":4,"setup":{"first":0},"seed":1}}"#,
    },
    Spec {
        name: "load",
        arguments: "the text of a record or a position, or `text` and `seed`",
        about: "begins from there",
        example: r#"{"load":{"text":"golden-city 1\nseats 3\n","seed":1}}"#,
    },
    Spec {
        name: "fork",
        arguments: "`to`, `step`, `seed`",
        about: "copies the game to the id `to`, as it is or as it was after `step` steps; \
                without a `seed` the copy goes on with the same dice",
        example: r#"{"fork":{"to":"copy","step":10}}"#,
    },
    Spec {
        name: "world",
        arguments: "`seat`, `to`, `seed`",
        about: "draws a game that looks to the seat as this one does, by all that it has \
                seen, and opens it under the id `to`",
        example: r#"{"world":{"seat":0,"to":"guess","seed":1}}"#,
    },
    Spec {
        name: "close",
        arguments: "`{}`",
        about: "forgets the game",
        example: r#"{"close":{}}"#,
    },
    Spec {
        name: "to_act",
        arguments: "`{}`",
        about: "`\"chance\"`, `\"over\"`, or the seats that owe a decision and those that may \
                act but need not; `ranks` once it is over",
        example: r#"{"to_act":{}}"#,
    },
    Spec {
        name: "legal",
        arguments: "`seat`, `as`",
        about: "what the seat can do: with all three faces, or only `ids`, or as a `mask` of \
                all ids; empty if nothing",
        example: r#"{"legal":{"seat":0,"as":"ids"}}"#,
    },
    Spec {
        name: "why",
        arguments: "`seat`, `action`",
        about: "whether the seat can do this, and why not",
        example: r#"{"why":{"seat":0,"action":"pass"}}"#,
    },
    Spec {
        name: "play",
        arguments: "`seat`, `actions`",
        about: "plays the actions, all or none, and lists them in the order in which they \
                were played",
        example: r#"{"play":{"seat":0,"actions":["pass"]}}"#,
    },
    Spec {
        name: "outcomes",
        arguments: "`{}`",
        about: "what chance can do, with weights; empty if chance is not to act",
        example: r#"{"outcomes":{}}"#,
    },
    Spec {
        name: "chance",
        arguments: "`{\"lines\":[...]}`, `\"sample\"` or `\"run\"`",
        about: "applies these outcomes, all or none; or draws one by its weight; or draws \
                until somebody has to decide",
        example: r#"{"chance":"run"}"#,
    },
    Spec {
        name: "view",
        arguments: "`seat`",
        about: "the game as the seat sees it",
        example: r#"{"view":{"seat":0}}"#,
    },
    Spec {
        name: "events",
        arguments: "`seat`, `since`",
        about: "what the seat saw happen from that step on",
        example: r#"{"events":{"seat":0,"since":12}}"#,
    },
    Spec {
        name: "scores",
        arguments: "`seat`",
        about: "the points that the seat knows of; `total` is null if it does not know all",
        example: r#"{"scores":{"seat":0}}"#,
    },
    Spec {
        name: "position",
        arguments: "`{}`",
        about: "the state as text, and its hash",
        example: r#"{"position":{}}"#,
    },
    Spec {
        name: "record",
        arguments: "`{}`",
        about: "the game as text",
        example: r#"{"record":{}}"#,
    },
    Spec {
        name: "goto",
        arguments: "`step`",
        about: "goes to where this number of steps had been made, back or forward again; the next \
                step that is made forgets what lay ahead",
        example: r#"{"goto":{"step":40}}"#,
    },
    Spec {
        name: "bot",
        arguments: "`seat`, `level`, `ms`",
        about: "what a bot would do here; it is not played. `ms` is how long it may think",
        example: r#"{"bot":{"seat":0,"level":"hard","ms":100}}"#,
    },
];

pub(super) fn spec(name: &str) -> Option<&'static Spec> {
    COMMANDS.iter().find(|spec| spec.name == name)
}
