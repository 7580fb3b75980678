use schemars::JsonSchema;
use serde::Serialize;

/// Numbers as a picture, or as the table behind it: a value for each row and column.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Chart {
    /// A stable word that translations know.
    pub name: &'static str,
    pub kind: ChartKind,
    /// Along the lower edge.
    pub columns: Vec<Label>,
    pub rows: Vec<Row>,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ChartKind {
    /// A line for each row.
    Lines,
    /// Bars beside each other; a row called `expected` is drawn as a line.
    Bars,
    /// The rows on top of each other.
    Stacked,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Label {
    /// By their place in the list of players.
    Player(u8),
    Number(u32),
    /// A part of the score, under the word that it has there.
    Score(&'static str),
    /// A stable word that translations know.
    Word(&'static str),
}

#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Row {
    pub label: Label,
    /// By column.
    pub values: Vec<f64>,
}

impl Label {
    pub(crate) fn players<T>(players: &[T]) -> Vec<Self> {
        (0..players.len() as u8).map(Self::Player).collect()
    }
}

/// The word of a row, and what it counts of a player.
type Counted<'a, P> = (&'static str, &'a dyn Fn(&P) -> u32);

/// A chart with a column for each player.
pub(crate) fn by_player<P>(
    name: &'static str,
    kind: ChartKind,
    players: &[P],
    rows: &[Counted<'_, P>],
) -> Chart {
    let row = |&(word, value): &Counted<'_, P>| Row {
        label: Label::Word(word),
        values: players.iter().map(|player| f64::from(value(player))).collect(),
    };
    Chart { name, kind, columns: Label::players(players), rows: rows.iter().map(row).collect() }
}
