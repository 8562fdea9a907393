import { type BonusRule, overlappingBonusRules, overlappingFloors, overlappingRules, type Rule } from '@fairshare/engine'
import { formatEndMonth, formatMonth, type Money, type Month, type Percent } from '@fairshare/engine/values'
import type { Tx } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { bonusRules, draws, guarantees, type NameOf, rules, type StoredEntry } from './entries.ts'
import { listEntries, namesFor } from './entries.store.ts'
import { requirePerson } from './salespeople.store.ts'

const monthOf = (date: string) => date.slice(0, 7) as Month
const spanOf = (row: StoredEntry) => ({ start: monthOf(row.start_month), end: monthOf(row.end_month) })
const idOf = (value: unknown) => (typeof value === 'number' ? value : null)

const targetOf = (row: StoredEntry) => ({
  id: row.id,
  salesperson: row.salesperson_id,
  manufacturer: Number(row.manufacturer_id),
  territory: idOf(row.territory_id),
  region: idOf(row.region_id),
  hospital: idOf(row.hospital_id),
  surgeon: idOf(row.surgeon_id),
  procedure: idOf(row.procedure_id),
  span: spanOf(row),
})

export const ruleOf = (row: StoredEntry): Rule => ({
  ...targetOf(row),
  percent: Number(row.percent) as Percent,
  basis: row.basis as Rule['basis'],
})
const bonusRuleOf = (row: StoredEntry): BonusRule => ({
  ...targetOf(row),
  growthBonus: Number(row.growth_percent) as Percent,
  override: null,
})

const when = (row: StoredEntry) =>
  `${formatMonth(monthOf(row.start_month))} to ${monthOf(row.end_month) === '9999-12' ? 'no end' : formatEndMonth(monthOf(row.end_month))}`

function scopeInWords(row: StoredEntry, nameOf: NameOf): string {
  const names = ['manufacturer_id', 'territory_id', 'region_id', 'hospital_id', 'surgeon_id', 'procedure_id'].map((column) =>
    row[column] === null ? null : nameOf(row[column]),
  )
  return names.filter((name) => name !== null).join(', ')
}

/** Refuses two rules, bonus rules or floors of a salesperson that overlap, naming both: the database would only say that they do. */
export async function refuseOverlapsOf(tx: Tx, salesPersonId: number): Promise<void> {
  const kept = {
    rules: await listEntries(tx, rules, salesPersonId),
    bonusRules: await listEntries(tx, bonusRules, salesPersonId),
    floors: [...(await listEntries(tx, draws, salesPersonId)), ...(await listEntries(tx, guarantees, salesPersonId))],
  }
  const { first_name, last_name } = await requirePerson(tx, salesPersonId)
  refuseOverlaps(kept, `${first_name} ${last_name}`, await namesFor(tx, [...kept.rules, ...kept.bonusRules]))
}

function refuseOverlaps(
  { rules, bonusRules, floors }: { rules: StoredEntry[]; bonusRules: StoredEntry[]; floors: StoredEntry[] },
  whose: string,
  nameOf: NameOf,
): void {
  const find = (rows: StoredEntry[], pair: readonly { id: number }[] | undefined) =>
    pair?.map(({ id }) => rows.find((row) => row.id === id)).filter((row) => row !== undefined)
  const refuse = (what: string, [one, other]: StoredEntry[], words: (row: StoredEntry) => string): never => {
    const say = (row: StoredEntry | undefined) => (row ? `${words(row)} (${when(row)})` : '')
    throw new AppError('CONFLICT', `Two ${what} of ${whose} overlap: ${say(one)} and ${say(other)}. Change the months of one of them.`, {
      overlap: [one?.id, other?.id],
    })
  }
  const twoRules = find(rules, overlappingRules(rules.map(ruleOf)))
  if (twoRules) refuse('rules for the same sales', twoRules, (row) => scopeInWords(row, nameOf))
  const twoBonusRules = find(bonusRules, overlappingBonusRules(bonusRules.map(bonusRuleOf)))
  if (twoBonusRules) refuse('bonus rules for the same sales', twoBonusRules, (row) => scopeInWords(row, nameOf))
  const asFloors = floors.map((row) => ({
    id: row.id,
    salesperson: row.salesperson_id,
    amount: Number(row.amount_cents) as Money,
    span: spanOf(row),
  }))
  const twoFloors = find(floors, overlappingFloors(asFloors))
  if (twoFloors) refuse('draws or guarantees', twoFloors, (row) => `the ${String(row.kind).toLowerCase()}`)
}
