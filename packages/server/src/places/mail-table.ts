import { createReadStream } from 'node:fs'

/** A table further down a text is not looked for. */
const SEARCHED_BYTES = 2 * 1024 * 1024
/** A header and a line of sales have at least these cells; what only arranges a text has fewer. */
const MIN_CELLS = 4
const MIN_ROWS = 2

/** Whether the HTML of an email contains a table of figures. */
export const hasTable = (html: string): boolean =>
  html.split(/<tr[\s>]/i).filter((row) => row.split(/<t[dh][\s>]/i).length > MIN_CELLS).length >= MIN_ROWS

/** The same for a stored text. */
export async function fileHasTable(path: string): Promise<boolean> {
  const pieces: string[] = []
  for await (const piece of createReadStream(path, { encoding: 'utf8', end: SEARCHED_BYTES - 1 })) pieces.push(String(piece))
  return hasTable(pieces.join(''))
}
