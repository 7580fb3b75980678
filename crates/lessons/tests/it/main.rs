mod figures;
mod puzzles;
mod replay;
mod words;
