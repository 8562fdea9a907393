/** How many lines a statement answers at once. */
export const MOST_LINES = 1000
