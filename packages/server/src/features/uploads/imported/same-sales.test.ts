import { afterAll, describe, expect, test } from 'vitest'
import { adding } from '../../../test/factories.ts'
import { importing, type Sale, sales } from '../../../test/import-sales.ts'
import { testApp } from '../../../test/test-app.ts'

const app = await testApp()
afterAll(() => app.close())
const admin = await app.signIn()
await adding(admin).territory('North')
const files = importing(admin)

type Sent = { lines: readonly Sale[]; month?: string; isOther?: boolean }
/** Imports all files but the last, and returns the number of rows in the last one's question. */
async function rowsInQuestion(...sent: Sent[]): Promise<number> {
  const manufacturers = [await files.manufacturer(), await files.manufacturer()] as const
  const uploadOf = ({ lines, month = 'March-2025', isOther = false }: Sent, at: number) =>
    [lines, { manufacturer: manufacturers[isOther ? 1 : 0], month, name: `file ${at}.csv` }] as const
  for (const [at, each] of sent.slice(0, -1).entries()) await files.imported(...uploadOf(each, at))
  const last = sent.at(-1)
  if (!last) return 0
  const questions = await files.importedQuestions(await files.upload(...uploadOf(last, sent.length)))
  return questions.reduce((sum, { params }) => sum + Number(params['count']), 0)
}

const byHospital = (lines: readonly Sale[]) => lines.toSorted((one, other) => one.hospital.localeCompare(other.hospital))
const withoutNumbers = (lines: readonly Sale[]) => lines.map(({ invoice: _invoice, ...sale }) => sale)
const renumbered = (lines: readonly Sale[], number: (invoice: string, at: number) => string) =>
  lines.map((sale, at) => ({ ...sale, invoice: number(sale.invoice ?? '', at) }))
const later = (lines: readonly Sale[], days: number) =>
  lines.map((sale) => ({ ...sale, day: new Date(Date.parse(sale.day) + days * 86_400_000).toISOString().slice(0, 10) }))
const times = (lines: readonly Sale[], factor: number) => lines.map((sale) => ({ ...sale, amount: sale.amount * factor }))

describe('repeated sales raise a question', () => {
  test('in a month file after three weekly files', async () => {
    const weeks = [1, 8, 15, 22].map((from) => sales(5, '2025-03', { from }))
    const [one = [], two = [], three = []] = weeks
    expect(await rowsInQuestion({ lines: one }, { lines: two }, { lines: three }, { lines: weeks.flat() })).toBe(15)
  })

  test('in a year-to-date file, with two earlier months', async () => {
    const [january, february] = [sales(4, '2025-01'), sales(4, '2025-02')]
    const all = [...january, ...february, ...sales(4, '2025-03')]
    expect(
      await rowsInQuestion({ lines: january, month: 'January-2025' }, { lines: february, month: 'February-2025' }, { lines: all }),
    ).toBe(8)
  })

  test.each([
    ['without prefix and leading zeros', (invoice: string) => invoice.replace('INV-00', '')],
    ['in small letters with a blank', (invoice: string) => invoice.toLowerCase().replace('-', ' ')],
    ['as a number of Excel', (invoice: string) => `${invoice.replace('INV-00', '')}.0`],
    ['with a trailing letter', (invoice: string) => `${invoice}A`],
    ['with a suffix', (invoice: string) => `${invoice}-R`],
    ['under a prefix with digits', (invoice: string) => invoice.replace('INV-00', 'US25-')],
  ])('with differently formatted invoice numbers: %s', async (_, number) => {
    const lines = sales(6, '2025-03', { invoice: 'INV-00' })
    expect(await rowsInQuestion({ lines }, { lines: renumbered(byHospital(lines), number) })).toBe(6)
  })

  test('with restated amounts under the same invoice numbers', async () => {
    const lines = sales(6, '2025-03', { invoice: 'Q' })
    expect(await rowsInQuestion({ lines }, { lines: times(lines, 0.95) })).toBe(6)
    expect(await rowsInQuestion({ lines }, { lines: later(times(lines, 1.1), 25) })).toBe(6)
  })

  test('with different invoice numbers', async () => {
    const lines = sales(6, '2025-03', { invoice: 'A' })
    expect(await rowsInQuestion({ lines }, { lines: renumbered(byHospital(lines), (_, at) => `ORD ${88_000 + at * 7}`) })).toBe(6)
  })

  test('without invoice numbers, reordered, among new rows', async () => {
    const lines = sales(6, '2025-03', { invoice: 'K' })
    expect(await rowsInQuestion({ lines }, { lines: [...sales(2, '2025-03'), ...withoutNumbers(byHospital(lines))] })).toBe(6)
  })

  test('dated by the surgery, or by the posting in the next month', async () => {
    const lines = sales(8, '2025-03')
    expect(await rowsInQuestion({ lines }, { lines: later(byHospital(lines), -1) })).toBe(8)
    const last = sales(5, '2025-03', { from: 26 })
    expect(await rowsInQuestion({ lines: last }, { lines: [...sales(12, '2025-04'), ...later(last, 6)], month: 'April-2025' })).toBe(5)
  })

  test('as a single row among others on the same day', async () => {
    const lines = sales(6, '2025-03')
    expect(await rowsInQuestion({ lines }, { lines: [...sales(9, '2025-03'), ...lines.slice(2, 3)] })).toBe(1)
  })

  test("in another manufacturer's file, with and without numbers", async () => {
    const lines = sales(6, '2025-03', { invoice: 'X' })
    expect(await rowsInQuestion({ lines }, { lines: byHospital(lines), isOther: true })).toBe(6)
    const restated = renumbered(times(lines, 1.02), (invoice) => `INV-000${invoice}`)
    expect(await rowsInQuestion({ lines }, { lines: restated, isOther: true })).toBe(6)
    const unnumbered = sales(6, '2025-03')
    expect(await rowsInQuestion({ lines: unnumbered }, { lines: byHospital(unnumbered), isOther: true })).toBe(6)
  })

  test('split or merged, with and without numbers', async () => {
    const halves = (lines: readonly Sale[]) =>
      lines.flatMap((sale) => [
        { ...sale, amount: 100.25 },
        { ...sale, amount: sale.amount - 100.25 },
      ])
    const lines = sales(4, '2025-03', { invoice: 'S' })
    expect(await rowsInQuestion({ lines }, { lines: halves(lines) })).toBe(8)
    const [one, other] = [sales(4, '2025-03'), sales(4, '2025-03')]
    expect(await rowsInQuestion({ lines: one }, { lines: halves(one) })).toBe(8)
    expect(await rowsInQuestion({ lines: halves(other) }, { lines: other })).toBe(4)
  })

  test('with differently spelled hospitals, and without surgeons', async () => {
    const lines = sales(6, '2025-03')
    const spelled = lines.map((sale) => ({ ...sale, hospital: `${sale.hospital} of the Lakes` }))
    expect(await rowsInQuestion({ lines }, { lines: spelled })).toBe(6)
    const others = sales(6, '2025-03')
    expect(await rowsInQuestion({ lines: others }, { lines: others.map(({ surgeon: _surgeon, ...sale }) => sale) })).toBe(6)
  })

  test('corrected and without numbers, including rows with another amount', async () => {
    const lines = sales(8, '2025-03')
    const [first, second, ...rest] = lines
    if (!first || !second) throw new Error('no sales')
    expect(await rowsInQuestion({ lines }, { lines: [...times([first, second], 0.9), ...rest] })).toBe(8)
    const all = sales(8, '2025-03')
    expect(await rowsInQuestion({ lines: all }, { lines: times(all, 0.95) })).toBe(8)
  })

  test('in an undated list that is sent again in the next month', async () => {
    const lines = sales(6, '2025-03')
    const manufacturer = await files.manufacturer()
    const undated = async (month: string, day: string) => {
      const fId = await files.upload(lines, { manufacturer, month })
      const { 'Inv Date': _date, ...mappedFields } = (await admin.uploadprocess.fileHeaders({ fId })).previousMappedData
      await admin.uploadprocess.storeMappedFields({ fId, selectedMonthYear: month, mappedFields, fixedValues: { invoicedate: day } })
      return fId
    }
    await files.store(await undated('March-2025', '2025-03-31'))
    expect(await files.importedQuestions(await undated('April-2025', '2025-04-30'))).toMatchObject([{ params: { count: 6 } }])
  })
})

describe('different sales raise no question', () => {
  const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June']
  const recurring = (own: readonly Sale[], isNumbered: boolean) =>
    MONTHS.map((name, month) => ({
      lines: own.map((sale, at) => ({
        ...sale,
        day: `2025-0${month + 1}-1${at}`,
        ...(isNumbered && { invoice: `M${4_000 + month * 10 + at}` }),
      })),
      month: `${name}-2025`,
    }))

  test.each([1, 6])('%i monthly recurring sales with equal names and amounts', { timeout: 600_000 }, async (count) => {
    for (const isNumbered of [false, true])
      for (let months = 2; months <= MONTHS.length; months += 2)
        expect(await rowsInQuestion(...recurring(sales(count, '2025-01'), isNumbered).slice(0, months))).toBe(0)
  })

  test('credits of earlier invoices and their rebilling under the same number', async () => {
    const lines = sales(6, '2025-03', { invoice: 'C' })
    const april = sales(6, '2025-04', { invoice: 'D9' })
    const credits = later(times(lines.slice(0, 3), -1), 35)
    expect(await rowsInQuestion({ lines }, { lines: [...april, ...credits], month: 'April-2025' })).toBe(0)
    const again = later(times(lines.slice(0, 3), 0.9), 35)
    const other = sales(6, '2025-04', { invoice: 'E9' })
    expect(await rowsInQuestion({ lines }, { lines: [...other, ...credits, ...again], month: 'April-2025' })).toBe(0)
  })

  test('invoices of two manufacturers with overlapping numbers', async () => {
    const [one, other] = [sales(6, '2025-03', { invoice: 'K' }), sales(6, '2025-03', { invoice: 'K', from: 9 })]
    expect(await rowsInQuestion({ lines: one }, { lines: other, isOther: true })).toBe(0)
  })

  test('a case number shared by two manufacturers', async () => {
    const [one, other] = [sales(6, '2025-03', { invoice: 'K' }), sales(6, '2025-03', { from: 9, invoice: 'L' })]
    const shared = sales(1, '2025-03', { invoice: 'K' })
    expect(await rowsInQuestion({ lines: one }, { lines: [...other, ...shared], isOther: true })).toBe(0)
  })

  test('a number shared by all sales of an account', async () => {
    const account = (lines: Sale[]) => lines.map((sale) => ({ ...sale, invoice: `ACC 77${sale.hospital.length}` }))
    expect(
      await rowsInQuestion({ lines: account(sales(24, '2025-03')) }, { lines: account(sales(24, '2025-04')), month: 'April-2025' }),
    ).toBe(0)
  })

  test('weekly files with list prices', async () => {
    const prices = [450, 1200, 980, 2750, 3100]
    const week = (from: number) =>
      sales(6, '2025-03', { from }).map((sale, at) => ({ ...sale, amount: prices[(at * 2 + from) % prices.length] ?? 0 }))
    expect(await rowsInQuestion({ lines: week(1) }, { lines: week(9) })).toBe(0)
  })
})
