mod bugs;
mod planted;
mod toy;
