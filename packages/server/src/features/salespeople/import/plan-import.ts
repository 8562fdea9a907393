import { COLLECTION_NAMES, type ImportInput, type ImportList, ledgerBalanceInput, salesPersonInput } from '@fairshare/contract'
import { monthOfDay } from '@fairshare/engine/values'
import { nameKey } from '@fairshare/intake'
import { text } from '@fairshare/texts'
import type { Tx } from '../../../platform/database/db.ts'
import { withYields } from '../../../platform/limits/worker-thread.ts'
import { shownClosedThrough } from '../../months/months.store.ts'
import * as ledger from '../ledger.store.ts'
import type { ResolvedNames } from './import-names.ts'
import { allPeople } from './import.store.ts'
import { parsed, textsIn } from './parsed-row.ts'
import { areAllSmall, planEntries } from './plan-entries.ts'
import { type Balance, type ImportPlan, noEntries, type PlannedPerson, type Planning, type Row } from './planning.ts'

/** Plans what an import creates row by row, and collects the problems. */
export async function planImport(tx: Tx, given: ImportInput, resolved: ResolvedNames): Promise<ImportPlan> {
  const there = (await allPeople(tx)).map(
    ({ id, first_name, last_name }): PlannedPerson => ({
      id,
      name: `${first_name} ${last_name}`,
      fields: null,
      entries: noEntries(),
      balances: [],
    }),
  )
  const byName = Map.groupBy(there, ({ name }) => nameKey(name))
  const asksForPercents = given.percentsAre === null && COLLECTION_NAMES.some((name) => areAllSmall(name, given[name]))
  const planning: Planning = {
    people: [],
    alreadyThere: 0,
    asksForPercents,
    problems: [],
    rowOf: new Map(),
    tx,
    resolved,
    byName,
    closed: await shownClosedThrough(tx),
  }
  for await (const row of withYields(given.salespeople)) planPerson(planning, row)
  for (const name of COLLECTION_NAMES) {
    const areFractions = given.percentsAre === 'parts' && areAllSmall(name, given[name])
    const ofPerson = Map.groupBy(given[name], (row) => personOf(planning, name, row))
    for (const [person, rows] of ofPerson) if (person) await planEntries(planning, name, { person, rows, areFractions })
  }
  for await (const row of withYields(given.balances)) await planBalance(planning, row)
  const { people, alreadyThere, problems, rowOf } = planning
  const all = [
    ...people,
    ...there.filter(({ entries, balances }) => [...Object.values(entries), balances].some((planned) => planned.length > 0)),
  ]
  return { people: all, alreadyThere, asksForPercents, problems: problems.toSorted((a, b) => a.row - b.row), rowOf }
}

function planPerson({ people, problems, byName, resolved }: Planning, { row, values }: Row): void {
  const { territory, isActive = 'yes', ...named } = values
  const list = 'salespeople'
  const sent = {
    ...textsIn(named),
    primaryTerritory: resolved.idOf('territory', territory),
    isActive: isActive === 'yes',
    secondaryEmailsList: [],
  }
  const fields = parsed(salesPersonInput, sent, { list, row, problems })
  if (!fields) return
  const name = `${fields.firstName} ${fields.lastName}`
  const [same] = byName.get(nameKey(name)) ?? []
  if (same)
    return void problems.push({
      list,
      row,
      message: text(`salespeopleImport.problemOf.${same.id === null ? 'twice' : 'exists'}`, { name }),
    })
  const person: PlannedPerson = { id: null, name, fields, entries: noEntries(), balances: [] }
  people.push(person)
  byName.set(nameKey(name), [person])
}

/** Returns the person of a row; if ambiguous, reports a problem. */
function personOf({ byName, problems }: Planning, list: ImportList, { row, values }: Row): PlannedPerson | undefined {
  const name = String(values['salesperson'] ?? '').trim()
  const [person, other] = byName.get(nameKey(name)) ?? byName.get(nameKey(firstNameFirst(name))) ?? []
  if (person && !other) return person
  problems.push({ list, row, message: text(`salespeopleImport.problemOf.${person ? 'ambiguous' : 'unknownPerson'}`, { name }) })
  return undefined
}

/** Tries 'Ruiz, Dana' as 'Dana Ruiz'; a comma may also be part of a name. */
const firstNameFirst = (name: string) => name.replace(/^([^,]+),([^,]+)$/, '$2 $1')

async function planBalance(planning: Planning, given: Row): Promise<void> {
  const { row, values } = given
  const { problems, tx } = planning
  const person = personOf(planning, 'balances', given)
  const { month, amount, note = '' } = values
  const read = parsed(
    ledgerBalanceInput,
    { salesPersonId: 1, selectedMonthYear: month, amount, ...textsIn({ note }) },
    { list: 'balances', row, problems },
  )
  if (!person || !read) return
  const balance: Balance = { month: read.selectedMonthYear, cents: read.amount, note: read.note }
  const entries = person.id === null ? [] : await ledger.listEntries(tx, person.id)
  const isThere = entries.some(
    ({ kind, month: of, amount_cents }) => kind === 'Manual' && monthOfDay(of) === balance.month && amount_cents === balance.cents,
  )
  if (isThere) planning.alreadyThere++
  else person.balances.push(balance)
}
