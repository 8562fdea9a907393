import { type EntryInput, type ImportInput, type ImportList, ledgerBalanceInput, ruleInput, salesPersonInput } from '@fairshare/contract'
import { overlaps, type Money, type Month, monthOfDay } from '@fairshare/engine/values'
import { nameKey } from '@fairshare/intake'
import { ofMessage, type Text, text } from '@fairshare/texts'
import type { z } from 'zod'
import type { Tx } from '../../../platform/database/db.ts'
import { shownClosedThrough } from '../../months/months.store.ts'
import { listEntries } from '../entries.store.ts'
import { entryOf } from '../entry-rows.ts'
import * as ledger from '../ledger.store.ts'
import type { PersonFields } from '../salespeople.store.ts'
import { IMPORT_COLUMNS } from './import-columns.ts'
import type { Meant } from './import-names.ts'
import { allPeople } from './import.store.ts'

type Row = ImportInput['rules'][number]
type RuleInput = EntryInput<'rules'>
type Balance = { month: Month; cents: Money; note: string }
export type Problem = { list: ImportList; row: number; message: Text }

/** Somebody whom rows of the file are about: new, or there already; and what they get. */
export type PlannedPerson = { id: number | null; name: string; fields: PersonFields | null; rules: RuleInput[]; balances: Balance[] }

export type ImportPlan = { people: PlannedPerson[]; alreadyThere: number; asksForPercents: boolean; problems: Problem[] }

type Planning = ImportPlan & { tx: Tx; meant: Meant; byName: Map<string, PlannedPerson[]>; closed: Month | null }

/** What an import would make, row by row, and what is wrong with its rows. */
export async function planImport(tx: Tx, given: ImportInput, meant: Meant): Promise<ImportPlan> {
  const there = (await allPeople(tx)).map(
    ({ id, first_name, last_name }): PlannedPerson => ({ id, name: `${first_name} ${last_name}`, fields: null, rules: [], balances: [] }),
  )
  const byName = Map.groupBy(there, ({ name }) => nameKey(name))
  const asksForPercents = given.percentsAre === null && areAllSmall(given.rules)
  const planning: Planning = {
    people: [],
    alreadyThere: 0,
    asksForPercents,
    problems: [],
    tx,
    meant,
    byName,
    closed: await shownClosedThrough(tx),
  }
  for (const row of given.salespeople) planPerson(planning, row)
  const ofPerson = Map.groupBy(given.rules, (row) => personOf(planning, 'rules', row))
  for (const [person, rows] of ofPerson) if (person) await planRules(planning, person, rows, given.percentsAre === 'parts')
  for (const row of given.balances) await planBalance(planning, row)
  const { people, alreadyThere, problems } = planning
  const all = [...people, ...there.filter(({ rules, balances }) => rules.length + balances.length > 0)]
  return { people: all, alreadyThere, asksForPercents, problems: problems.toSorted((a, b) => a.row - b.row) }
}

/** Percents under a percent format are kept as parts of one: when all are as small, a person says what they are. */
function areAllSmall(rules: readonly Row[]): boolean {
  const percents = rules.map(({ values }) => Math.abs(Number(values['commission']))).filter((percent) => percent !== 0)
  return percents.length > 0 && percents.every((percent) => percent <= 1)
}

function planPerson({ people, problems, byName, meant }: Planning, { row, values }: Row): void {
  const { territory, isActive = 'yes', ...named } = values
  const list = 'salespeople'
  const sent = {
    ...textsIn(named),
    primaryTerritory: meant.idOf('territory', territory),
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
  const person: PlannedPerson = { id: null, name, fields, rules: [], balances: [] }
  people.push(person)
  byName.set(nameKey(name), [person])
}

/** Whom a row is about; nobody when that is not clear, which is a problem of the row. */
function personOf({ byName, problems }: Planning, list: ImportList, { row, values }: Row): PlannedPerson | undefined {
  const name = String(values['salesperson'] ?? '').trim()
  const [person, other] = byName.get(nameKey(name)) ?? []
  if (person && !other) return person
  problems.push({ list, row, message: text(`salespeopleImport.problemOf.${person ? 'ambiguous' : 'unknownPerson'}`, { name }) })
  return undefined
}

async function planRules(planning: Planning, person: PlannedPerson, rows: readonly Row[], areParts: boolean): Promise<void> {
  const { tx, meant, problems, closed } = planning
  const kept = person.id === null ? [] : (await listEntries(tx, 'rules', person.id)).map((row) => entryOf('rules', row))
  for (const { row, values } of rows) {
    const rule = parsed(ruleInput, ruleSent(values, meant, areParts), { list: 'rules', row, problems })
    if (!rule) continue
    const same = [...kept, ...person.rules].find((each) => meet(each, rule))
    const refuse = (message: Text) => problems.push({ list: 'rules', row, message })
    if (same && isAlike(same, rule)) planning.alreadyThere++
    else if (same) refuse(text('salespeopleImport.problemOf.overlaps', { name: person.name }))
    else if (closed !== null && rule.startMonth <= closed) refuse(text('salespeopleImport.problemOf.finalized', { month: closed }))
    else person.rules.push(rule)
  }
}

function ruleSent(values: Row['values'], { idOf }: Meant, areParts: boolean) {
  const { commission, basis, startMonth, endMonth = 'None', note = '' } = values
  return {
    manufacturer: idOf('manufacturer', values['manufacturer']),
    territory: idOf('territory', values['territory']),
    regionId: idOf('region', values['region']),
    hospital: idOf('hospital', values['hospital']),
    surgeon: idOf('surgeon', values['surgeon']),
    procedure: idOf('procedure', values['procedure']),
    commission: areParts ? Math.round(Number(commission) * 1_000_000) / 10_000 : commission,
    ...(basis !== undefined && { basis }),
    ...textsIn({ startMonth, endMonth, note }),
  }
}

const SCOPE = ['manufacturer', 'territory', 'regionId', 'hospital', 'surgeon', 'procedure'] as const
const spanOf = ({ startMonth, endMonth }: RuleInput) => ({ start: startMonth, end: endMonth })
const meet = (a: RuleInput, b: RuleInput) => SCOPE.every((field) => a[field] === b[field]) && overlaps(spanOf(a), spanOf(b))
const isAlike = (a: RuleInput, b: RuleInput) =>
  (['commission', 'basis', 'startMonth', 'endMonth'] as const).every((field) => a[field] === b[field])

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

/** What stands in columns of text: a number there is a text too. */
const textsIn = (values: Record<string, string | number | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).flatMap(([field, value]) => (value === undefined ? [] : [[field, String(value)]])))

type Place = { list: ImportList; row: number; problems: Problem[] }

/** What a row says as its call takes it; what is wrong with it is put down under the names of its columns. */
function parsed<Schema extends z.ZodType>(schema: Schema, sent: unknown, { list, row, problems }: Place): z.output<Schema> | undefined {
  const read = schema.safeParse(sent)
  if (read.success) return read.data
  for (const { path, message } of read.error.issues) {
    const said = ofMessage(message) ?? text('refusals.asWritten', { text: message })
    const [name] = IMPORT_COLUMNS[list][COLUMN_OF[String(path[0])] ?? String(path[0])]?.names ?? []
    const field = text('refusals.asWritten', { text: name ?? String(path[0]) })
    problems.push({ list, row, message: text('salespeopleImport.problem', { field, message: said }) })
  }
  return undefined
}

/** The columns that are called otherwise than the fields of the calls. */
const COLUMN_OF: Record<string, string> = { regionId: 'region', primaryTerritory: 'territory', selectedMonthYear: 'month' }
