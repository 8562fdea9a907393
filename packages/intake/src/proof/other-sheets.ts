import { text } from '@fairshare/texts/text'
import type { Workbook } from '../formats/workbook.ts'
import { IntakeError } from '../intake-error.ts'
import { readWithSums } from '../sales/read-sales.ts'
import { readTable } from '../table/read-table.ts'
import type { MoneyField, SalesRequest } from '../types.ts'
import type { Gap, OtherCandidate } from './explanation.ts'

const RANK = { sheet: 12, part: 34 }
const MAX_SHEETS = 12

/** Another sheet with the same columns and the stated or the missing total. */
export async function otherSheets(workbook: Workbook, request: SalesRequest, field: MoneyField, gap: Gap): Promise<OtherCandidate[]> {
  const found: OtherCandidate[] = []
  for (const { name, hidden } of workbook.sheets.slice(0, MAX_SHEETS)) {
    if (name === null || hidden || name === request.sheet) continue
    const read = await sumOfSheet(workbook, { ...request, sheet: name }, field)
    if (read === null) continue
    const { sum, headerRow } = read
    if (sum === gap.stated && sum !== 0)
      found.push({
        rank: RANK.sheet,
        text: text('gap.sheet', { sheet: name }),
        rows: [],
        action: { kind: 'useSheet', sheet: name, headerRow },
      })
    else if (sum === -gap.difference)
      found.push({ rank: RANK.part, text: text('gap.sheetIsMissing', { sheet: name }), rows: [], action: null })
  }
  return found
}

/** The total of a sheet by the same mapping; null if it has other columns. */
async function sumOfSheet(workbook: Workbook, request: SalesRequest, field: MoneyField) {
  const { corrections: _1, creditRows: _2, repeatedRows: _3, leftOutRows: _4, ...plain } = request
  try {
    const { headerRow } = await readTable(workbook, { fileName: request.fileName, ...(request.sheet !== null && { sheet: request.sheet }) })
    const { sales } = (await readWithSums(workbook, { ...plain, headerRow })).body
    return { headerRow, sum: field === 'amount' ? sales.amountCents : sales.grossCents }
  } catch (error) {
    if (error instanceof IntakeError) return null
    throw error
  }
}
