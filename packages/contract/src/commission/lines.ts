import { z } from 'zod'
import { get } from '../call/call.ts'
import { pages, searched, sortedBy } from '../wire/list.ts'
import { REP_SHOWN_BY } from '../reports/rep-dashboard.ts'
import { line, matched, usedRule } from './results.ts'
import { dollars, month } from '../wire/wire.ts'

const access = 'commission-list'

/** What the lines of a month are sorted by; without it they come salesperson by salesperson. */
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

/** What lines are grouped by. Rule 0 and salesperson 0 are those of the sales on which nobody earns. */
export const LINE_GROUPS = ['rule', 'salesperson', 'manufacturer', 'hospital'] as const
export type LineGroup = (typeof LINE_GROUPS)[number]

/** What is odd about a line. */
export const LINE_FLAGS = ['noRule', 'houseAccount', 'zeroRate', 'aboveGross', 'possibleDuplicate', 'dateOutside', 'return'] as const
export type LineFlag = (typeof LINE_FLAGS)[number]

const sums = { totalSales: dollars, totalGrossCommission: dollars, totalCommission: dollars }

const monthLine = line.extend({
  ...matched,
  /** Null where nobody earns. */
  salesPersonId: z.number().nullable(),
  name: z.string().nullable(),
  ruleId: z.number().nullable(),
  commission: z.number().nullable(),
  /** Null when the file of an open month was deleted. */
  file: z.object({ fId: z.number(), fileName: z.string(), row: z.number() }).nullable(),
  flags: z.array(z.enum(LINE_FLAGS)),
})
export type MonthLine = z.infer<typeof monthLine>

const lineGroup = z.object({
  /** 0 stands for what the lines leave empty. */
  id: z.number(),
  /** Of a rule, whose it is. */
  name: z.string().nullable(),
  rule: usedRule.nullable(),
  lines: z.number(),
  ...sums,
})
export type LineGroupView = z.infer<typeof lineGroup>

/** 0 stands for what the lines leave empty. */
const groupId = z.coerce.number<number | string>().int().min(0).max(Number.MAX_SAFE_INTEGER).optional()

/** The lines of a month, over all its salespeople. */
export const lines = {
  lines: get('/commission/getCommissionLines/{selectedMonth}', {
    access,
    input: z.strictObject({
      selectedMonth: month,
      ...searched,
      sort: lineSort.optional(),
      pageSize: pages.pageSize.default(100),
      /** Only those that are odd in this way. */
      flag: z.enum(LINE_FLAGS).optional(),
      /** Of one group alone. */
      group: z.enum(LINE_GROUPS).optional(),
      groupId,
      /** Of that group, those with one master: a rep's own of a hospital. */
      master: z.enum(REP_SHOWN_BY).optional(),
      masterId: groupId,
    }),
    data: z.object({
      lines: z.array(monthLine),
      total: z.number(),
      /** On so many sales: one on which two earn is a line of each. */
      salesLines: z.number(),
      ...sums,
    }),
    summary: 'The lines of a month, whoever earned on them, and what all that are found come to: a sale counts once',
  }),
  lineGroups: get('/commission/getCommissionLineGroups/{selectedMonth}/{group}', {
    access,
    input: z.strictObject({ selectedMonth: month, group: z.enum(LINE_GROUPS), ...searched }),
    data: z.object({ groups: z.array(lineGroup), total: z.number() }),
    summary: 'What the lines of a month come to by rule, salesperson, manufacturer or hospital, the largest sales first',
  }),
}
