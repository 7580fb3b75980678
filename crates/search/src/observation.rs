use argosy_game::{EventSink, Game, Seat, Viewer};
use serde::ser::{
    Error as SerError, Serialize, SerializeMap, SerializeSeq, SerializeStruct,
    SerializeStructVariant, SerializeTuple, SerializeTupleStruct, SerializeTupleVariant,
    Serializer,
};

/// Everything that a seat has seen, folded into one number: two games that
/// looked the same to the seat have the same history. A tree is keyed by it, so
/// that what the seat cannot tell apart is one place in the tree.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug)]
pub struct History(pub(crate) u64);

impl History {
    /// The history after one more visible event.
    #[must_use]
    pub fn with(self, event: &impl Serialize) -> Self {
        let mut fold = Fold(self.0 ^ 0x51_7c_c1_b7_27_22_0a_95);
        // Views serialise by derive, which fails only for maps that are not maps.
        event.serialize(&mut fold).expect("an event view serialises");
        Self(fold.0)
    }
}

/// One number from two, well spread.
#[inline]
pub(crate) fn mix(left: u64, right: u64) -> u64 {
    let mixed = (left.rotate_left(23) ^ right).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed ^ (mixed >> 29)
}

/// Hears what one seat may hear of the steps of a world.
pub(crate) struct Observer {
    pub seat: Seat,
    pub history: History,
}

/// The observer as the sink of one game's events.
pub(crate) struct Ears<'a, G: Game> {
    observer: &'a mut Observer,
    game: std::marker::PhantomData<G>,
}

impl<'a, G: Game> Ears<'a, G> {
    pub fn of(observer: &'a mut Observer) -> Self {
        Self { observer, game: std::marker::PhantomData }
    }
}

impl<G: Game> EventSink<G::Event> for Ears<'_, G> {
    #[inline]
    fn push(&mut self, event: G::Event) {
        if let Some(seen) = G::view_event(&event, Viewer::Seat(self.observer.seat)) {
            self.observer.history = self.observer.history.with(&seen);
        }
    }
}

/// Folds what is serialised into a number instead of writing it.
struct Fold(u64);

impl Fold {
    #[inline]
    fn add(&mut self, number: u64) {
        self.0 = mix(self.0, number);
    }

    fn bytes(&mut self, bytes: &[u8]) {
        self.add(bytes.len() as u64);
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.add(u64::from_le_bytes(word));
        }
    }
}

#[derive(Debug)]
struct Unfoldable;

impl std::fmt::Display for Unfoldable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("this cannot be folded into a number")
    }
}

impl std::error::Error for Unfoldable {}

impl SerError for Unfoldable {
    fn custom<T: std::fmt::Display>(_message: T) -> Self {
        Self
    }
}

macro_rules! fold_numbers {
    ($($method:ident $kind:ty),*) => {$(
        #[inline]
        fn $method(self, value: $kind) -> Result<(), Unfoldable> {
            self.add(value as u64);
            Ok(())
        }
    )*};
}

impl Serializer for &mut Fold {
    type Ok = ();
    type Error = Unfoldable;
    type SerializeSeq = Self;
    type SerializeTuple = Self;
    type SerializeTupleStruct = Self;
    type SerializeTupleVariant = Self;
    type SerializeMap = Self;
    type SerializeStruct = Self;
    type SerializeStructVariant = Self;

    fold_numbers!(
        serialize_bool bool, serialize_i8 i8, serialize_i16 i16, serialize_i32 i32,
        serialize_i64 i64, serialize_u8 u8, serialize_u16 u16, serialize_u32 u32,
        serialize_u64 u64, serialize_char char
    );

    fn serialize_f32(self, value: f32) -> Result<(), Unfoldable> {
        self.add(u64::from(value.to_bits()));
        Ok(())
    }

    fn serialize_f64(self, value: f64) -> Result<(), Unfoldable> {
        self.add(value.to_bits());
        Ok(())
    }

    fn serialize_str(self, value: &str) -> Result<(), Unfoldable> {
        self.bytes(value.as_bytes());
        Ok(())
    }

    fn serialize_bytes(self, value: &[u8]) -> Result<(), Unfoldable> {
        self.bytes(value);
        Ok(())
    }

    fn serialize_none(self) -> Result<(), Unfoldable> {
        self.add(0);
        Ok(())
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Unfoldable> {
        self.add(1);
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), Unfoldable> {
        Ok(())
    }

    fn serialize_unit_struct(self, _name: &'static str) -> Result<(), Unfoldable> {
        Ok(())
    }

    fn serialize_unit_variant(
        self,
        _name: &'static str,
        variant: u32,
        _word: &'static str,
    ) -> Result<(), Unfoldable> {
        self.add(u64::from(variant));
        Ok(())
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _name: &'static str,
        value: &T,
    ) -> Result<(), Unfoldable> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _name: &'static str,
        variant: u32,
        _word: &'static str,
        value: &T,
    ) -> Result<(), Unfoldable> {
        self.add(u64::from(variant));
        value.serialize(self)
    }

    fn serialize_seq(self, len: Option<usize>) -> Result<Self, Unfoldable> {
        self.add(len.unwrap_or(0) as u64);
        Ok(self)
    }

    fn serialize_tuple(self, _len: usize) -> Result<Self, Unfoldable> {
        Ok(self)
    }

    fn serialize_tuple_struct(self, _name: &'static str, _len: usize) -> Result<Self, Unfoldable> {
        Ok(self)
    }

    fn serialize_tuple_variant(
        self,
        _name: &'static str,
        variant: u32,
        _word: &'static str,
        _len: usize,
    ) -> Result<Self, Unfoldable> {
        self.add(u64::from(variant));
        Ok(self)
    }

    fn serialize_map(self, len: Option<usize>) -> Result<Self, Unfoldable> {
        self.add(len.unwrap_or(0) as u64);
        Ok(self)
    }

    fn serialize_struct(self, _name: &'static str, _len: usize) -> Result<Self, Unfoldable> {
        Ok(self)
    }

    fn serialize_struct_variant(
        self,
        _name: &'static str,
        variant: u32,
        _word: &'static str,
        _len: usize,
    ) -> Result<Self, Unfoldable> {
        self.add(u64::from(variant));
        Ok(self)
    }
}

macro_rules! fold_parts {
    ($($part:ident $method:ident),*) => {$(
        impl $part for &mut Fold {
            type Ok = ();
            type Error = Unfoldable;

            #[inline]
            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Unfoldable> {
                value.serialize(&mut **self)
            }

            fn end(self) -> Result<(), Unfoldable> {
                Ok(())
            }
        }
    )*};
}

fold_parts!(
    SerializeSeq serialize_element,
    SerializeTuple serialize_element,
    SerializeTupleStruct serialize_field,
    SerializeTupleVariant serialize_field
);

macro_rules! fold_fields {
    ($($part:ident),*) => {$(
        impl $part for &mut Fold {
            type Ok = ();
            type Error = Unfoldable;

            #[inline]
            fn serialize_field<T: Serialize + ?Sized>(
                &mut self,
                _key: &'static str,
                value: &T,
            ) -> Result<(), Unfoldable> {
                value.serialize(&mut **self)
            }

            fn end(self) -> Result<(), Unfoldable> {
                Ok(())
            }
        }
    )*};
}

fold_fields!(SerializeStruct, SerializeStructVariant);

impl SerializeMap for &mut Fold {
    type Ok = ();
    type Error = Unfoldable;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Unfoldable> {
        key.serialize(&mut **self)
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Unfoldable> {
        value.serialize(&mut **self)
    }

    fn end(self) -> Result<(), Unfoldable> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(serde::Serialize)]
    enum Seen {
        Rolled { dice: (u8, u8) },
        Drew(Option<u8>),
        Passed,
    }

    #[test]
    fn what_differs_folds_differently_and_order_counts() {
        let start = History::default();
        let rolled = |dice| start.with(&Seen::Rolled { dice });
        assert_eq!(rolled((1, 2)), rolled((1, 2)));
        assert_ne!(rolled((1, 2)), rolled((2, 1)));
        assert_ne!(start.with(&Seen::Drew(None)), start.with(&Seen::Drew(Some(0))));
        let passed_first = start.with(&Seen::Passed).with(&Seen::Drew(None));
        let passed_last = start.with(&Seen::Drew(None)).with(&Seen::Passed);
        assert_ne!(passed_first, passed_last);
    }
}
