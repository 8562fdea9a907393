import { type Text, text } from '@fairshare/texts/text'
import { effectsOf, type Gap, type GroupSums, type RowsCandidate } from './explanation.ts'
import type { ProofColumn, Value } from './proof-column.ts'
import type { ProofTable } from './proof-table.ts'

/** A limit for combining two values of a column. */
const FEW_VALUES = 12
/** A column is numeric from this share of numbers on. */
const MOSTLY = 0.5
const RANK = { value: 40, blank: 52, sign: 50, word: 56, part: 58, pair: 62, single: 70 }
const WORD = /[\p{L}\p{N}][\p{L}\p{N}'.]+/gu
/** The letters before or after a number, and a sign after it. */
const PARTS = [/^\p{L}{1,6}(?=[-_ #/]?\d)/u, /(?<=\d)[-_ ]?(\p{L}{1,3}|[^\p{L}\p{N}\s])$/u]

type Grouped = GroupSums & { codes: number[] }
type Group = Grouped & { rank: number; what: (count: number) => Text }

/** Rows with a common value of a column, a word or part of it, or the sign of its number. */
export function valueGroups(table: ProofTable, gap: Gap): RowsCandidate[] {
  return table.columns.flatMap((column) => {
    const { values } = column
    if (values === null || values.length < 2) return []
    const sums = sumsByCode(column, table.value, values.length)
    const groups = [
      ...byValue(column, values, sums),
      ...byPart(column, values, sums),
      ...bySign(column, values, sums),
      ...pairs(column, values, sums),
    ]
    const order = orderOf(column, values.length, table)
    return groups.flatMap((group) => candidatesOf(column, { ...group, rank: group.rank + order }, { count: table.value.length, gap }))
  })
}

/** Among columns with the same rows, an unmapped one with few values explains the cause best. */
const orderOf = ({ field }: ProofColumn, values: number, { value }: ProofTable) =>
  (field === null ? 0 : 0.5) + Math.min(0.4, values / Math.max(1, value.length))

function candidatesOf(column: ProofColumn, group: Group, all: { count: number; gap: Gap }): RowsCandidate[] {
  return effectsOf(group, all).map((effect) => {
    const codes = new Set(group.codes)
    const own = column.codes.values
    return { rank: group.rank + (effect === 'only' ? 5 : 0), effect, what: group.what, matches: (at) => codes.has(own[at] ?? -1) }
  })
}

function sumsByCode(column: ProofColumn, value: Float64Array, count: number): GroupSums[] {
  const sums = Array.from({ length: count }, () => ({ sum: 0, positive: 0, count: 0 }))
  column.codes.values.forEach((code, at) => {
    const of = sums[code]
    const cents = value[at] ?? 0
    if (!of) return
    of.sum += cents
    if (cents > 0) of.positive += cents
    of.count++
  })
  return sums
}

function byValue({ name }: ProofColumn, values: readonly Value[], sums: readonly GroupSums[]): Group[] {
  return values.flatMap((value, code): Group[] => {
    const own = sums[code]
    if (!own) return []
    if (value.text === '') {
      const filled = sumOf(
        values.keys().filter((each) => each !== code),
        sums,
      )
      return [
        { ...own, codes: [code], rank: RANK.blank, what: (count) => text('gap.rows.blank', { count, column: name }) },
        { ...filled, rank: RANK.blank, what: (count) => text('gap.rows.filled', { count, column: name }) },
      ]
    }
    const rank = own.count > 1 ? RANK.value : RANK.single
    return [{ ...own, codes: [code], rank, what: (count) => text('gap.rows.value', { count, column: name, value: value.text }) }]
  })
}

/** The words of longer texts, and the parts of numbers. */
function byPart({ name }: ProofColumn, values: readonly Value[], sums: readonly GroupSums[]): Group[] {
  const words = new Map<string, { codes: number[]; rank: number }>()
  const add = (word: string, code: number, rank: number) => {
    const known = words.get(word)
    if (!known) words.set(word, { codes: [code], rank })
    else if (known.codes.at(-1) !== code) known.codes.push(code)
  }
  values.forEach((value, code) => {
    if (value.iso !== null || !Number.isNaN(value.cents)) return
    for (const [word] of value.text.toLowerCase().matchAll(WORD)) if (word !== value.text.toLowerCase()) add(word, code, RANK.word)
    for (const part of PARTS) {
      const found = part.exec(value.text)?.[0]
      if (found !== undefined) add(found.toLowerCase(), code, RANK.part)
    }
  })
  return [...words].flatMap(([word, { codes, rank }]): Group[] =>
    codes.length === 1 && values[codes[0] ?? 0]?.text.toLowerCase() === word
      ? []
      : [{ ...sumOf(codes, sums), rank, what: (count) => text('gap.rows.word', { count, column: name, word }) }],
  )
}

function bySign(column: ProofColumn, values: readonly Value[], sums: readonly GroupSums[]): Group[] {
  const numbers = values.flatMap(({ cents }, code) => (Number.isNaN(cents) ? [] : [code]))
  const { name } = column
  if (numbers.length < values.length * MOSTLY) return []
  const below = numbers.filter((code) => (values[code]?.cents ?? 0) < 0)
  const zero = numbers.filter((code) => values[code]?.cents === 0)
  const texts = values.flatMap(({ cents, text: value }, code) => (Number.isNaN(cents) && value !== '' ? [code] : []))
  return [
    { ...sumOf(below, sums), rank: RANK.sign, what: (count) => text('gap.rows.negative', { count, column: name }) },
    { ...sumOf(zero, sums), rank: RANK.sign, what: (count) => text('gap.rows.zero', { count, column: name }) },
    { ...sumOf(texts, sums), rank: RANK.sign, what: (count) => text('gap.rows.notNumber', { count, column: name }) },
  ]
}

function pairs({ name }: ProofColumn, values: readonly Value[], sums: readonly GroupSums[]): Group[] {
  if (values.length > FEW_VALUES || values.length < 3) return []
  return values.flatMap((one, first) =>
    values.slice(first + 1).map((other, next): Group => {
      const codes = [first, first + 1 + next]
      const pair = [one.text, other.text].map((each) => (each === '' ? '""' : each))
      return { ...sumOf(codes, sums), rank: RANK.pair, what: (count) => text('gap.rows.values', { count, column: name, values: pair }) }
    }),
  )
}

function sumOf(codes: Iterable<number>, sums: readonly GroupSums[]): Grouped {
  const all: Grouped = { sum: 0, positive: 0, count: 0, codes: [...codes] }
  for (const code of all.codes) {
    const own = sums[code]
    if (!own) continue
    all.sum += own.sum
    all.positive += own.positive
    all.count += own.count
  }
  return all
}
