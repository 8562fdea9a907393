/** What an Int32Array holds. */
const LARGEST = 2 ** 31 - 1

/** Numbers ids from 1 in ascending order; every other id has the number 0. Ids may be few and far apart. */
export type IdTable = {
  readonly size: number
  readonly keys: Int32Array
  readonly numbers: Int32Array
  readonly mask: number
  numberOf(id: number): number
}

/** An open hash table in two typed arrays, at most a quarter full: most ids are found, or missed, at the first look. */
export function createIdTable(ids: readonly number[]): IdTable {
  const tooLarge = ids.find((id) => !Number.isInteger(id) || id <= 0 || id > LARGEST)
  if (tooLarge !== undefined) throw new RangeError(`Id ${tooLarge} fits no column of sales lines`)
  const distinct = [...new Set(ids)].toSorted((a, b) => a - b)
  const capacity = 2 ** Math.ceil(Math.log2(distinct.length * 4 + 4))
  const mask = capacity - 1
  const keys = new Int32Array(capacity)
  const numbers = new Int32Array(capacity)
  distinct.forEach((id, index) => {
    let slot = slotOf(id, mask)
    while (keys[slot] !== 0) slot = (slot + 1) & mask
    keys[slot] = id
    numbers[slot] = index + 1
  })
  return { size: distinct.length, keys, numbers, mask, numberOf: (id) => numberIn(keys, numbers, mask, id) }
}

const slotOf = (id: number, mask: number) => (Math.imul(id, 0x9e3779b1) >>> 12) & mask

export function numberIn(keys: Int32Array, numbers: Int32Array, mask: number, id: number): number {
  let slot = slotOf(id, mask)
  while (true) {
    const key = keys[slot]
    if (key === id) return numbers[slot] as number
    if (key === 0) return 0
    slot = (slot + 1) & mask
  }
}
