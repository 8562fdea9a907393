/** Longer texts are newsletters. */
export const MAX_MAIL_TEXT_BYTES = 2 * 1024 * 1024
/** A header and a line of sales have at least these cells; what only arranges a text has fewer. */
const MIN_CELLS = 4
const MIN_ROWS = 2

/** Whether the HTML of an email contains a table of figures. */
export const hasTable = (html: string): boolean =>
  html.split(/<tr[\s>]/i).filter((row) => row.split(/<t[dh][\s>]/i).length > MIN_CELLS).length >= MIN_ROWS
