/** Names and dates are shorter. */
const LONGEST = 60
const SLOTS = 8_192
/** The cache stops storing after this many more misses than hits, as for invoice numbers. */
const MAX_NEW = 2 * SLOTS
/** The number of characters, spread over a text, in its hash. */
const LETTERS = 16

/** A cache of values made from repeated texts: faster than a Map, and limited in size. A slot contains its latest text. */
export class KnownTexts<Value> {
  private readonly make: (text: string) => Value
  private readonly texts: (string | undefined)[] = emptySlots()
  private readonly values: (Value | undefined)[] = emptySlots()
  private known = 0

  constructor(make: (text: string) => Value) {
    this.make = make
  }

  get(text: string): Value {
    if (text.length > LONGEST || this.known < -MAX_NEW) return this.make(text)
    const slot = slotOf(text)
    if (this.texts[slot] === text) {
      this.known++
      return this.values[slot] as Value
    }
    this.known--
    const own = ownText(text)
    const value = this.make(own)
    this.texts[slot] = own
    this.values[slot] = value
    return value
  }
}

function slotOf(text: string): number {
  const step = Math.ceil(text.length / LETTERS)
  let hash = text.length
  for (let at = 0; at < text.length; at += step) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0
  return (hash ^ (hash >>> 13) ^ (hash >>> 26)) & (SLOTS - 1)
}

/** Copies a substring, which would otherwise retain the whole string. */
const ownText = (part: string): string => ` ${part}`.slice(1)

/** Allocated at once: filling a table one by one takes longer than reading a small file. */
function emptySlots<Slot>(): (Slot | undefined)[] {
  const slots: (Slot | undefined)[] = []
  slots.length = SLOTS
  return slots
}
