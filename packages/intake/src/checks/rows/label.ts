import { nameKey } from '../../matching/name-key.ts'

/** The separator between a remark and a name. */
const PARTS = /\s[-–—]+\s|[:;/()[\]|*]|,\s/
/** The comma in 'Void, John' is not a separator. */
const PARTS_OF_PERSON = /\s[-–—]+\s|[:;/()[\]|*]/
const FILLER = new Set(
  `a an the of for to on in by per and or no is was has been del de la el los las do da dos das der die das des den von und y e et du le les
  number nr inv invoice order memo note code item items line other misc fee fees charge charges cost costs total amount ground express overnight
  priority standard domestic inbound outbound air sale row ind indicator flag yes see due`.split(/\s+/),
)
const SHORT = 2

/** Whether a text consists of these words, or has a separated part that does: 'Freight', not 'Freight House Surgery'. */
export const isLabel = (text: string, ...words: readonly RegExp[]): boolean => text.split(PARTS).some((part) => consistsOf(part, ...words))

/** For persons, whose whole name may be such a word. */
export function isLabelOfPerson(text: string, ...words: readonly RegExp[]): boolean {
  const parts = text.split(PARTS_OF_PERSON).filter((part) => part.trim() !== '')
  return parts.length > 1 && parts.some((part) => consistsOf(part, ...words))
}

/** Whether a text consists of these words and of small ones. The patterns have no groups. */
export function consistsOf(text: string, ...words: readonly RegExp[]): boolean {
  const between = words.reduce<string[]>((parts, each) => parts.flatMap((part) => part.split(each)), [nameKey(text)])
  return between.length > 1 && between.every((part) => part.split(' ').every(isSmall))
}

const isSmall = (word: string): boolean => word.length <= SHORT || /\d/.test(word) || FILLER.has(word)
