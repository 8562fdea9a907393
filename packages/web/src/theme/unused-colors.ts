/**
 * The colors of the library that the pages have no use for, left out of the style sheet. What they use beside their own
 * (`tokens.css`) is its gray, and its yellow for what a search has found.
 */
export const UNUSED_COLORS = ['red', 'pink', 'grape', 'violet', 'indigo', 'blue', 'cyan', 'green', 'lime', 'orange', 'teal'] as const
