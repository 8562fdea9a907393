import { cents, monthOf } from '@fairshare/engine/values'
import { expect, test } from 'vitest'
import type { EarlierFile } from '@fairshare/intake'
import type { ClassSums } from './rate-classes.store.ts'
import { usualRate } from './usual-rate.ts'

type Sold = { sales: number; rate: number }
const gross = (sold: readonly Sold[]) => sold.reduce((sum, { sales, rate }) => sum + Math.round(sales * rate), 0)
const total = (sold: readonly Sold[]) => sold.reduce((sum, { sales }) => sum + sales, 0)
const file = (id: number, sold: readonly Sold[]): EarlierFile => ({
  id,
  fileName: `${id}.csv`,
  month: monthOf(2025, 3),
  layout: 'one',
  mapping: { mappedFields: {}, fixedValues: {} },
  isSameAgain: false,
  stored: { rows: 20, salesCents: total(sold), grossCents: gross(sold), blanks: [] },
})
/** A file's sales by procedure, in the order of `sold`. */
const classesOf = (fileId: number | null, sold: readonly Sold[]): ClassSums[] =>
  sold.map((each, at) => ({ fileId, procedureId: at + 1, salesCents: each.sales, grossCents: gross([each]) }))

function isUsual(past: readonly (readonly Sold[])[], now: readonly Sold[], { areClassesKnown = false } = {}) {
  const reading = { amountCents: cents(total(now)), grossCents: cents(gross(now)) }
  const sums = areClassesKnown ? [...past.flatMap((sold, at) => classesOf(at + 1, sold)), ...classesOf(null, now)] : []
  return usualRate(
    reading,
    past.map((sold, at) => file(at + 1, sold)),
    sums,
  ).isUsual
}
const at = (rate: number): Sold[] => [{ sales: 1_000_000, rate }]

test.each([
  [[0.12, 0.12, 0.12], 0.1062, false],
  [[0.12, 0.12, 0.12], 0.1187, false],
  [[0.12, 0.12, 0.12], 0.1213, false],
  [[0.12, 0.12, 0.12], 0.1189, true],
  [[0.12, 0.12, 0.12], 0.12, true],
  [[0.12, 0.122, 0.118], 0.1255, true],
  [[0.12, 0.122, 0.118], 0.1265, false],
  [[0.12, 0.14, 0.11], 0.17, true],
])('after months of %j a rate of %d is usual: %s', (past, now, expected) => {
  expect(
    isUsual(
      past.map((rate) => at(rate)),
      at(now),
    ),
  ).toBe(expected)
})

test('another mix of procedures with their own rates is usual', () => {
  const mix = (one: number, other: number): Sold[] => [
    { sales: one, rate: 0.1 },
    { sales: other, rate: 0.14 },
  ]
  const past = [mix(500_000, 500_000), mix(520_000, 480_000), mix(490_000, 510_000)]
  expect(isUsual(past, mix(900_000, 100_000))).toBe(false)
  expect(isUsual(past, mix(900_000, 100_000), { areClassesKnown: true })).toBe(true)
})

test('a changed rate of one procedure is found despite a usual average', () => {
  const past = [1, 2, 3].map((part): Sold[] => [
    { sales: 100_000 * part, rate: 0.1 },
    { sales: 400_000 - 100_000 * part, rate: 0.14 },
  ])
  const now: Sold[] = [
    { sales: 200_000, rate: 0.12 },
    { sales: 200_000, rate: 0.14 },
  ]
  expect(isUsual(past, now)).toBe(true)
  expect(isUsual(past, now, { areClassesKnown: true })).toBe(false)
})

test('a procedure that no other file has is ignored', () => {
  const past = [at(0.12), at(0.12), at(0.12)]
  const now = [...at(0.12), { sales: 400_000, rate: 0.08 }]
  expect(isUsual(past, now, { areClassesKnown: true })).toBe(true)
  expect(isUsual(past, [...at(0.1), { sales: 400_000, rate: 0.08 }], { areClassesKnown: true })).toBe(false)
})
