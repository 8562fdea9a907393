type Values = ArrayLike<number>

/** The values at these places, as PostgreSQL takes an array in binary: nothing is turned into text and back. */
export const bigints = (values: Values, places: Values): Buffer => binaryArray({ type: 20, bytes: 8 }, values, places)
export const integers = (values: Values, places: Values): Buffer => binaryArray({ type: 23, bytes: 4 }, values, places)
/** Of days since 2000-01-01. */
export const dates = (values: Values, places: Values): Buffer => binaryArray({ type: 1082, bytes: 4 }, values, places)
/** 0 is an empty value. */
export const integersOrNull = (values: Values, places: Values): Buffer =>
  binaryArray({ type: 23, bytes: 4, zeroIsNull: true }, values, places)

/** The number of a type is its oid in pg_type. */
type Element = { type: number; bytes: 4 | 8; zeroIsNull?: boolean }

const HEADER_WORDS = 5
const NULL = -1
const UPPER_HALF = 2 ** 32

/** Header: dimensions, whether there may be nulls, type, length, first index. Then each element after its size in bytes. */
function binaryArray({ type, bytes, zeroIsNull = false }: Element, values: Values, places: Values): Buffer {
  const words = new Int32Array(HEADER_WORDS + places.length * (1 + bytes / 4))
  words.set([1, zeroIsNull ? 1 : 0, type, places.length, 1])
  let at = HEADER_WORDS
  for (let i = 0; i < places.length; i++) {
    const value = values[places[i] as number] as number
    if (zeroIsNull && value === 0) words[at++] = NULL
    else {
      words[at++] = bytes
      // Stored as a word, a number loses what is above its lower half.
      if (bytes === 8) words[at++] = Math.floor(value / UPPER_HALF)
      words[at++] = value
    }
  }
  return Buffer.from(words.buffer, 0, 4 * at).swap32()
}

/** Numbers one after the other in network order, as PostgreSQL's int4send and float8send write them. */
export const integerBytes = (values: ArrayLike<number>): Buffer => Buffer.from(Int32Array.from(values).buffer).swap32()
export const numberBytes = (values: ArrayLike<number>): Buffer => Buffer.from(Float64Array.from(values).buffer).swap64()
