/** A text as it is compared: without case, accents, punctuation and repeated blanks, as the server compares names. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Whether a text holds all the words that were typed, in any order: 'mercy hosp 12' is in 'Hosp Mercy 12 Springfield'. */
export function containsWords(text: string, typed: string): boolean {
  const within = folded(text)
  return folded(typed)
    .split(' ')
    .every((word) => within.includes(word))
}
