/** Mantine colors removed from the style sheet. Besides `tokens.css`, pages use only its gray, and yellow for search highlights. */
export const UNUSED_COLORS = ['red', 'pink', 'grape', 'violet', 'indigo', 'blue', 'cyan', 'green', 'lime', 'orange', 'teal'] as const
