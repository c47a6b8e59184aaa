/** The string above the table has a light for each week of a quarter of the year. */
export const QUARTER = 13;
