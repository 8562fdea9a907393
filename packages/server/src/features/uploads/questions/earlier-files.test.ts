import { afterAll, describe, expect, test } from 'vitest'
import { adding } from '../../../test/factories.ts'
import { testApp } from '../../../test/test-app.ts'

const app = await testApp()
afterAll(() => app.close())
const admin = await app.signIn()
await adding(admin).territory('North')
await adding(admin).territory('South')

const HEADER = 'Hospital,Surgeon,Procedure,Territory,Inv,Net Sales,Gross Comm,Inv Date'
const MAPPING = {
  Hospital: 'hospital',
  Surgeon: 'surgeon',
  Procedure: 'procedure',
  Territory: 'territory',
  Inv: 'invoiceNumber',
  'Net Sales': 'amount',
  'Gross Comm': 'grossCommission',
  'Inv Date': 'invoicedate',
}
type Line = { hospital?: string; sales?: number; rate?: number; invoice?: string; day?: string }
const line = ({ hospital = 'Mercy', sales = 1000, rate = 0.2, invoice = '', day = '05/04/2025' }: Line) =>
  [hospital, 'Ada Kim', 'Knee', 'North', invoice, sales.toFixed(2), (sales * rate).toFixed(2), day].join(',')

let serial = 0
/** Lines of a month with unique amounts, days and invoices. */
const linesOf = (count: number, month: number, more: Line = {}) =>
  Array.from({ length: count }, (_, at) => {
    const sales = 1_000.13 + ++serial * 7.01
    return line({ sales, invoice: `INV${serial}`, day: `0${month}/${10 + (at % 18)}/2025`, ...more })
  })
const content = (lines: readonly string[], header = HEADER) => [header, ...lines].join('\n')

type Sent = { manufacturer: number; month?: string; name?: string; text: string; mappedFields?: object; sources?: object }
async function mapped({ manufacturer, month = 'May-2025', name = 'acme.csv', text, mappedFields = MAPPING, sources = {} }: Sent) {
  const form = new FormData()
  for (const [key, value] of Object.entries({
    note: '',
    manufacturerId: String(manufacturer),
    selectedMonthYear: month,
    addNewManufacturer: '',
  }))
    form.set(key, value)
  form.set('filetoupload', new Blob([text]), name)
  const { fId } = await admin.must(admin.post('/uploadprocess/uploadfile', form))
  await admin.must(admin.post('/uploadprocess/storeMappedFields', { fId, selectedMonthYear: month, mappedFields, ...sources }))
  return fId as number
}
const read = (fId: number) => admin.uploadprocess.processMapValues({ fId })
const questionsOf = async (fId: number) => (await read(fId)).questions.map(({ message, dollars }) => [message, dollars])
async function store(fId: number, hospital?: number) {
  const { unresolved, questions } = await read(fId)
  const values = unresolved.map(({ target, value }) =>
    target === 'hospital' && hospital ? { target, value, id: hospital } : { target, value, addNew: value },
  )
  return admin.uploadprocess.storeMappedValues({ fId, values, confirmed: questions.map(({ id }) => id) })
}
const hospital = (name: string) => adding(admin).hospital(name)
const stored = async (sent: Sent) => {
  const fId = await mapped(sent)
  await store(fId)
  return fId
}
const cells =
  (...columns: number[]) =>
  (each: string) =>
    each
      .split(',')
      .filter((_, at) => !columns.includes(at))
      .join(',')
const without = (column: string) => Object.fromEntries(Object.entries(MAPPING).filter(([name]) => name !== column))
const noTerritory = () => content(linesOf(5, 5)).split('\n').map(cells(3)).join('\n')
const FIXED = { mappedFields: without('Territory'), sources: { fixedValues: { territory: 'North' } } }

describe('remembered sources belong to a layout', () => {
  test('a percent is suggestedSources for any columns of the manufacturer except a gross commission', async () => {
    const manufacturer = await adding(admin).manufacturer('Agreed')
    const sources = { fixedValues: { territory: 'North' }, grossCommissionPercent: 18.75 }
    const { Territory: _territory, 'Gross Comm': _gross, ...mappedFields } = MAPPING
    await stored({ manufacturer, text: content(linesOf(5, 5)).split('\n').map(cells(3, 6)).join('\n'), mappedFields, sources })
    const suggestedSources = async (text: string) => {
      const fId = await adding(admin).file(text, { manufacturerId: manufacturer, selectedMonthYear: 'June-2025' })
      return (await admin.uploadprocess.fileHeaders({ fId })).previousSources
    }
    const june = content(linesOf(5, 6)).split('\n')
    expect(await suggestedSources(june.map(cells(3, 6)).join('\n'))).toEqual(sources)
    expect(await suggestedSources(june.map(cells(6)).join('\n'))).toEqual({ grossCommissionPercent: 18.75 })
    expect(await suggestedSources(june.join('\n'))).toEqual({})
  })

  test('a percent is stated with its dollars', async () => {
    const { 'Gross Comm': _gross, ...mappedFields } = MAPPING
    const text = content([line({ sales: 1000 })])
      .split('\n')
      .map(cells(6))
      .join('\n')
    const fId = await mapped({
      manufacturer: await adding(admin).manufacturer('Stated'),
      text,
      mappedFields,
      sources: { grossCommissionPercent: 18.75 },
    })
    expect(await read(fId)).toMatchObject({ grossCommissionPercent: 18.75, totalGrossCommission: 187.5 })
  })

  test('a fixed value of one layout is not suggestedSources for other columns', async () => {
    const manufacturer = await adding(admin).manufacturer('Layouts')
    await stored({ manufacturer, text: noTerritory(), ...FIXED })
    const upload = async (text: string) => {
      const form = new FormData()
      for (const [key, value] of Object.entries({ manufacturerId: String(manufacturer), selectedMonthYear: 'June-2025' }))
        form.set(key, value)
      form.set('filetoupload', new Blob([text]), 'next.csv')
      const { fId } = await admin.must(admin.post('/uploadprocess/uploadfile', form))
      return admin.uploadprocess.fileHeaders({ fId })
    }
    const june = content(linesOf(5, 6)).split('\n').map(cells(3)).join('\n')
    expect(await upload(june)).toMatchObject({ previousSources: FIXED.sources, previousMappedData: FIXED.mappedFields })
    const other = await upload(june.replaceAll('\n', ',x\n').replace('Inv Date,x', 'Inv Date,Remarks'))
    expect(other.previousSources).toEqual({})
    expect(other.previousMappedData).toEqual(FIXED.mappedFields)
  })

  test('a remembered fixed value raises a question in another month, with its dollars', async () => {
    const manufacturer = await adding(admin).manufacturer('Fixed')
    const first = await mapped({ manufacturer, text: noTerritory(), name: 'Fixed May 2025.csv', ...FIXED })
    expect(await questionsOf(first)).toEqual([])
    await store(first)
    const text = content(linesOf(5, 6)).split('\n').map(cells(3)).join('\n')
    const june = await mapped({ manufacturer, text, name: 'Fixed June 2025 FINAL.csv', month: 'June-2025', ...FIXED })
    const { questions, totalSales } = await read(june)
    expect(questions).toMatchObject([
      {
        key: 'checks.fixedValue',
        message: "Every row is imported with Territory 'North', as Fixed May 2025.csv was in May 2025. Is that right for this file too?",
        dollars: totalSales,
      },
    ])
    const again = content(linesOf(5, 5)).split('\n').map(cells(3)).join('\n')
    expect(await questionsOf(await mapped({ manufacturer, text: again, name: 'Fixed May 2025 (2).csv', ...FIXED }))).toEqual([])
    expect(await questionsOf(await mapped({ manufacturer, text: again + '\n', name: 'Lakeshore May 2025.csv', ...FIXED }))).toHaveLength(1)
    const south = { mappedFields: FIXED.mappedFields, sources: { fixedValues: { territory: 'South' } } }
    expect(await questionsOf(await mapped({ manufacturer, text: `${again}\n\n`, name: 'Lakeshore May 2025.csv', ...south }))).toEqual([])
  })

  test('a known layout that is mapped differently raises a question', async () => {
    const manufacturer = await adding(admin).manufacturer('Mapped')
    await stored({ manufacturer, text: content(linesOf(5, 4)), month: 'April-2025', name: 'april.csv' })
    const { Hospital: _hospital, Surgeon: _surgeon, ...rest } = MAPPING
    const swapped = { ...rest, Hospital: 'surgeon', Surgeon: 'hospital' }
    const fId = await mapped({ manufacturer, text: content(linesOf(5, 5)), mappedFields: swapped })
    expect(await questionsOf(fId)).toEqual([
      [
        "The columns are those of april.csv in April 2025, but 'Surgeon' was Surgeon there, and is now Hospital.",
        (await read(fId)).totalSales,
      ],
    ])
  })
})

describe('stored lines', () => {
  test('amounts left over from the last file are recognized by their order', async () => {
    const manufacturer = await adding(admin).manufacturer('Left')
    const before = linesOf(8, 4)
    await stored({ manufacturer, month: 'April-2025', name: 'april.csv', text: content(before) })
    const amountOf = (each = '') => Number(each.split(',')[5])
    const next = (sales: readonly number[]) => {
      const fresh = linesOf(sales.length, 5, { hospital: 'St. Alban' })
      return content(
        sales.map((sale, at) =>
          (fresh[at] ?? '')
            .split(',')
            .with(5, sale.toFixed(2))
            .with(6, (sale * 0.2).toFixed(2))
            .join(','),
        ),
      )
    }
    const left = before.map(amountOf)
    expect(await questionsOf(await mapped({ manufacturer, text: next([...left, 345.67]) }))).toEqual([
      [
        '8 rows have the sales of april.csv in April 2025, in the same order. They may have been left from that file.',
        left.reduce((sum, sale) => sum + sale, 0),
      ],
    ])
    expect(await questionsOf(await mapped({ manufacturer, text: next(left.toReversed()) }))).toEqual([])
    expect(await questionsOf(await mapped({ manufacturer, text: next(left.map((sale, at) => (at % 2 ? sale : sale + 1))) }))).toEqual([])
  })

  test('prices that are equal each month raise no question', async () => {
    const manufacturer = await adding(admin).manufacturer('Priced')
    const priced = (month: number) =>
      content(
        linesOf(8, month).map((each, at) =>
          each
            .split(',')
            .with(5, at % 2 ? '450.00' : '1200.00')
            .with(6, at % 2 ? '90.00' : '240.00')
            .join(','),
        ),
      )
    await stored({ manufacturer, month: 'April-2025', name: 'april.csv', text: priced(4) })
    expect(await questionsOf(await mapped({ manufacturer, text: priced(5) }))).toEqual([])
  })

  test('a name that matched another hospital last time raises a question', async () => {
    const manufacturer = await adding(admin).manufacturer('Meanings')
    const [east, west] = [await hospital('Saint Anne East'), await hospital('Saint Anne West')]
    const may = await mapped({ manufacturer, text: content(linesOf(5, 5, { hospital: 'ST ANNE' })), name: 'may.csv' })
    await store(may, east)
    await app.sql(`update aliases set master_id = ${west} where alias_key = 'st anne'`)
    const june = await mapped({ manufacturer, text: content(linesOf(5, 6, { hospital: 'ST ANNE' })), month: 'June-2025' })
    const { totalSales } = await read(june)
    expect(await questionsOf(june)).toEqual([["'ST ANNE' is Saint Anne West now, and was Saint Anne East in may.csv.", totalSales]])
  })

  test('a name matched to a hospital that was merged twice raises no question', async () => {
    const manufacturer = await adding(admin).manufacturer('Merged twice')
    const [first, second, last] = [await hospital('Saint Bede'), await hospital('Saint Bede East'), await hospital('Saint Bede Memorial')]
    await store(await mapped({ manufacturer, text: content(linesOf(5, 5, { hospital: 'ST BEDE' })), name: 'may.csv' }), first)
    await admin.hospitals.merge({ fromId: first, intoId: second })
    await admin.hospitals.merge({ fromId: second, intoId: last })
    const june = await mapped({ manufacturer, text: content(linesOf(5, 6, { hospital: 'ST BEDE' })), month: 'June-2025' })
    expect(await read(june)).toMatchObject({ unresolved: [], questions: [] })
  })
})

describe('usual figures of a manufacturer', () => {
  const months = ['February-2025', 'March-2025', 'April-2025']
  const known = async (name: string, more: (at: number) => Line = () => ({})) => {
    const manufacturer = await adding(admin).manufacturer(name)
    for (const [at, month] of months.entries()) await stored({ manufacturer, text: content(linesOf(12, at + 2, more(at))), month })
    return manufacturer
  }

  test('an unusual commission rate raises a question, a rate within the scatter does not', async () => {
    const manufacturer = await known('Rates', (at) => ({ rate: 0.19 + at * 0.01 }))
    expect(await questionsOf(await mapped({ manufacturer, text: content(linesOf(12, 5, { rate: 0.22 })) }))).toEqual([])
    const { questions, totalSales } = await read(await mapped({ manufacturer, text: content(linesOf(12, 5, { rate: 0.1 })) }))
    expect(questions).toMatchObject([{ key: 'checks.rate', dollars: expect.closeTo(totalSales * 0.1, -1) }])
  })

  test('a rate off by over a percent after three equal months raises a question', async () => {
    const manufacturer = await known('Drift', () => ({ rate: 0.12 }))
    const lines = (rate: number, count = 12) => content(linesOf(count, 5, { rate }))
    expect(await questionsOf(await mapped({ manufacturer, text: lines(0.1192) }))).toEqual([])
    const { questions, totalSales } = await read(await mapped({ manufacturer, text: lines(0.1062) }))
    expect(questions).toMatchObject([{ key: 'checks.rate', dollars: expect.closeTo(totalSales * 0.0138, -1) }])
    expect(questions[0]?.message).toBe("The gross commission is 10.62% of the sales; in this manufacturer's earlier files it is 12.00%.")
    expect(await questionsOf(await mapped({ manufacturer, text: lines(0.1062, 3) }))).toEqual([])
  })

  test('another mix of procedures raises no question; another rate of one does', async () => {
    const of = (month: number, knees: number, kneeRate = 0.1) =>
      content([
        ...linesOf(knees, month, { rate: kneeRate }),
        ...linesOf(14 - knees, month, { rate: 0.14 }).map((each) => each.replace(',Knee,', ',Hip,')),
      ])
    const manufacturer = await adding(admin).manufacturer('Mixed')
    for (const [at, month] of months.entries()) await stored({ manufacturer, text: of(at + 2, 6 + at), month })
    expect(await questionsOf(await mapped({ manufacturer, text: of(5, 13) }))).toEqual([])
    const { questions } = await read(await mapped({ manufacturer, text: of(5, 7, 0.107) }))
    expect(questions).toMatchObject([{ key: 'checks.rate' }])
  })

  test('a changed single rate raises a question after one file; mixed rates do not', async () => {
    const manufacturer = await adding(admin).manufacturer('One rate')
    await stored({ manufacturer, text: content(linesOf(12, 4)), month: 'April-2025' })
    const { questions, totalSales } = await read(await mapped({ manufacturer, text: content(linesOf(12, 5, { rate: 0.17 })) }))
    expect(questions).toMatchObject([{ key: 'checks.rate', dollars: expect.closeTo(totalSales * 0.03, -1) }])
    const mixed = content([...linesOf(6, 5), ...linesOf(7, 5, { rate: 0.15 })])
    expect(await questionsOf(await mapped({ manufacturer, text: mixed }))).toEqual([])
  })

  test('row sizes in other units raise a question after one file', async () => {
    const manufacturer = await adding(admin).manufacturer('Sizes')
    await stored({ manufacturer, text: content(linesOf(6, 4)), month: 'April-2025' })
    for (const [sales, rows, count] of [
      [1.07, 5, 1],
      [430_070.21, 5, 1],
      [430.7, 5, 0],
      // The usual total in many small sales.
      [9.37, 397, 0],
    ] as const) {
      const lines = Array.from({ length: rows }, (_, at) => linesOf(1, 5, { sales: sales + at * 0.13 })[0] ?? '')
      const { questions, totalSales } = await read(await mapped({ manufacturer, text: content(lines) }))
      expect(questions).toMatchObject(Array.from({ length: count }, () => ({ key: 'checks.sizeOfRow', dollars: totalSales })))
    }
  })

  test('sales above twice the previous maximum raise a question', async () => {
    const manufacturer = await known('Totals')
    expect(await questionsOf(await mapped({ manufacturer, text: content(linesOf(20, 5)) }))).toEqual([])
    const { questions, totalSales } = await read(await mapped({ manufacturer, text: content(linesOf(36, 5)) }))
    expect(questions).toMatchObject([{ key: 'checks.twiceAsHigh', dollars: totalSales }])
  })

  test('blank names beyond the usual share raise a question with their dollars', async () => {
    const manufacturer = await known('Blanks')
    const blank = (count: number) => [...linesOf(12 - count, 5), ...linesOf(count, 5, { hospital: '' })]
    const one = await read(await mapped({ manufacturer, text: content(blank(1)) }))
    expect([one.questions, one.blanks]).toEqual([[], [{ target: 'hospital', rows: 1, totalSales: expect.any(Number) }]])
    const { questions, blanks } = await read(await mapped({ manufacturer, text: content(blank(5)) }))
    expect(questions).toMatchObject([{ key: 'checks.blanks', dollars: blanks[0]?.totalSales, params: { rows: 5, of: 12 } }])
  })

  test('names only on the first line of each group can be filled down', async () => {
    const manufacturer = await adding(admin).manufacturer('Groups')
    const text = content(['A', '', '', 'B', '', ''].flatMap((hospital) => linesOf(1, 5, { hospital })))
    const fId = await mapped({ manufacturer, text })
    expect((await admin.uploadprocess.fileHeaders({ fId })).groupedColumns).toEqual(['Hospital'])
    expect((await read(fId)).questions).toMatchObject([{ key: 'checks.groups', params: { count: 4 } }])
  })
})
