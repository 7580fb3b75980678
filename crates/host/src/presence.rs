use argosy_table::Millis;

/// How often, at most, the others are notified of who comes and goes.
const EVERY: Millis = 250;

/// When the others are notified of who is there: a crowd that comes or goes is one piece of news.
#[derive(Debug, Default)]
pub(crate) struct PresenceNews {
    waiting: bool,
    told: Option<Millis>,
}

impl PresenceNews {
    /// Somebody came or went.
    pub(crate) fn changed(&mut self) {
        self.waiting = true;
    }

    /// When to notify them, if there is any news.
    pub(crate) fn due(&self, now: Millis) -> Option<Millis> {
        // A clock that was set back keeps nobody waiting.
        let told = self.told.filter(|&told| told <= now);
        self.waiting.then(|| told.map_or(now, |told| now.max(told + EVERY)))
    }

    /// Whether they are notified now.
    pub(crate) fn take(&mut self, now: Millis) -> bool {
        let due = self.due(now).is_some_and(|due| due <= now);
        if due {
            self.waiting = false;
            self.told = Some(now);
        }
        due
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_is_told_at_once_and_the_crowd_together() {
        let start = 5_000;
        let mut news = PresenceNews::default();
        assert!(!news.take(start), "nothing happened");
        news.changed();
        assert!(news.take(start));
        for ms in 0..100 {
            news.changed();
            assert!(!news.take(start + ms));
        }
        assert_eq!(news.due(start), Some(start + EVERY));
        assert!(news.take(start + EVERY));
        assert_eq!(news.due(start + EVERY), None);
        news.changed();
        assert!(news.take(10), "a clock that was set back");
    }
}
