/** Normalizes a text for comparison as the server does: no case, accents, punctuation, or repeated spaces. */
export const normalizeText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Whether a text contains all typed words in any order: 'mercy hosp 12' matches 'Hosp Mercy 12 Springfield'. */
export function containsWords(text: string, typed: string): boolean {
  const within = normalizeText(text)
  return normalizeText(typed)
    .split(' ')
    .every((word) => within.includes(word))
}
