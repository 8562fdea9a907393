/**
 * Finds lines in columns by their content, without an object or a string per line, because a million must fit in memory. The caller
 * supplies a 32-bit hash and an equality test.
 */
export class LineIndex {
  private count = 0
  private readonly most: number
  private readonly mask: number
  /** A line's index and its hash side by side; indexes start at 1. */
  private readonly slots: Int32Array
  /** A Bloom-like filter of eight bits per slot: most lookups are misses and never touch the slots. */
  private readonly bits: Uint8Array

  constructor(most: number) {
    const slots = 2 ** Math.ceil(Math.log2(most * 2 + 2))
    this.most = most
    this.mask = slots - 1
    this.slots = new Int32Array(slots * 2)
    this.bits = new Uint8Array(slots)
  }

  find(hash: number, isEqual: (at: number) => boolean): number {
    const { slots, mask, bits } = this
    const start = spreadHash(hash)
    if (((bits[(start >>> 3) & mask] ?? 0) & (1 << (start & 7))) === 0) return -1
    for (let slot = start & mask; ; slot = (slot + 1) & mask) {
      const place = slots[slot * 2] ?? 0
      if (place === 0) return -1
      if (slots[slot * 2 + 1] === (hash | 0) && isEqual(place - 1)) return place - 1
    }
  }

  /** Adds a line that is not present. */
  add(hash: number, at: number): void {
    if (++this.count > this.most) throw new Error(`an index of ${this.most} lines takes no more`)
    this.put(hash | 0, at + 1)
  }

  clear(): void {
    this.count = 0
    this.slots.fill(0)
    this.bits.fill(0)
  }

  private put(hash: number, place: number): void {
    const { slots, mask, bits } = this
    const start = spreadHash(hash)
    const byte = (start >>> 3) & mask
    bits[byte] = (bits[byte] ?? 0) | (1 << (start & 7))
    let slot = start & mask
    while (slots[slot * 2] !== 0) slot = (slot + 1) & mask
    slots[slot * 2] = place
    slots[slot * 2 + 1] = hash
  }
}

/** A secret seed, so that no file can be crafted to cause collisions. */
const SECRET = Math.floor(Math.random() * 2 ** 31) * 2 + 1

/** Hashes the parts of a line's key. */
export const mixHash = (hash: number, part: number): number => {
  const product = Math.imul(hash ^ part, SECRET)
  return (product ^ (product >>> 15)) | 0
}

/** A whole number of any size, as two parts. */
export const mixInteger = (hash: number, whole: number): number => mixHash(mixHash(hash, whole | 0), (whole / 2 ** 32) | 0)

export function mixText(hash: number, text: string): number {
  let all = mixHash(hash, text.length)
  for (let at = 0; at < text.length; at++) all = mixHash(all, text.charCodeAt(at))
  return all
}

const spreadHash = (hash: number): number => {
  const product = Math.imul(hash, SECRET)
  return product ^ (product >>> 16)
}
