import { rateFindings, usualRate } from '@fairshare/contract'
import { percentNumber, percentOfUnits } from '@fairshare/engine/values'
import type { Text } from '@fairshare/texts'
import type { Tx } from '../../../platform/database/db.ts'
import { grossCommissionPercents } from '../gross-commission.store.ts'
import { ratesOf } from './import.store.ts'
import type { PlannedPerson, Planning } from './planning.ts'

export type UnusualRate = { row: number; name: string; commission: number; findings: Text[] }

/** Finds planned rates that may be typos, compared with the salesperson's stored and planned ones. */
export async function unusualRates(tx: Tx, people: readonly PlannedPerson[], rowOf: Planning['rowOf']): Promise<UnusualRate[]> {
  const paid = people.filter(({ entries }) => entries.rules.length > 0)
  const planned = paid.flatMap(({ entries }) => entries.rules)
  const grossOf = await grossCommissionPercents(
    tx,
    planned.flatMap(({ manufacturer }) => manufacturer ?? []),
  )
  const stored = Map.groupBy(
    await ratesOf(
      tx,
      paid.flatMap(({ id }) => id ?? []),
    ),
    ({ salesperson_id }) => salesperson_id,
  )
  return paid.flatMap(({ id, name, entries: { rules } }) => {
    const rates = [
      ...(id === null ? [] : (stored.get(id) ?? [])).map(({ basis, percent }) => ({
        basis,
        commission: percentNumber(percentOfUnits(percent)),
      })),
      ...rules.map(({ basis, commission }) => ({ basis, commission: percentNumber(commission) })),
    ]
    const usualOf = new Map(
      [...Map.groupBy(rates, ({ basis }) => basis)].map(([basis, same]) => [basis, usualRate(same.map(({ commission }) => commission))]),
    )
    return rules.flatMap((rule) => {
      const [commission, gross] = [percentNumber(rule.commission), grossOf.get(rule.manufacturer ?? 0)]
      const known = { usual: usualOf.get(rule.basis), gross: gross === undefined ? null : percentNumber(gross) }
      const findings = rateFindings({ commission, basis: rule.basis }, known)
      return findings.length === 0 ? [] : [{ row: rowOf.get(rule) ?? 0, name, commission, findings }]
    })
  })
}
