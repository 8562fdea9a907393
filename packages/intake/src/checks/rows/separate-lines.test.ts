import { expect, test } from 'vitest'
import { salesOf, testFile } from '../../test/files.ts'

/** Three pieces at one price and one of another item, in each of five invoices. */
type Piece = { invoice: number; piece: number; at: number; price: number; item: string }
const PIECES = Array.from({ length: 20 }, (_, at): Piece => {
  const [invoice, piece] = [Math.floor(at / 4), at % 4]
  return { invoice, piece, at, price: 101.37 * (invoice + (piece < 3 ? 1 : 7)), item: piece < 3 ? `A${invoice}` : `B${invoice}` }
})
const COPIES = [...PIECES, ...PIECES.map((piece) => ({ ...piece, at: piece.at + 20 }))]

const repeatsIn = async (columns: readonly string[], of: (piece: Piece) => (string | number)[], pieces: readonly Piece[] = PIECES) => {
  const rows = pieces.map((piece) => [
    `Clinic ${piece.invoice}`,
    'Ann',
    'Knee',
    'North',
    '12/03/2024',
    `IV-${100 + piece.invoice}`,
    piece.price.toFixed(2),
    (piece.price * 0.12).toFixed(2),
    ...of(piece),
  ])
  const header = ['Hospital', 'Surgeon', 'Procedure', 'Territory', 'Date', 'Invoice', 'Sales', 'Comm', ...columns]
  const content = [header, ...rows].map((row) => row.join(';')).join('\n')
  const mapping = { Hospital: 'hospital', Surgeon: 'surgeon', Procedure: 'procedure', Territory: 'territory', Date: 'invoicedate' } as const
  const { findings } = await salesOf(
    testFile('lines.csv', content),
    {},
    {
      ...mapping,
      Invoice: 'invoiceNumber',
      Sales: 'amount',
      Comm: 'grossCommission',
    },
  )
  return findings.find(({ text }) => text.key === 'checks.repeats')?.rows.length ?? 0
}
/** Digits without an order. */
const serial = (at: number) => `SN${(at * 7919 + 3571) % 9973}`

test.each([
  ['a serial number', ['Item', 'Serial'], ({ item, at }: Piece) => [item, serial(at)]],
  ['a serial number and quantity of one', ['Serial', 'Qty', 'Unit Price'], ({ at, price }: Piece) => [serial(at), 1, price.toFixed(2)]],
  ['the line of its invoice', ['Line'], ({ piece }: Piece) => [(piece + 1) * 10]],
  ['its item, at one price', ['Item'], ({ item, piece }: Piece) => [`${item}-${piece}`]],
])('a row per piece is no repetition by %s', async (_, columns, of) => {
  expect(await repeatsIn(columns, of)).toBe(0)
})

test.each([
  ['nothing', [], () => []],
  ['a row number', ['Row'], ({ at }: Piece) => [at + 1]],
  ['a shuffled row number', ['Row'], ({ at }: Piece) => [((at * 7) % 20) + 1]],
  ['the time of the export', ['Exported'], ({ at }: Piece) => [`2024-12-31 08:${String((at * 7) % 60).padStart(2, '0')}:00`]],
  ['one of two batches', ['Batch'], ({ at }: Piece) => [at % 2 ? 'A' : 'B']],
  ['a lot, each with the amount of three pieces', ['Lot', 'Qty'], ({ at }: Piece) => [serial(at), 3]],
])('rows that differ in %s are repetitions', async (_, columns, of) => {
  expect(await repeatsIn(columns, of)).toBe(10)
})

test('a second copy is found although each row has a new number', async () => {
  expect(await repeatsIn(['Id'], ({ at }) => [serial(at)], COPIES)).toBe(20)
})

test('the amount of an invoice on each of its items is a repetition', async () => {
  const pieces = PIECES.map((piece) => ({ ...piece, price: 99.5 * (piece.invoice + 1) }))
  expect(await repeatsIn(['Item', 'Lot'], ({ at, piece }) => [`I${piece}`, serial(at)], pieces)).toBe(15)
})

test('free components are no repetitions', async () => {
  expect(
    await repeatsIn(
      [],
      () => [],
      PIECES.map((piece) => ({ ...piece, price: piece.piece < 3 ? 0 : piece.price })),
    ),
  ).toBe(0)
})
