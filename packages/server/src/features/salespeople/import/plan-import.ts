import { COLLECTION_NAMES, type ImportInput, type ImportList, ledgerBalanceInput, salesPersonInput } from '@fairshare/contract'
import { addMonths, januaryOf, type Month, monthOfDay, yearOf } from '@fairshare/engine/values'
import { nameKey } from '@fairshare/intake'
import { text } from '@fairshare/texts'
import type { Tx } from '../../../platform/database/db.ts'
import { withYields } from '../../../platform/limits/worker-thread.ts'
import { shownClosedThrough } from '../../months/books.store.ts'
import * as ledger from '../ledger.store.ts'
import type { ResolvedNames } from './import-names.ts'
import { allPeople } from './import.store.ts'
import { parsed, textsIn } from './parsed-row.ts'
import { areAllSmall, planEntries } from './plan-entries.ts'
import { planMissingReps } from './plan-missing-reps.ts'
import { type Balance, type ImportPlan, noEntries, type PlannedPerson, type Planning, type Row } from './planning.ts'
import { peopleCalled, personKey } from './person-name.ts'

/** Plans what an import creates row by row, and collects the problems. */
export async function planImport(tx: Tx, given: ImportInput, resolved: ResolvedNames, today: Month): Promise<ImportPlan> {
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
  const closed = await shownClosedThrough(tx)
  const planning: Planning = {
    people: [],
    alreadyThere: 0,
    asksForPercents,
    missingReps: [],
    missingKeys: new Set(),
    startMonth: given.startMonth ?? firstMonth(closed, today),
    problems: [],
    rowOf: new Map(),
    tx,
    resolved,
    byName,
    closed,
  }
  for await (const row of withYields(given.salespeople)) planPerson(planning, row)
  planMissingReps(planning, given)
  for (const name of COLLECTION_NAMES) {
    const areFractions = given.percentsAre === 'parts' && areAllSmall(name, given[name])
    const ofPerson = Map.groupBy(given[name], (row) => personOf(planning, name, row))
    for (const [person, rows] of ofPerson) if (person) await planEntries(planning, name, { person, rows, areFractions })
  }
  for await (const row of withYields(given.balances)) await planBalance(planning, row)
  const { people, alreadyThere, missingReps, startMonth, problems, rowOf } = planning
  const all = [
    ...people,
    ...there.filter(({ entries, balances }) => [...Object.values(entries), balances].some((planned) => planned.length > 0)),
  ]
  return {
    people: all,
    alreadyThere,
    asksForPercents,
    missingReps,
    startMonth,
    problems: problems.toSorted((a, b) => a.row - b.row),
    rowOf,
  }
}

/** The month after the closed books; without any, January of the year that last month is in. */
const firstMonth = (closed: Month | null, today: Month): Month =>
  closed === null ? januaryOf(yearOf(addMonths(today, -1))) : addMonths(closed, 1)

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
function personOf(planning: Planning, list: ImportList, { row, values }: Row): PlannedPerson | undefined {
  const name = String(values['salesperson'] ?? '').trim()
  const [person, other] = peopleCalled(planning, name)
  if (person && !other) return person
  if (planning.missingKeys.has(personKey(name))) return undefined
  planning.problems.push({ list, row, message: text(`salespeopleImport.problemOf.${person ? 'ambiguous' : 'unknownPerson'}`, { name }) })
  return undefined
}

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
