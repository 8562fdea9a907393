/** The page size of a statement's lines. */
export const MOST_LINES = 1000
