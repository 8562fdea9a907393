/** Of two kinds and no others: code that has seen more takes ten times as long for each value. */
type Values = Float64Array | Int32Array

/**
 * The values at some places, as they are to stand in an array of PostgreSQL. Without places all of them, in their order. With lower values
 * beside them, each pair is one number: the value in its upper half, the lower one in its lower half.
 */
export type BinaryArray = {
  readonly element: Element
  readonly values: Values
  readonly places: Int32Array | undefined
  readonly lower?: Half
}

type Half = { readonly values: Int32Array; readonly places: Int32Array }

/** The number of a type is its oid in pg_type. */
type Element = { type: number; bytes: 4 | 8; zeroIsNull?: boolean }

const arrayOf =
  (element: Element) =>
  (values: Values, places?: Int32Array): BinaryArray => ({ element, values, places })

export const bigints = arrayOf({ type: 20, bytes: 8 })
export const integers = arrayOf({ type: 23, bytes: 4 })
/** Of days since 2000-01-01. */
export const dates = arrayOf({ type: 1082, bytes: 4 })
/** 0 is an empty value. */
export const integersOrNull = arrayOf({ type: 23, bytes: 4, zeroIsNull: true })

export const pairs = (upper: Half, lower: Half): BinaryArray => ({ ...bigints(upper.values, upper.places), lower })

const HEADER_BYTES = 20
const SIZE_BYTES = 4
const NULL = -1
const UPPER_HALF = 2 ** 32

/** How many bytes an array takes at the most. */
export const mostBytesOf = ({ element, values, places }: BinaryArray) =>
  HEADER_BYTES + (places ?? values).length * (SIZE_BYTES + element.bytes)

/**
 * Writes an array as PostgreSQL takes it in binary, and answers where it ends: nothing is turned into text and back. Header: dimensions,
 * whether there may be nulls, type, length, first index. Then each element after its size in bytes.
 */
export function writeArray(room: DataView, start: number, { element, values, places, lower }: BinaryArray): number {
  const inOrder = places ? gathered(values, places) : values
  const header = [1, element.zeroIsNull ? 1 : 0, element.type, inOrder.length, 1]
  for (const [i, word] of header.entries()) room.setInt32(start + 4 * i, word)
  const at = start + HEADER_BYTES
  if (lower) return writePairs(room, at, inOrder, lowerHalves(lower))
  return element.bytes === 8 ? writeWide(room, at, inOrder) : writeNarrow(room, at, inOrder, element.zeroIsNull === true)
}

function writeWide(room: DataView, start: number, values: Values): number {
  let at = start
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number
    const lower = value | 0
    room.setInt32(at, 8)
    // As a word, a number loses what is above its lower half.
    room.setInt32(at + 4, lower === value ? lower >> 31 : Math.floor(value / UPPER_HALF))
    room.setInt32(at + 8, lower)
    at += 12
  }
  return at
}

function writePairs(room: DataView, start: number, upper: Values, lower: Int32Array): number {
  let at = start
  for (let i = 0; i < upper.length; i++) {
    room.setInt32(at, 8)
    room.setInt32(at + 4, upper[i] as number)
    room.setInt32(at + 8, lower[i] as number)
    at += 12
  }
  return at
}

function writeNarrow(room: DataView, start: number, values: Values, zeroIsNull: boolean): number {
  let at = start
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number
    if (zeroIsNull && value === 0) {
      room.setInt32(at, NULL)
      at += 4
    } else {
      room.setInt32(at, 4)
      room.setInt32(at + 4, value)
      at += 8
    }
  }
  return at
}

let doubles = new Float64Array(0)
let words = new Int32Array(0)
let halves = new Int32Array(0)

/**
 * The values at the places, one after the other, until the next ones are asked for. Lines of a salesperson lie far apart: the processor
 * waits for many of them at a time if nothing else is done between one and the next.
 */
function gathered(values: Values, places: Int32Array): Values {
  if (values instanceof Float64Array) {
    if (doubles.length < places.length) doubles = new Float64Array(2 * places.length)
    const found = doubles
    for (let i = 0; i < places.length; i++) found[i] = values[places[i] as number] as number
    return found.subarray(0, places.length)
  }
  if (words.length < places.length) words = new Int32Array(2 * places.length)
  return take(values, places, words)
}

function lowerHalves({ values, places }: Half): Int32Array {
  if (halves.length < places.length) halves = new Int32Array(2 * places.length)
  return take(values, places, halves)
}

function take(values: Int32Array, places: Int32Array, found: Int32Array): Int32Array {
  for (let i = 0; i < places.length; i++) found[i] = values[places[i] as number] as number
  return found.subarray(0, places.length)
}

/** Numbers one after the other in network order, as PostgreSQL's int4send and float8send write them: where they lie, which are no numbers any more. */
export function networkBytes(values: Values): Buffer {
  const bytes = Buffer.from(values.buffer, values.byteOffset, values.byteLength)
  return values instanceof Float64Array ? bytes.swap64() : bytes.swap32()
}
