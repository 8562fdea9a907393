/** The parts of the specification's password rule, in the order in which the page shows them. */
export const passwordRules = {
  length: (text: string) => Array.from(text).length >= 8,
  upper: (text: string) => /\p{Lu}/u.test(text),
  lower: (text: string) => /\p{Ll}/u.test(text),
  digit: (text: string) => /\d/.test(text),
  special: (text: string) => /[^\p{L}\p{N}]/u.test(text),
} as const
