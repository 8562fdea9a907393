import { nameKey } from '../../matching/name-key.ts'

/** What sets a remark apart from the name that it is written to. */
const PARTS = /\s[-–—]+\s|[:;/()[\]|*]|,\s/
/** In 'Void, John' the comma does not. */
const PARTS_OF_PERSON = /\s[-–—]+\s|[:;/()[\]|*]/
const FILLER = new Set(
  `a an the of for to on in by per and or no is was has been del de la el los las do da dos das der die das des den von und y e et du le les
  number nr inv invoice order memo note code item items line other misc fee fees charge charges cost costs total amount ground express overnight
  priority standard domestic inbound outbound air sale row ind indicator flag yes see due`.split(/\s+/),
)
const SHORT = 2

/** Whether a text says one of these words and nothing else, or a part of it does that is set apart: 'Freight', not 'Freight House Surgery'. */
export const isLabel = (text: string, words: RegExp): boolean => text.split(PARTS).some((part) => saysOnly(part, words))

/** The same of a person, whose whole name may be such a word. */
export function isLabelOfPerson(text: string, words: RegExp): boolean {
  const parts = text.split(PARTS_OF_PERSON).filter((part) => part.trim() !== '')
  return parts.length > 1 && parts.some((part) => saysOnly(part, words))
}

/** Whether a text consists of these words and of small ones. */
export function saysOnly(text: string, words: RegExp): boolean {
  const key = nameKey(text)
  const rest = key.replace(everywhere(words), ' ')
  return rest !== key && rest.split(' ').every((word) => word.length <= SHORT || /\d/.test(word) || FILLER.has(word))
}

const GLOBAL = new Map<RegExp, RegExp>()

function everywhere(words: RegExp): RegExp {
  const known = GLOBAL.get(words) ?? new RegExp(words.source, `g${words.flags.replace('g', '')}`)
  GLOBAL.set(words, known)
  return known
}
