use std::sync::Arc;

use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc};

use super::inbox::Inbox;

/// More messages than this wait outside, in each lane.
const INBOX: usize = 256;
/// The most requests of one connection that wait at its table; further ones stay in the network.
const AHEAD: u32 = 32;

/// How a connection stands at its table.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Standing {
    /// Has not said hello yet.
    Stranger,
    Watcher,
    /// Sees through the eyes of a seat.
    Player,
}

impl Standing {
    pub const fn from_number(number: u8) -> Self {
        match number {
            0 => Self::Stranger,
            1 => Self::Watcher,
            _ => Self::Player,
        }
    }
}

/// The way to a table. It has two lanes, so that spectators never keep a player waiting;
/// what comes from the server itself takes the first.
#[derive(Clone, Debug)]
pub struct Door {
    first: mpsc::Sender<Inbox>,
    onlookers: mpsc::Sender<Inbox>,
}

/// The other side of a [`Door`].
#[derive(Debug)]
pub struct Lanes {
    pub first: mpsc::Receiver<Inbox>,
    pub onlookers: mpsc::Receiver<Inbox>,
}

pub fn lanes() -> (Door, Lanes) {
    let (first, of_first) = mpsc::channel(INBOX);
    let (onlookers, of_onlookers) = mpsc::channel(INBOX);
    (Door { first, onlookers }, Lanes { first: of_first, onlookers: of_onlookers })
}

/// The table's task has ended.
#[derive(Debug)]
pub struct Closed(pub Box<Inbox>);

impl Door {
    pub async fn send(&self, message: Inbox) -> Result<(), Closed> {
        send(&self.first, message).await
    }

    /// Sends it if there is room: for what is found out in another way too.
    pub fn offer(&self, message: Inbox) {
        let _ = self.first.try_send(message);
    }

    pub fn is_closed(&self) -> bool {
        self.first.is_closed()
    }

    pub async fn closed(&self) {
        self.first.closed().await;
    }

    /// For the table's own use: it does not keep the table from being put away.
    pub fn downgrade(&self) -> mpsc::WeakSender<Inbox> {
        self.first.downgrade()
    }
}

async fn send(lane: &mpsc::Sender<Inbox>, message: Inbox) -> Result<(), Closed> {
    lane.send(message).await.map_err(|error| Closed(Box::new(error.0)))
}

impl Lanes {
    /// Refuses everything from now on.
    pub fn close(&mut self) {
        self.first.close();
        self.onlookers.close();
    }

    /// The next message, the first lane's if there is one.
    pub async fn recv(&mut self) -> Option<Inbox> {
        tokio::select! {
            biased;
            Some(message) = self.first.recv() => Some(message),
            Some(message) = self.onlookers.recv() => Some(message),
            else => None,
        }
    }
}

/// One connection's way to its table: its requests arrive in order, even when it takes a
/// seat and with it the other lane.
#[derive(Debug)]
pub struct Way {
    door: Door,
    ahead: Arc<Semaphore>,
    taken: Standing,
}

/// A request waits at the table; dropping this makes room for another.
pub type Ahead = OwnedSemaphorePermit;

impl Way {
    pub fn new(door: Door) -> Self {
        let ahead = Arc::new(Semaphore::new(AHEAD as usize));
        Self { door, ahead, taken: Standing::Stranger }
    }

    /// Sends what `message` makes of a place in the queue.
    pub async fn send(
        &mut self,
        standing: Standing,
        message: impl FnOnce(Option<Ahead>) -> Inbox,
    ) -> Result<(), Closed> {
        let places = if is_first(standing) == is_first(self.taken) { 1 } else { AHEAD };
        let place = Arc::clone(&self.ahead).acquire_many_owned(places).await;
        self.taken = standing;
        let lane = if is_first(standing) { &self.door.first } else { &self.door.onlookers };
        // The semaphore is never closed.
        let place = place.ok().and_then(|mut places| places.split(1));
        send(lane, message(place)).await
    }
}

const fn is_first(standing: Standing) -> bool {
    match standing {
        Standing::Player => true,
        Standing::Stranger | Standing::Watcher => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(message: Option<Inbox>) -> u64 {
        match message {
            Some(Inbox::Disconnect(id)) => id,
            other => panic!("{other:?}"),
        }
    }

    #[tokio::test]
    async fn a_player_overtakes_all_who_look_on() {
        let (door, mut inbox) = lanes();
        let mut watcher = Way::new(door.clone());
        for _ in 0..20 {
            watcher.send(Standing::Watcher, |_| Inbox::Disconnect(1)).await.unwrap();
        }
        let mut player = Way::new(door);
        player.send(Standing::Player, |_| Inbox::Disconnect(2)).await.unwrap();
        assert_eq!(said(inbox.recv().await), 2);
        assert_eq!(said(inbox.recv().await), 1);
    }

    /// A spectator who sits down finds the first lane empty; what they sent before still comes first.
    #[tokio::test]
    async fn nobody_overtakes_itself() {
        let (door, mut inbox) = lanes();
        let mut way = Way::new(door);
        let (sent, mut places) = mpsc::unbounded_channel();
        let sitting = tokio::spawn(async move {
            for (id, standing) in
                [(1, Standing::Watcher), (2, Standing::Watcher), (3, Standing::Player)]
            {
                let message = |place| {
                    sent.send(place).unwrap();
                    Inbox::Disconnect(id)
                };
                way.send(standing, message).await.unwrap();
            }
        });
        for id in 1..=3 {
            assert_eq!(said(inbox.recv().await), id);
            drop(places.recv().await.unwrap());
        }
        sitting.await.unwrap();
    }

    /// One connection fills no lane: the others still get in.
    #[tokio::test]
    async fn only_so_much_of_one_connection_waits() {
        let (door, _inbox) = lanes();
        let mut greedy = Way::new(door.clone());
        let mut places = Vec::new();
        for _ in 0..AHEAD {
            greedy
                .send(Standing::Watcher, |place| {
                    places.push(place);
                    Inbox::Wake
                })
                .await
                .unwrap();
        }
        let further = greedy.send(Standing::Watcher, |_| Inbox::Wake);
        assert!(futures_util::FutureExt::now_or_never(further).is_none(), "it waits");
        let mut other = Way::new(door);
        other.send(Standing::Watcher, |_| Inbox::Wake).await.unwrap();
    }
}
