import { cents, percentOfUnits, type Rule } from '@fairshare/engine'
import { expect, test } from 'vitest'
import { salesReader } from '../facts/sales-columns.ts'
import { NAMED } from '../../../rows/packed-exceptions.ts'
import { KeptRoom } from '../kept-room.ts'
import { bySalesperson, linesBySalesperson } from './commission-lines.ts'
import type { Calculated } from './gathered-lines.ts'
import { numbered } from './numbered.ts'

const rule = (id: number, salesperson: number) => ({ id, salesperson, manufacturer: 100 + id, percent: percentOfUnits(1_000 * id) }) as Rule

/** Sales of the given days; by turns the third, the second and the first rule earn on them. */
function packed(days: number[], atATime?: number, room = new KeptRoom()) {
  const reader = salesReader(0, room)
  reader.read(Buffer.from(days.map((day, i) => `${i + 1}\t1\t2\t3\t0\t0\t500\t100\t${day}\n`).join('')))
  const rules = [rule(7, 1), rule(8, 2), rule(9, 2)]
  const commissions = {
    length: days.length,
    sale: Int32Array.from(days.keys()),
    rule: Int32Array.from(days, (_, i) => 2 - (i % 3)),
    cents: Float64Array.from(days, () => cents(1)),
  }
  const result = { commissions, rules } as unknown as Calculated['result']
  const sales = reader.sales()
  const names = Object.fromEntries(NAMED.map((by) => [by, numbered(sales[by], room)])) as Calculated['names']
  const calculated = { runId: 1, result, sales, names, people: bySalesperson(result, room) }
  // What a row holds is written before the next one comes, and its room is used again.
  return Array.from(linesBySalesperson(calculated, room, atATime), ({ row }) => structuredClone(row))
}

test('a row has each rule once, and of each line the place of its rule and its day', () => {
  const [first, second] = packed([9_000, -1, 9_002, 9_003, 9_004])
  expect([first?.salesperson_id, second?.salesperson_id]).toEqual([1, 2])
  expect([second?.rule_ids, second?.percents, second?.manufacturer_ids].map((column) => [...(column?.values ?? [])])).toEqual([
    [9, 8],
    [9_000, 8_000],
    [109, 108],
  ])
  const numbers = [...(second?.rules_and_days.values ?? [])]
  expect(numbers.map((number) => [Math.floor(number / 2 ** 20), (number % 2 ** 20) - 2 ** 19])).toEqual([
    [1, 9_000],
    [2, -1],
    [1, 9_003],
    [2, 9_004],
  ])
})

test('each row of a salesperson names its own rules', () => {
  const rows = packed(Array.from({ length: 3 * 32_768 }, () => 0))
  expect(rows.map(({ salesperson_id, part, rule_ids }) => [salesperson_id, part, ...rule_ids.values])).toEqual([
    [1, 0, 7],
    [2, 0, 9, 8],
    [2, 1, 9, 8],
  ])
})

test('rows are the same however many of them are gathered at a time, and whatever was in their memory before', () => {
  const days = Array.from({ length: 4 * 32_768 }, (_, i) => i % 31)
  const shown = (row: object) =>
    JSON.stringify(row, (_, value: unknown) => (ArrayBuffer.isView(value) ? [...(value as Int32Array)] : value))
  const used = new KeptRoom()
  for (let piece = 0; piece < 60; piece++) used.doubles(2 * days.length).fill(Number.NaN)
  used.startOver()
  const [together, rowByRow] = [packed(days), packed(days, 1, used)]
  expect(together.map(({ sale_ids }) => sale_ids.values.length)).toEqual([32_768, 10_922, 32_768, 32_768, 21_846])
  expect(rowByRow.map(shown)).toEqual(together.map(shown))
  const first = together.flatMap(({ salesperson_id, sale_ids }) => (salesperson_id === 1 ? [...sale_ids.values] : []))
  expect(first).toEqual(Array.from(first, (_, i) => 3 * (i + 1)))
})

test('a day that a line has no room for is refused rather than taken for another', () => {
  expect(packed([2 ** 19 - 1, -(2 ** 19), 0])).toHaveLength(2)
  expect(() => packed([2 ** 19])).toThrow('no room')
  expect(() => packed([-(2 ** 19) - 1])).toThrow('no room')
})
