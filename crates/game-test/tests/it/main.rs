mod toy;
