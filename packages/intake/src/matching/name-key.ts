import { fold } from '../formats/fold.ts'

/** What two names of one thing have in common: without case, accents, punctuation and repeated blanks. */
export function nameKey(name: string): string {
  return fold(name)
    .toLowerCase()
    .replace(/['`]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}
