import { asSent, type EntryView } from '@fairshare/contract'
import { addMonths, formatMonth, type Month } from '@fairshare/engine/values'
import { idOf } from './office-work.ts'
import type { Caller } from './play.ts'

type Rate = { lastName: string; manufacturer: string; commission: number; from: Month }
type Rule = EntryView<'rules'>

/** Changes a rate from a finalized month on, so that the difference is posted in the open month. Idempotent. */
export async function addLateRateChange(call: Caller, { lastName, manufacturer, commission, from }: Rate): Promise<void> {
  const id = await idOf(call, lastName)
  const { version, rules } = (await call.salesperson.detail({ salesPersonId: id })).data
  const isMeant = (rule: Rule) =>
    rule.manufacturerName === manufacturer && rule.hospital === null && rule.surgeon === null && rule.endMonth === 'None'
  const old = rules.find(isMeant)
  if (!old || old.commission === commission) return
  const { id: _, ...anew } = asSent('rules', old)
  const changed = [
    ...rules.map((rule) => ({ ...asSent('rules', rule), ...(rule === old && { endMonth: formatMonth(addMonths(from, -1)) }) })),
    { ...anew, commission, startMonth: formatMonth(from) },
  ]
  const { data: late } = await call.salesperson.lateDifference({ salesPersonId: id, rules: changed })
  const lateChange = late && { selectedMonth: late.selectedMonth, difference: late.difference }
  await call.salesperson.update({ id, version, rules: changed, ...(lateChange && { lateChange }) })
}
