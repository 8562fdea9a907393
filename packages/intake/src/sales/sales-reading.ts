import { cents } from '@fairshare/engine/values'
import { readAmount } from '../formats/amount.ts'
import type { Row } from '../formats/cell.ts'
import type { SheetFacts, Workbook } from '../formats/workbook.ts'
import { withoutDecided } from '../checks/answers.ts'
import { blankRows } from '../checks/blank-rows.ts'
import type { SalesTable } from '../checks/check.ts'
import { cut, type Finding } from '../checks/finding.ts'
import { findingsOfOtherSheets } from '../checks/other-sheets/other-sheets.ts'
import { CHECKS } from '../checks/registry.ts'
import { resolve } from '../checks/resolve.ts'
import { RepeatedRows } from '../checks/rows/repeated-rows.ts'
import type { FoundSums } from '../checks/sums/find-sums.ts'
import { NAME_FIELDS, type SalesColumns, type SalesReading, type SalesRequest } from '../types.ts'
import type { SalesBody } from './sales-body.ts'
import { isColumn, textOf } from './sales-source.ts'

/** The lines of a longer table are not compared with other sheets. */
const MAX_LINES = 50_000

/** A completely read sheet. `titles` are above its header. */
export type Read = { body: SalesBody; titles: readonly string[]; facts: SheetFacts }
export type ReadWithSums = Read & { sums: FoundSums }

export async function readingOf(workbook: Workbook, request: SalesRequest, read: ReadWithSums): Promise<SalesReading> {
  const { body } = read
  const { amountCents, grossCents, rows, credits } = body.sales
  const statedTotals = statedTotalsOf(body, read.sums)
  const sales = body.sales.result()
  const table = await tableOf(workbook, request, { ...read, sales, statedTotals })
  const { names, facts } = table
  const findings = CHECKS.flatMap((check) => check.run(table))
  return {
    sales,
    names,
    rows: rows + body.badRows.count + body.repeated.count,
    readableRows: rows,
    badRows: body.badRows.first,
    badRowCount: body.badRows.count,
    repeatedRows: body.repeated.first,
    amountCents: cents(amountCents),
    grossCents: cents(grossCents),
    notSales: body.skipped.counts,
    skippedRows: body.skipped.first(),
    statedTotals,
    credits,
    datesOutsideMonth: body.months.outside,
    dates: body.months.dates,
    blanks: blanksOf(body, table),
    rowsAlikeAnEarlierRow: facts.repeated.count,
    // Known only after the rate checks.
    isRateMet: facts.percents.isRateMet,
    findings: resolve(withoutDecided(findings, request)).map(cut),
  }
}

async function tableOf(
  workbook: Workbook,
  request: SalesRequest,
  { body, titles: above, facts: sheet, sums, sales, statedTotals }: ReadWithSums & Pick<SalesReading, 'sales' | 'statedTotals'>,
): Promise<SalesTable> {
  const { evidence, sources } = body
  const totals = { amountCents: body.sales.amountCents, grossCents: body.sales.grossCents }
  const marks = evidence.marks(request.sources.decimalMark)
  const money = evidence.money(sales, totals, marks)
  const nameOf = (field: 'amount' | 'grossCommission') => money.find((column) => column.field === field)?.name ?? null
  const titles = [...above, ...(sheet.around ?? [])]
  const isTiedOut = statedTotals?.agree === true
  return {
    ...sales,
    names: body.names(),
    money,
    columns: { amount: nameOf('amount'), grossCommission: nameOf('grossCommission') },
    totals,
    notes: [...titles, ...evidence.notes],
    titles,
    request,
    sources,
    mark: marks.amount,
    isTiedOut,
    gap: isTiedOut || !statedTotals?.amountCents ? 0 : statedTotals.amountCents - totals.amountCents,
    facts: {
      ...evidence.facts,
      sheet,
      sums,
      debitCredit: body.debitCredit,
      second: body.second,
      repeated: new RepeatedRows(sales, evidence.facts.kinds.separate),
      months: body.months,
      days: body.days,
      filled: body.filled,
      sections: body.sections,
      grouped: body.groupedFields(),
      above: body.above,
      otherSheets: await findingsInOtherSheets(workbook, request, body, sales),
    },
  }
}

function statedTotalsOf(
  { sales: { amountCents, grossCents }, badRows, repeated }: SalesBody,
  { stated }: FoundSums,
): SalesReading['statedTotals'] {
  if (stated === null || (stated.amount === null && stated.gross === null)) return null
  const toCents = (ofTenThousandths: number | null) => (ofTenThousandths === null ? null : cents(Math.round(ofTenThousandths / 100)))
  const totals = { amountCents: toCents(stated.amount), grossCents: toCents(stated.gross), row: stated.row }
  const isRead = (money: number | null, read: number) => money === null || money === read
  // Left-out rows are in the file's total but not in ours; rounding may lose half a cent per row.
  const agree =
    (stated.agrees && badRows.count + repeated.count === 0) ||
    (isRead(totals.amountCents, amountCents) && isRead(totals.grossCents, grossCents))
  return { ...totals, agree }
}

function blanksOf(body: SalesBody, table: SalesTable): SalesReading['blanks'] {
  return NAME_FIELDS.filter((field) => isColumn(body.sources[field])).flatMap((field) => {
    const blank = table.names[field].find(({ value }) => value === '')
    return blank ? [{ field, rows: blank.rows, cents: blank.cents, listed: cut(blankRows(table, field).listed) }] : []
  })
}

async function findingsInOtherSheets(workbook: Workbook, request: SalesRequest, body: SalesBody, sales: SalesColumns): Promise<Finding[]> {
  const { header, sources, properties } = body
  if (!isColumn(sources.amount) || workbook.sheets.length < 2) return []
  const read = (cell: Row['cells'][number]) => readAmount(cell, properties.marks.amount)
  const table = { header, amount: sources.amount.column, cents: body.sales.amountCents, read, lines: linesByInvoice(body, sales) }
  return findingsOfOtherSheets(workbook, request, table)
}

/** If invoices are numbered, number and amount identify a line. */
function linesByInvoice({ sources }: SalesBody, { row, amountCents, invoiceNumber }: SalesColumns) {
  if (!isColumn(sources.invoiceNumber) || row.length > MAX_LINES) return null
  const keyOf = (invoice: string, cents: number) => (invoice === '' ? '' : `${cents} ${invoice}`)
  const rows = new Map(invoiceNumber.map((invoice, at) => [keyOf(invoice, amountCents[at] as number), row[at] as number]))
  rows.delete('')
  return { rows, keyOf: (other: Row, cents: number) => keyOf(textOf(other, sources.invoiceNumber), cents) }
}
