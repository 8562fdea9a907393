import { text } from '@fairshare/texts/text'
import type { Workbook } from '../formats/workbook.ts'
import { readWithSums } from '../sales/read-sales.ts'
import type { MoneyField, SalesRequest } from '../types.ts'
import type { Gap, OtherCandidate } from './explanation.ts'
import type { ProofTable } from './proof-table.ts'

const RANK = 15
const FACTORS = [-1, 0.001, 0.01, 0.1, 10, 100, 1000]
/** A commission with this share of its sales is in the same unit. */
const RATE = { least: 0.003, most: 0.7 }

/** Amounts in cents, in thousands, or negated. The file is read again with the factor, since rounding cannot be estimated. */
export async function otherUnits(workbook: Workbook, request: SalesRequest, table: ProofTable, gap: Gap): Promise<OtherCandidate[]> {
  const { field, sales, value } = table
  const isNear = (factor: number) => Math.abs(gap.read * factor - gap.stated) <= (value.length * Math.max(1, Math.abs(factor))) / 2
  const factor = gap.read === 0 ? undefined : FACTORS.find(isNear)
  if (factor === undefined || request.factors?.[field] !== undefined) return []
  const rate = Math.abs(sum(sales.grossCents) / sum(sales.amountCents))
  const isAlike = factor === -1 || (rate > RATE.least && rate < RATE.most)
  const fields: MoneyField[] = isAlike ? ['amount', 'grossCommission'] : [field]
  const factors = { ...request.factors, ...Object.fromEntries(fields.map((each) => [each, factor])) }
  const { sales: read } = (await readWithSums(workbook, { ...request, factors })).body
  if ((field === 'amount' ? read.amountCents : read.grossCents) !== gap.stated) return []
  const action = { kind: 'multiply' as const, fields, factor }
  if (factor === -1) return [{ rank: RANK, text: text('gap.otherSign'), rows: [], action }]
  const message = factor < 1 ? text('gap.tooLarge', { times: Math.round(1 / factor) }) : text('gap.tooSmall', { times: factor })
  return [{ rank: RANK, text: message, rows: [], action }]
}

const sum = (amounts: Float64Array) => amounts.reduce((total, each) => total + each, 0)
