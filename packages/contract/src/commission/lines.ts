import { z } from 'zod'
import { lineDetails } from '../uploads/upload-records.ts'
import { get } from '../call/call.ts'
import { pages, searched, sortedBy } from '../wire/list.ts'
import { REP_SHOWN_BY } from '../reports/rep-dashboard.ts'
import { line, matched, usedRule } from './results.ts'
import { dollars, month } from '../wire/wire.ts'

const access = 'commission-list'

/** Sort fields of a month's lines; the default order is by salesperson. */
export const LINE_SORTS = [
  'invoicedate',
  'manufacturer',
  'territory',
  'hospital',
  'surgeon',
  'procedure',
  'name',
  'grossCommission',
  'amount',
  'commission',
  'commissionAmount',
] as const
export const lineSort = sortedBy(LINE_SORTS)

/** What lines are grouped by. Rule 0 and salesperson 0 are sales without commission. */
export const LINE_GROUPS = ['rule', 'salesperson', 'manufacturer', 'hospital'] as const
export type LineGroup = (typeof LINE_GROUPS)[number]

/** Filters for unusual lines. */
export const LINE_FLAGS = ['noRule', 'houseAccount', 'zeroRate', 'aboveGross', 'possibleDuplicate', 'dateOutside', 'return'] as const
export type LineFlag = (typeof LINE_FLAGS)[number]

const sums = { totalSales: dollars, totalGrossCommission: dollars, totalCommission: dollars }

const monthLine = line.extend({
  ...matched,
  /** Null without commission. */
  salesPersonId: z.number().nullable(),
  name: z.string().nullable(),
  ruleId: z.number().nullable(),
  commission: z.number().nullable(),
  /** Null if the file of an open month was deleted. */
  file: z.object({ fId: z.number(), fileName: z.string(), row: z.number(), ...lineDetails }).nullable(),
  flags: z.array(z.enum(LINE_FLAGS)),
})
export type MonthLine = z.infer<typeof monthLine>

const lineGroup = z.object({
  /** 0 groups lines without a value. */
  id: z.number(),
  /** The rule's salesperson. */
  name: z.string().nullable(),
  rule: usedRule.nullable(),
  lines: z.number(),
  ...sums,
})
export type LineGroupView = z.infer<typeof lineGroup>

/** 0 groups lines without a value. */
const groupId = z.coerce.number<number | string>().int().min(0).max(Number.MAX_SAFE_INTEGER).optional()

/** The lines of a month for all salespeople. */
export const lines = {
  lines: get('/commission/getCommissionLines/{selectedMonth}', {
    access,
    input: z.strictObject({
      selectedMonth: month,
      ...searched,
      sort: lineSort.optional(),
      pageSize: pages.pageSize.default(100),
      flag: z.enum(LINE_FLAGS).optional(),
      group: z.enum(LINE_GROUPS).optional(),
      groupId,
      /** Within that group, only lines with one master: for example a rep's lines of a hospital. */
      master: z.enum(REP_SHOWN_BY).optional(),
      masterId: groupId,
    }),
    data: z.object({
      lines: z.array(monthLine),
      total: z.number(),
      /** The number of sales: a sale on which two people earn has two lines. */
      salesLines: z.number(),
      ...sums,
    }),
    summary: 'The commission lines of a month for all salespeople, with the totals of all matches: a sale counts once',
  }),
  lineGroups: get('/commission/getCommissionLineGroups/{selectedMonth}/{group}', {
    access,
    input: z.strictObject({ selectedMonth: month, group: z.enum(LINE_GROUPS), ...searched }),
    data: z.object({ groups: z.array(lineGroup), total: z.number() }),
    summary: "Totals of a month's lines by rule, salesperson, manufacturer or hospital, the largest sales first",
  }),
}
