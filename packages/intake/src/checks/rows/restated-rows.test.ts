import { describe, expect, test } from 'vitest'
import { salesOf, testFile } from '../../test/files.ts'
import type { SalesField } from '../../types.ts'

const SALES = [1_234.53, 3_456.71, 2_345.61, 876.57, 450.93, 1_598.72, 2_711.04, 938.26, 1_120.4, 3_071.19]
const MAPPING: Record<string, SalesField> = {
  Hospital: 'hospital',
  Surgeon: 'surgeon',
  Procedure: 'procedure',
  Territory: 'territory',
  Date: 'invoicedate',
  Invoice: 'invoiceNumber',
  Sales: 'amount',
  Comm: 'grossCommission',
}
type Line = {
  hospital: string
  surgeon: string
  procedure: string
  date: string
  invoice: string
  sale: number
  comm: number
  more: string
}
const earned = (sale: number) => Math.round(sale * 12) / 100
const line = (sale: number, at: number): Line => ({
  hospital: `Clinic ${at % 3}`,
  surgeon: 'Ann Lee',
  procedure: 'Knee',
  date: `12/${String(at + 10)}/2024`,
  invoice: `IV-10${at}`,
  sale,
  comm: earned(sale),
  more: '1',
})
const LINES = SALES.map(line)
const [FIRST, SECOND] = [line(1_234.53, 0), line(3_456.71, 1)]
/** The findings about lines with an extra column, with their rows. */
const foundIn = async (lines: readonly Line[], column = 'Version') => {
  const rows = lines.map(({ hospital, surgeon, procedure, date, invoice, sale, comm, more }) =>
    [hospital, surgeon, procedure, 'North', date, invoice, sale.toFixed(2), comm.toFixed(2), more].join(';'),
  )
  const content = [[...Object.keys(MAPPING), column].join(';'), ...rows].join('\n')
  const { findings } = await salesOf(testFile('restated.csv', content), {}, MAPPING)
  return findings.map(({ text, rows: found }) => [text.key.replace('checks.', ''), found])
}
const again = (of: Line, changes: Partial<Line>): Line => ({ ...of, ...changes, ...(changes.sale && { comm: earned(changes.sale) }) })

describe('a sale that is restated with another amount', () => {
  test.each([
    ['Version', '2'],
    ['Status', 'neu'],
  ])("has a finding for the column '%s', in which only such rows differ", async (column, more) => {
    const restated = [again(FIRST, { sale: 1_301.2, more }), again(SECOND, { sale: 3_402.11, more })]
    expect(await foundIn([...LINES, ...restated], column)).toEqual([['restatedRows', [12, 13]]])
  })

  test('has a finding if the column marks the earlier rows', async () => {
    const lines = LINES.flatMap((each, at) =>
      at % 4 === 1 ? [again(each, { sale: each.sale - 33, more: 'x' }), again(each, { more: '' })] : [again(each, { more: '' })],
    )
    expect(await foundIn(lines, 'Hinweis')).toEqual([['restatedRows', [4, 9, 14].slice(0, lines.length - LINES.length)]])
    expect(await foundIn(lines, 'Superseded')).toEqual([['notSold', [3, 8, 13].slice(0, lines.length - LINES.length)]])
  })

  test.each(['IV-100 corrected', 'IV-100 (korr.)', 'IV-100-REV2'])("has a finding for the invoice '%s'", async (invoice) => {
    expect(await foundIn([...LINES, again(FIRST, { sale: 1_301.2, invoice })])).toEqual([['restatedRows', [12]]])
  })

  test('has no finding if the first is reversed or goods are numbered', async () => {
    const reversal = [again(FIRST, { sale: -FIRST.sale }), again(FIRST, { sale: 1_301.2, invoice: 'IV-100 rebilled' })]
    expect(await foundIn([...LINES, ...reversal])).toEqual([])
    const goods = [again(FIRST, { sale: 1_301.2, more: '2' }), again(SECOND, { sale: 3_402.11, more: '2' })]
    expect(await foundIn([...LINES, ...goods], 'Line')).toEqual([])
    expect(
      await foundIn([...LINES, again(FIRST, { sale: 512.4, more: 'tray' }), again(SECOND, { sale: 88.15, more: 'tray' })], 'Kind'),
    ).toEqual([])
  })
})

test('an invoice repeated under another date has a finding, unless it is a contract number', async () => {
  expect(await foundIn([...LINES, again(SECOND, { date: '12/30/2024' })])).toEqual([['otherDate', [12]]])
  const contract = LINES.map((each) => ({ ...each, invoice: 'C-7', sale: 1_234.53, comm: earned(1_234.53), hospital: 'Clinic' }))
  expect((await foundIn(contract)).map(([key]) => key)).not.toContain('otherDate')
})

test('an invoice repeated under another date with another amount has a finding', async () => {
  const restated = [again(FIRST, { date: '12/28/2024', sale: 1_301.2 }), again(SECOND, { date: '12/30/2024', sale: 3_402.11 })]
  expect(await foundIn([...LINES, ...restated])).toEqual([['restatedRows', [12, 13]]])
  const ofTwoDays = again(SECOND, { date: '12/30/2024', procedure: 'Hip' })
  expect(await foundIn([...LINES, ...restated, ofTwoDays])).toEqual([])
})

describe('figures of a sale in separate rows', () => {
  const shown = (each: Line, amounts: [string, number][]) => amounts.map(([more, sale]) => again(each, { sale, more }))

  test('have a finding if one is a share of another', async () => {
    const lines = LINES.flatMap((each, at) =>
      shown(each, [
        ['Net', each.sale],
        ['Fee', earned(each.sale)],
        ['Pieces', 1 + (at % 4)],
      ]),
    )
    expect((await foundIn(lines, 'Measure')).map(([key]) => key)).toContain('measures')
  })

  test('have a finding if some sales have a part of theirs before', async () => {
    const lines = LINES.flatMap((each, at) => {
      const whole = again(each, { more: 'Final' })
      return at % 3 ? [whole] : [again(each, { sale: Math.round(each.sale * 30) / 100, more: 'Deposit' }), whole]
    })
    expect(await foundIn(lines, 'Billing')).toEqual([['measures', [2, 6, 10, 14]]])
  })

  test('are the goods of a case if each has a price', async () => {
    const parts = (at: number): [string, number][] => [
      ['Femoral', 5_125 + at],
      ['Tibial', 3_180],
      ['Insert', 975],
    ]
    expect(
      await foundIn(
        LINES.flatMap((each, at) => shown(each, parts(at % 3))),
        'Component',
      ),
    ).toEqual([])
  })
})

test('a row without commission and names has a finding if others have both', async () => {
  const rebate = { ...FIRST, surgeon: '', procedure: '', invoice: 'RB', sale: -215, comm: 0 }
  expect(await foundIn([...LINES, { ...rebate, hospital: 'Einkaufsverbund' }])).toEqual([['earnsNothing', [12]]])
  const unpaid = LINES.map((each, at) => (at === 4 ? { ...each, comm: 0 } : each))
  expect(await foundIn([...unpaid, rebate])).not.toContainEqual(['earnsNothing', [12]])
})

test.each(['50/50 with Metro', 'shared 60-40', '70:30'])("a row with the note '%s' has a finding", async (messagesOf) => {
  const lines = LINES.map((each, at) => ({ ...each, more: at === 3 ? messagesOf : '' }))
  expect(await foundIn(lines, 'Remarks')).toEqual([['inFull', [5]]])
  expect(
    await foundIn(
      LINES.map((each) => ({ ...each, more: '12/30' })),
      'Remarks',
    ),
  ).toEqual([])
})

test('estimates next to billed rows have a finding', async () => {
  const lines = LINES.map((each, at) => ({ ...each, more: at === 3 ? 'Est.' : 'Billed' }))
  expect(await foundIn(lines, 'Status')).toEqual([['notSold', [5]]])
  expect(
    await foundIn(
      LINES.map((each, at) => ({ ...each, more: at % 2 ? 'Est' : 'Ouest' })),
      'Zone',
    ),
  ).toEqual([])
})

test('rows that add up to zero have a finding', async () => {
  const sum = LINES.reduce((total, { sale }) => total + sale, 0)
  const offset = { ...FIRST, invoice: 'X', sale: -sum, comm: -LINES.reduce((total, { comm }) => total + comm, 0) }
  expect((await foundIn([...LINES, offset])).map(([key]) => key)).toContain('cancelsOut')
})

test('a hospital that begins like a total is a name on consecutive rows', async () => {
  const named = LINES.map((each, at) => ({ ...each, hospital: at < 4 ? 'Summe GmbH' : each.hospital }))
  expect(await foundIn(named)).toEqual([])
  const once = (sale: number) => LINES.map((each, at) => (at === 4 ? again(each, { hospital: 'Summe Nord', sale }) : each))
  expect(await foundIn(once(5_000))).toEqual([['calledTotal', [6]]])
  // A row that matches the sales above it is one of them.
  expect(await foundIn(once(450.93))).toEqual([])
})

test('one amount in several rows with different commissions was filled down', async () => {
  const filled = LINES.map((each, at) => (at > 1 && at < 5 ? { ...each, sale: 2_345.61 } : each))
  expect(await foundIn(filled)).toEqual([['oddShare', [5, 6]]])
  const priced = LINES.map((each, at) => (at > 1 && at < 5 ? again(each, { sale: 2_345.61 }) : each))
  expect(await foundIn(priced)).toEqual([])
})
