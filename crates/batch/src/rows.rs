/// Where observations go: nowhere, or into cells of the one type or the other.
#[derive(Debug)]
pub enum Observations<'a> {
    None,
    Bytes(&'a mut [u8]),
    Floats(&'a mut [f32]),
}

impl Observations<'_> {
    fn split(self, cells: usize) -> (Self, Self) {
        match self {
            Self::None => (Self::None, Self::None),
            Self::Bytes(all) => {
                let (head, tail) = all.split_at_mut(cells);
                (Self::Bytes(head), Self::Bytes(tail))
            }
            Self::Floats(all) => {
                let (head, tail) = all.split_at_mut(cells);
                (Self::Floats(head), Self::Floats(tail))
            }
        }
    }
}

/// The caller's own memory, one row for each game.
#[derive(Debug)]
pub struct Rows<'a> {
    /// What the actor may know.
    pub obs: Observations<'a>,
    /// Which actions are legal.
    pub mask: Option<&'a mut [bool]>,
    /// The legal actions, ascending; only the first `n_legal` of a row are written.
    pub legal: Option<&'a mut [u16]>,
    pub n_legal: &'a mut [u16],
    /// Whose decision it is; -1 if the game is over and stays so.
    pub actor: &'a mut [i8],
    /// For every seat.
    pub reward: &'a mut [f32],
    /// Whether the game has ended in this step; `actor` says whether it is over.
    pub done: &'a mut [bool],
    /// What every seat may know of a game that has just ended, one after the other.
    pub final_obs: Observations<'a>,
}

/// How wide the rows are.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Widths {
    pub cells: usize,
    pub actions: usize,
    pub seats: usize,
}

fn split<T>(rows: Option<&mut [T]>, at: usize) -> (Option<&mut [T]>, Option<&mut [T]>) {
    match rows {
        Some(rows) => {
            let (head, tail) = rows.split_at_mut(at);
            (Some(head), Some(tail))
        }
        None => (None, None),
    }
}

impl<'a> Rows<'a> {
    /// The rows of the first `n` games, and the others.
    pub(crate) fn split(self, n: usize, widths: Widths) -> (Self, Rows<'a>) {
        let (obs, obs_tail) = self.obs.split(n * widths.cells);
        let (final_obs, final_tail) = self.final_obs.split(n * widths.seats * widths.cells);
        let (mask, mask_tail) = split(self.mask, n * widths.actions);
        let (legal, legal_tail) = split(self.legal, n * widths.actions);
        let (n_legal, n_legal_tail) = self.n_legal.split_at_mut(n);
        let (actor, actor_tail) = self.actor.split_at_mut(n);
        let (reward, reward_tail) = self.reward.split_at_mut(n * widths.seats);
        let (done, done_tail) = self.done.split_at_mut(n);
        (
            Rows { obs, mask, legal, n_legal, actor, reward, done, final_obs },
            Rows {
                obs: obs_tail,
                mask: mask_tail,
                legal: legal_tail,
                n_legal: n_legal_tail,
                actor: actor_tail,
                reward: reward_tail,
                done: done_tail,
                final_obs: final_tail,
            },
        )
    }

    /// What is too short or too long for this number of games, if anything is.
    pub(crate) fn fault(&self, n: usize, widths: Widths) -> Option<&'static str> {
        let Widths { cells, actions, seats } = widths;
        let fits = |rows: &Observations<'_>, cells: usize| match rows {
            Observations::None => true,
            Observations::Bytes(rows) => rows.len() == n * cells,
            Observations::Floats(rows) => rows.len() == n * cells,
        };
        let checks = [
            ("obs", fits(&self.obs, cells)),
            ("final_obs", fits(&self.final_obs, seats * cells)),
            ("mask", self.mask.as_ref().is_none_or(|rows| rows.len() == n * actions)),
            ("legal", self.legal.as_ref().is_none_or(|rows| rows.len() == n * actions)),
            ("n_legal", self.n_legal.len() == n),
            ("actor", self.actor.len() == n),
            ("reward", self.reward.len() == n * seats),
            ("done", self.done.len() == n),
        ];
        checks.into_iter().find(|(_, fits)| !fits).map(|(name, _)| name)
    }
}
