import { describe, expect, test } from 'vitest'
import { csvOf, HEADER, salesOf, testFile } from '../../test/files.ts'
import type { Sources } from '../../types.ts'

const SALES = [1_234.53, 3_456.71, 2_345.61, 876.57, 450.93, 1_598.72, 2_711.04, 938.26, 1_120.4, 3_071.19]
const earned = (sale: number) => (Math.round(sale * 12) / 100).toFixed(2)
const line = (sale: number, at: number, hospital = `Clinic ${at % 3}`, date = `12/${String(at + 10)}/2024`) =>
  `${date},IV-10${at},Ann Lee,${hospital},Knee,North,${sale.toFixed(2)},${earned(sale)}`
const keys = async (content: string, sources: Sources = {}) =>
  (await salesOf(testFile('note.csv', content), sources)).findings.map(({ text, rows }) => [text.key.replace('checks.', ''), rows])
const adjacent = (column: string, of: (at: number) => string, below: readonly string[] = []) =>
  keys([[...HEADER, column].join(','), ...SALES.map((sale, at) => `${line(sale, at)},${of(at)}`), ...below].join('\n'))
const third = (usual: string, other: string) => (at: number) => (at === 3 || at === 7 ? other : usual)

describe('the meaning of a column for some rows', () => {
  test.each([
    ['Sign', '1', '-1', 'credits'],
    ['CFOP', '5102', '1202', 'credits'],
    ['Tipo', 'I', 'E', 'credits'],
    ['Motif du retour', '', 'A3', 'credits'],
    ['Order Type', 'Standard', 'Loaner', 'notSold'],
    ['Auftragsart', 'Normal', 'Leihstellung', 'notSold'],
    ['Stage', 'Closed Won', 'Negotiation', 'notSold'],
    ['Notes', '', 'already paid', 'notSold'],
    ['Remarques', '', 'ne pas payer', 'notSold'],
    ['Payable', '✓', '✗', 'notSold'],
    ['Statement', '', '2024-11', 'notSold'],
    ['Fiscal Period', '2024-12', '2024-11', 'notSold'],
    ['Fiscal Period', 'P12', 'P11', 'notSold'],
    ['Pd', '12', '11', 'notSold'],
    ['Sts', 'P', 'H', 'notSold'],
    ['Pay?', 'Y', 'N', 'notSold'],
    ['Cancel Date', '', '12/18/2024', 'credits'],
    ['Qty', '2', '0', 'noQuantity'],
    ['Company', 'Kestrel', 'Stelmed', 'manufacturers'],
  ])("'%s' of '%s' and '%s' has a finding", async (column, usual, other, key) => {
    expect(await adjacent(column, third(usual, other))).toEqual([[key, [5, 9]]])
  })

  test.each([
    ['Qty', '1', '2'],
    ['Notes', '', 'rush order'],
    ['Statement', '', '2024-12'],
    ['Fiscal Period', '2025-06', '2025-05'],
    ['Fiscal Period', 'P06', 'P05'],
    ['Fiscal Week', '12', '11'],
    ['Status', 'P', 'O'],
    ['Payment Status', 'P', 'H'],
    ['Return Date', '12/18/2024', ''],
    ['Free Units', '0', '2'],
    ['Qty', '2', ''],
    ['Rush', '✓', '✗'],
    ['Code', '5102', '1202'],
  ])("'%s' of '%s' and '%s' has no finding", async (column, usual, other) => {
    expect(await adjacent(column, third(usual, other))).toEqual([])
  })

  test('is a sign in a column of dashes without a name', async () => {
    expect(await adjacent(',More', (at) => `${third('', '-')(at)},x`)).toEqual([['credits', [5, 9]]])
  })

  test('is a share, whatever the invoice numbers', async () => {
    const numbered = SALES.map((sale, at) => `${line(sale, at).replace('IV-', '56000')},${third('100%', '0%')(at)}`)
    expect(await keys([[...HEADER, 'Credit %'].join(','), ...numbered].join('\n'))).toEqual([['inFull', [5, 9]]])
  })

  test('is the month of the dates if a period repeats it', async () => {
    const dated = SALES.map(
      (sale, at) => `${line(sale, at, undefined, at > 7 ? '11/28/2024' : undefined)},${at > 7 ? '2024-11' : '2024-12'}`,
    )
    expect(await keys([[...HEADER, 'Period'].join(','), ...dated].join('\n'))).toEqual([])
  })

  test('is read from the legend below the rows', async () => {
    expect(await adjacent('St', third('I', 'C'), ['"I = invoiced, C = cancelled"'])).toEqual([['credits', [5, 9]]])
    expect(await adjacent('St', third('I', 'C'), ['"I = implant, C = cement"'])).toEqual([])
  })
})

describe('the meaning of a note', () => {
  const rows = SALES.map((sale, at) => line(sale, at))
  const noted = (note: string, of = rows) => keys(`${csvOf(...of)}\n"${note}"`)

  test.each([
    ['DRAFT', 'preliminary'],
    ['Vorläufig - Stand 12.12.', 'preliminary'],
    ['Yellow = not payable', 'colors'],
    ['Gelb hinterlegt: strittig', 'colors'],
  ])("'%s' has a finding", async (note, key) => {
    expect(await noted(note)).toEqual([[key, []]])
  })

  test.each(['Not a draft', 'Red River Clinic', 'Final'])("'%s' has no finding", async (note) => {
    expect(await noted(note)).toEqual([])
  })

  test('has a finding if names have its footnote mark', async () => {
    const marked = SALES.map((sale, at) => line(sale, at, at === 4 ? 'Clinic 1 *' : undefined))
    expect(await noted('* disputed', marked)).toEqual([['marked', [6]]])
    expect(await noted('* disputed')).toEqual([])
  })

  test.each(['Affichage de 1 à 10 sur 73 lignes', '10 z 73 wierszy'])("'%s' means that rows are missing", async (note) => {
    expect(await noted(note)).toEqual([['partOnly', []]])
  })
})

describe('other months', () => {
  const undated = (of: (at: number) => string, column: string, heads: Record<number, string> = {}) => {
    const lines = SALES.flatMap((sale, at) => [...(heads[at] ? [heads[at]] : []), `${line(sale, at).replace(/^[^,]*,/, '')},${of(at)}`])
    return keys([[...HEADER.slice(1), column].join(','), ...lines].join('\n'), { fixedValues: { invoicedate: '2024-12-31' } })
  }

  test('have a finding in a column of month names, in any language', async () => {
    expect(await undated((at) => (at > 1 ? 'Noviembre' : 'Diciembre'), 'Mes')).toMatchObject([['datesNearlyOutside', []]])
    expect(await undated(() => 'Décembre', 'Mois')).toEqual([])
  })

  test('have a finding in headings above the rows', async () => {
    expect(await undated(() => '', 'More', { 0: 'Novembre 2024', 4: 'Décembre 2024' })).toEqual([['section', [3, 4, 5, 6]]])
  })

  test("have a finding for days after the month's possible last week", async () => {
    const dated = (day: string) => keys(csvOf(...SALES.map((sale, at) => line(sale, at, undefined, at > 5 ? `01/${day}/2025` : undefined))))
    expect(await dated('15')).toEqual([['datesNearlyOutside', []]])
    expect(await dated('03')).toEqual([])
  })
})

test('sales above the header have a finding', async () => {
  const rows = SALES.map((sale, at) => line(sale, at))
  const sorted = [...rows.slice(0, 4), HEADER.join(','), ...rows.slice(4)].join('\n')
  expect(await keys(sorted)).toEqual([['rowsAbove', [1, 2, 3, 4]]])
})

test('an invoice with its number in two notations has a finding', async () => {
  const again = [0, 1].map((at) => line(SALES[at] ?? 0, at, `CLINIC NO ${at}`).replace('IV-10', '000010'))
  expect(await keys(csvOf(...SALES.map((sale, at) => line(sale, at)), ...again))).toEqual([['otherNumber', [12, 13]]])
})

test("a triangle is Japan's minus sign", async () => {
  const { sales } = await salesOf(testFile('japan.csv', csvOf(line(100, 1), line(50, 2).replace('50.00,6.00', '△50.00,▲6.00'))))
  expect([...sales.amountCents, ...sales.grossCents]).toEqual([10_000, -5_000, 1_200, -600])
})
