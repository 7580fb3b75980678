use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

/// Does some work for every item on a number of threads, in their order as far as there are
/// threads, and takes in what comes of it until `take` breaks off.
pub fn share_out<T: Sync, R: Send>(
    items: &[T],
    threads: usize,
    work: impl Fn(&T) -> R + Sync,
    mut take: impl FnMut(R) -> anyhow::Result<ControlFlow<()>>,
) -> anyhow::Result<()> {
    let (next, stopped) = (AtomicUsize::new(0), AtomicBool::new(false));
    let (sender, receiver) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..threads {
            let (sender, next, stopped, work) = (sender.clone(), &next, &stopped, &work);
            scope.spawn(move || {
                while !stopped.load(Ordering::Relaxed) {
                    let place = next.fetch_add(1, Ordering::Relaxed);
                    let Some(item) = items.get(place) else { break };
                    if sender.send(work(item)).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        let mut collect = || {
            for result in &receiver {
                if take(result)?.is_break() {
                    break;
                }
            }
            Ok(())
        };
        let result = collect();
        stopped.store(true, Ordering::Relaxed);
        result
    })
}

/// As many threads as there are cores, unless set otherwise.
pub fn threads(wanted: Option<u32>) -> usize {
    match wanted {
        Some(threads) => threads as usize,
        None => thread::available_parallelism().map_or(1, usize::from),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_is_done_once_until_somebody_breaks_off() {
        let items: Vec<u32> = (0..100).collect();
        let mut taken = Vec::new();
        share_out(
            &items,
            3,
            |item| item * 2,
            |double| {
                taken.push(double);
                Ok(ControlFlow::Continue(()))
            },
        )
        .unwrap();
        taken.sort_unstable();
        assert_eq!(taken, items.iter().map(|item| item * 2).collect::<Vec<_>>());
        let mut count = 0;
        share_out(
            &items,
            2,
            |_| (),
            |()| {
                count += 1;
                Ok(if count == 10 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
            },
        )
        .unwrap();
        assert_eq!(count, 10);
    }
}
