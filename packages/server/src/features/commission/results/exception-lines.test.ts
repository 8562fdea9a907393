import type { MonthResult } from '@fairshare/engine'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { salesReader } from '../facts/sales-columns.ts'
import { KeptRoom } from '../kept-room.ts'
import { exceptionsOf, orderRows } from './exception-lines.ts'

const NAMES = ['', 'b', 'a', 'b', 'c']
const masters = new Map(NAMES.map((name, id) => [id, { kind: 'hospital', name, regionId: null }]))

type Sale = { day: number; amount: number; gross: number; hospital: number }

/** The amounts, grosses and hospitals of unearned sales in each of these orders, as places among them by day. */
function ordered(sold: readonly Sale[], room: KeptRoom) {
  const reader = salesReader()
  reader.read(
    Buffer.from(
      sold.map(({ day, amount, gross, hospital }, i) => `${i + 1}\t1\t2\t${hospital}\t0\t0\t${amount}\t${gross}\t${day}\n`).join(''),
    ),
  )
  const result = { withoutCommission: [...sold.keys()], aboveGross: [], commissions: { length: 0 } } as unknown as MonthResult
  const sales = reader.sales()
  const [unearned] = exceptionsOf(result, sales, room)
  if (unearned === undefined) throw new Error('no exceptions')
  const orders = new Map<string, number[]>()
  for (const { ordered_by, places } of orderRows(unearned, sales, { masters, room }))
    orders.set(
      ordered_by,
      Array.from({ length: places.length / 4 }, (_, i) => places.readInt32BE(4 * i)),
    )
  return { byDay: [...unearned.sold], orders }
}

const figure = fc.oneof(
  fc.integer({ min: -5, max: 5 }),
  fc.integer({ min: -5_000_000, max: 5_000_000 }),
  fc.integer({ min: -(10 ** 13), max: 10 ** 13 }),
)
const sale = fc.record({ day: fc.integer({ min: -3, max: 3 }), amount: figure, gross: figure, hospital: fc.nat({ max: NAMES.length - 1 }) })

test('exceptions come by day, and in each order by their figure or name, whoever is equal by day; memory that was used before changes nothing', () => {
  const room = new KeptRoom()
  const property = fc.property(fc.array(sale, { minLength: 1, maxLength: 60 }), (sold) => {
    room.startOver()
    const { byDay, orders } = ordered(sold, room)
    const days = [...sold.keys()].sort((a, b) => (sold[a]?.day ?? 0) - (sold[b]?.day ?? 0) || a - b)
    expect(byDay).toEqual(days)
    const by = (value: (sale: Sale) => number | string) =>
      [...days.keys()].sort((a, b) => {
        const [first, second] = [a, b].map((place) => value(sold[days[place] ?? -1] as Sale)) as [number, number]
        return first < second ? -1 : first > second ? 1 : a - b
      })
    expect(orders.get('amount')).toEqual(by((sale) => sale.amount))
    expect(orders.get('gross')).toEqual(by((sale) => sale.gross))
    // Two hospitals of one name: the one with the lower number first.
    expect(orders.get('hospital')).toEqual(by((sale) => `${NAMES[sale.hospital]} ${sale.hospital}`))
    expect(orders.get('commission')).toEqual([...days.keys()])
  })
  fc.assert(property, { numRuns: 200 })
})
