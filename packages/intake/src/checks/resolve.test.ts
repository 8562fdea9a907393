import fc from 'fast-check'
import { expect, test } from 'vitest'
import { text } from '@fairshare/texts/text'
import { csvOf, salesOf, testFile } from '../test/files.ts'
import { aboutOf } from './claims.ts'
import { countOf, type Finding, sumOf } from './finding.ts'
import { resolve } from './resolve.ts'

const ROW_KEYS = ['checks.charges', 'checks.notSold', 'checks.stray', 'checks.credits', 'checks.signs', 'checks.twins'] as const
const FILE_KEYS = ['checks.share', 'checks.otherRows', 'checks.tenTimes', 'checks.namedTime'] as const

const rowMoney = (row: number) => row * 100
const ofRows = fc
  .tuple(fc.constantFrom(...ROW_KEYS), fc.uniqueArray(fc.integer({ min: 2, max: 20 }), { minLength: 1, maxLength: 8 }))
  .map(([key, rows]): Finding => {
    const rowCents = rows.map(rowMoney)
    return { text: { key, params: { count: rows.length } }, cents: sumOf(rowCents), rows, rowCents }
  })
const ofFile = fc
  .tuple(fc.constantFrom(...FILE_KEYS), fc.integer({ min: 0, max: 5_000 }))
  .map(([key, money]): Finding => ({ text: { key }, cents: money as Finding['cents'], rows: [] }))
const findings = fc.array(fc.oneof(ofRows, ofFile), { maxLength: 12 })
const claimsOfRows = (all: readonly Finding[]) =>
  new Set(all.flatMap(({ text: { key }, rows }) => rows.map((row) => `${aboutOf(key).claim} ${row}`)))

test('every row of a finding is in one finding of its claim', () => {
  fc.assert(
    fc.property(findings, (all) => {
      const left = resolve(all)
      expect(claimsOfRows(left)).toEqual(claimsOfRows(all))
      expect(left.flatMap(({ text: { key }, rows }) => rows.map((row) => `${aboutOf(key).claim} ${row}`)).toSorted()).toEqual(
        [...claimsOfRows(all)].toSorted(),
      )
    }),
  )
})

test('every claim about the whole file remains, with the remaining rows', () => {
  fc.assert(
    fc.property(findings, (all) => {
      const left = resolve(all)
      const ofWhole = (some: readonly Finding[]) =>
        new Set(some.filter(({ rowCents }) => !rowCents).map(({ text: { key } }) => aboutOf(key).topic ?? key))
      expect(ofWhole(left)).toEqual(ofWhole(all))
      for (const finding of left.filter(({ rowCents }) => rowCents)) {
        expect(countOf(finding)).toBe(finding.rows.length)
        expect(finding.cents).toBe(sumOf(finding.rows.map(rowMoney)))
      }
    }),
  )
})

test('the order of findings does not matter', () => {
  fc.assert(
    fc.property(
      findings.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
      ([all, shuffled]) => {
        expect(resolve(shuffled)).toEqual(resolve(all))
      },
    ),
  )
})

test('a finding with unlisted rows keeps them', () => {
  const cut: Finding = {
    text: text('checks.stray', { count: 5 }),
    cents: 500_00 as Finding['cents'],
    rows: [2, 3],
    rowCents: [100_00, 100_00],
    isCut: true,
  }
  const other: Finding = {
    text: { key: 'checks.charges', params: { count: 2 } },
    cents: 300_00 as Finding['cents'],
    rows: [2, 3],
    rowCents: [100_00, 200_00],
  }
  expect(resolve([cut, other])).toEqual([
    other,
    { ...cut, text: text('checks.stray', { count: 3 }), cents: 300_00, rows: [], rowCents: [] },
  ])
})

const sale = (at: number, fields: { surgeon?: string; procedure?: string; amount?: number; gross?: number } = {}) => {
  const { surgeon = 'Ann Lee', procedure = 'Knee', amount = 4_000 + at * 137.5, gross = amount / 10 } = fields
  return `12/${String((at % 27) + 1).padStart(2, '0')}/2024,IV-${1000 + at},${surgeon},Clinic ${at % 4},${procedure},North,${amount.toFixed(2)},${gross.toFixed(2)}`
}
const SALES = Array.from({ length: 30 }, (_, at) => sale(at))
const UNNAMED = [5_103.2, 4_800.1, 5_405.7].map((amount, at) => sale(30 + at, { surgeon: '', procedure: '', amount, gross: 0 }))
const foundIn = async (...lines: string[]) =>
  (await salesOf(testFile('resolve.csv', csvOf(...lines)))).findings.map(({ text: { key }, cents, rows }) => [key, cents, rows])

test('a freight row hides no rows without names', async () => {
  const unnamed = ['checks.earnsNothing', 15_309_00, [32, 33, 34]]
  expect(await foundIn(...SALES, ...UNNAMED)).toEqual([unnamed])
  for (const freight of [
    sale(33, { procedure: 'Freight', amount: 25, gross: 0 }),
    sale(33, { procedure: 'Freight', surgeon: '', amount: 25, gross: 0 }),
    sale(33, { procedure: 'Freight', amount: 25, gross: 2.5 }),
  ])
    expect(await foundIn(...SALES, ...UNNAMED, freight)).toEqual([unnamed, ['checks.charges', 25_00, [35]]])
})
