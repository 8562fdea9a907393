import { firstDay, formatEndMonth, formatMonth, monthOfDay } from '@fairshare/engine/values'
import { text } from '@fairshare/texts'
import type { Tx } from '../../platform/database/db.ts'
import { mastersIn } from '../../rows/named-rows.ts'
import { currentNames } from '../statements/names.store.ts'
import { rateChangesIn } from './rate-changes.store.ts'
import { type ReportQuery, columnsOf, matchesQuery, type ReportTable } from './report.ts'

export async function rateChanges(tx: Tx, { months, to, of, people, translate }: ReportQuery): Promise<ReportTable> {
  const start = months[0]?.month ?? to
  const rules = (await rateChangesIn(tx, { start, end: to })).filter(matchesQuery({ of, people }))
  const nameOf = await currentNames(tx, rules.flatMap(mastersIn))
  const kindOf = (rule: (typeof rules)[number]) => {
    if (rule.end_month <= firstDay(to)) return rule.has_next ? 'followed' : 'ends'
    return rule.percent_before === null ? 'starts' : 'changes'
  }
  return {
    columns: columnsOf(
      'name',
      'kind',
      'rateBefore',
      'rateAfter',
      'startMonth',
      'endMonth',
      'manufacturer',
      'territory',
      'hospital',
      'surgeon',
      'procedure',
    ),
    rows: rules.map((rule) => ({
      subject: { kind: 'salesperson', id: Number(rule.salesperson_id) },
      cells: [
        rule.name,
        translate(text(`reports.value.${kindOf(rule)}`)),
        rule.percent_before,
        rule.percent,
        formatMonth(monthOfDay(rule.start_month)),
        formatEndMonth(monthOfDay(rule.end_month)),
        nameOf(rule.manufacturer_id),
        nameOf(rule.territory_id ?? rule.region_id),
        nameOf(rule.hospital_id),
        nameOf(rule.surgeon_id),
        nameOf(rule.procedure_id),
      ],
    })),
    totals: 'none',
  }
}
