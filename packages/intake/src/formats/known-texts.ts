/** Names and dates are shorter. */
const LONGEST = 60
const SLOTS = 8_192
/** Texts that were new so many times more often than not, such as the numbers of invoices, are not remembered any longer. */
const MAX_NEW = 2 * SLOTS
/** So many letters, spread over a text, tell where to look for it. */
const LETTERS = 16

/**
 * What is made of texts that come again and again, as those of a column do: found more quickly than in a Map, and of bounded size
 * whatever comes. A place holds the last text that fell into it; what is not found is made again.
 */
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

/** A part of a text holds on to all of it: one that is kept is put together again. */
const ownText = (part: string): string => ` ${part}`.slice(1)

/** Made in one step: a table that is filled one by one costs a small file more than reading it. */
function emptySlots<Kept>(): (Kept | undefined)[] {
  const slots: (Kept | undefined)[] = []
  slots.length = SLOTS
  return slots
}
