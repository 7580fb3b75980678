use argosy_game::{Game, Header, Options, Rng, RulesVersion, Setup};

use crate::law::{Failure, Law, Verdict, broken, ensure};

/// How often other options are drawn again in the search for company in which a
/// value is accepted.
const TRIES: u32 = 64;

/// Options that hold `key=value` and that this seat count accepts, if there are any.
fn accepted_with<G: Game>(n_seats: u8, key: &str, value: &str, rng: &mut Rng) -> Option<Options> {
    let plain = Options::new().with(key, value);
    if G::draw_setup(n_seats, &plain, rng).is_ok() {
        return Some(plain);
    }
    for _ in 0..TRIES {
        let options = Options::draw(G::OPTIONS, rng).with(key, value);
        if G::draw_setup(n_seats, &options, rng).is_ok() {
            return Some(options);
        }
    }
    None
}

/// [`Law::OptionsCovered`]: one set of options for each value that this seat count
/// accepts. A value that it does not accept must be accepted by another.
pub fn options_covering<G: Game>(n_seats: u8, rng: &mut Rng) -> Result<Vec<Options>, Failure> {
    if let Err(error) = G::draw_setup(n_seats, &Options::new(), rng) {
        let why = format!("{n_seats} seats cannot play by default: {error}");
        return broken(Law::OptionsCovered, why);
    }
    let mut covering = Vec::new();
    for spec in G::OPTIONS {
        for value in spec.sample_values() {
            if let Some(options) = accepted_with::<G>(n_seats, spec.key, &value, rng) {
                covering.push(options);
            } else {
                let anywhere = G::SEATS
                    .clone()
                    .any(|n| accepted_with::<G>(n, spec.key, &value, rng).is_some());
                ensure(anywhere, Law::OptionsCovered, || {
                    format!("no seat count accepts {}={value}", spec.key)
                })?;
            }
        }
    }
    Ok(covering)
}

/// [`Law::SetupRefuses`]
pub fn setup_refuses<G: Game>(n_seats: u8) -> Verdict {
    let refused = |n_seats: u8, options: Options, what: &str| {
        let answer = G::draw_setup(n_seats, &options, &mut Rng::from_seed(1));
        ensure(answer.is_err(), Law::SetupRefuses, || format!("{what} was accepted"))
    };
    refused(n_seats, Options::new().with("no such option", "1"), "an unknown option")?;
    for spec in G::OPTIONS.iter().filter(|spec| spec.kind != argosy_game::OptionKind::Text) {
        let options = Options::new().with(spec.key, "no such value");
        refused(n_seats, options, &format!("an unknown value of {}", spec.key))?;
    }
    for rules in ["0", "01", "no such rules", &(G::RULES_VERSION + 1).to_string()] {
        let options = Options::new().with(RulesVersion::KEY, rules);
        refused(n_seats, options, &format!("rules {rules}"))?;
    }
    refused(*G::SEATS.end() + 1, Options::new(), "a seat too many")?;
    refused(*G::SEATS.start() - 1, Options::new(), "a seat too few")
}

/// The lines that a record begins with, as its reader hands them to the setup.
pub fn full_header<S: Setup>(game: &str, setup: &S) -> Header {
    let mut header = Header::new();
    header.push("game", game);
    header.push("rules", setup.rules().to_string());
    header.push("seats", setup.n_seats().to_string());
    for (key, value) in setup.to_header().iter() {
        header.push(key, value);
    }
    header
}

/// [`Law::SetupRoundTrips`]
pub fn setup_round_trips<G: Game>(setup: &G::Setup, n_seats: u8) -> Verdict {
    let law = Law::SetupRoundTrips;
    let seats = [setup.n_seats(), G::new(setup).n_seats()];
    ensure(seats == [n_seats; 2], law, || format!("{n_seats} seats became {seats:?}"))?;
    let rules = setup.rules();
    let known = (1..=G::RULES_VERSION).contains(&rules.number());
    ensure(known, law, || format!("there are no rules {rules}"))?;
    let apart = setup.options().iter().all(|(key, _)| key != RulesVersion::KEY);
    ensure(apart, law, || "the rules stand among the options of a setup".to_owned())?;
    ensure(G::new(setup) == G::new(setup), law, || "two games of one setup differ".to_owned())?;
    let chosen = setup.options();
    let played = G::new(setup).options();
    let kept = played.iter().all(|option| chosen.iter().any(|one| one == option));
    ensure(kept, law, || format!("chosen is {chosen}, played is {played}"))?;
    setup.options().check(G::OPTIONS).or_else(|error| broken(law, error.to_string()))?;
    let header = full_header(G::NAME, setup);
    match G::Setup::from_header(&header) {
        Ok(again) => ensure(again == *setup, law, || format!("{setup:?} reads back as {again:?}")),
        Err(error) => broken(law, format!("{error}; the header is {header:?}")),
    }
}

/// [`Law::RulesGoOn`], before any step: each version makes a setup and a state of its own,
/// and without a wish the newest does.
pub fn rules_can_be_asked_for<G: Game>(n_seats: u8) -> Verdict {
    let law = Law::RulesGoOn;
    let newest = RulesVersion::new(G::RULES_VERSION);
    let asked = RulesVersion::all(G::RULES_VERSION)
        .map(|rules| (Options::new().with_rules(rules), rules))
        .chain([(Options::new(), newest)]);
    for (options, rules) in asked {
        match G::draw_setup(n_seats, &options, &mut Rng::from_seed(1)) {
            Ok(setup) => {
                let made = [setup.rules(), G::new(&setup).rules()];
                ensure(made == [rules; 2], law, || format!("rules {rules} became {made:?}"))?;
            }
            Err(error) => return broken(law, format!("rules {rules} are not played: {error}")),
        }
    }
    Ok(())
}

/// [`Law::RulesGoOn`]: no step and no belief changes the rules.
pub fn rules_go_on<G: Game>(state: &G, rules: RulesVersion) -> Verdict {
    ensure(state.rules() == rules, Law::RulesGoOn, || {
        format!("a game by rules {rules} is played by rules {}", state.rules())
    })
}
