/** The page size of a statement's lines. */
export const MAX_LINES = 1000
