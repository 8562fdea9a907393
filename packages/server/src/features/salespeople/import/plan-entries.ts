import { type CollectionName, COLLECTIONS, type Entry, type EntryInput, type Field, fieldsOf, type Overlap } from '@fairshare/contract'
import { formatMonth, type Month, overlaps } from '@fairshare/engine/values'
import { type Text, text } from '@fairshare/texts'
import { listEntries } from '../entries.store.ts'
import { entryOf } from '../entry-rows.ts'
import { columnOf, type ResolvedNames } from './import-names.ts'
import { parsed } from './parsed-row.ts'
import { withYields } from '../../../platform/limits/worker-thread.ts'
import type { PlannedPerson, Planning, Row } from './planning.ts'

/** A percent format stores fractions; if all values of a list are that small, a user decides what they are. */
export function areAllSmall(name: CollectionName, rows: readonly Row[]): boolean {
  const columns = fieldsOf(name).flatMap(([field, { kind }]) => (kind === 'percent' ? [columnOf(field)] : []))
  const percents = rows
    .flatMap(({ values }) => columns.map((column) => Math.abs(Number(values[column]))))
    .filter((percent) => percent !== 0)
  return percents.length > 0 && percents.every((percent) => percent <= 1)
}

type OfPerson = { person: PlannedPerson; rows: readonly Row[]; areFractions: boolean }

/** Plans the entries of one kind for a person: skips existing ones and reports conflicting ones as problems. */
export async function planEntries<Name extends CollectionName>(
  planning: Planning,
  name: Name,
  { person, rows, areFractions }: OfPerson,
): Promise<void> {
  const { resolved, problems, closed, startMonth } = planning
  const compared = await entriesByScope(planning, name, person)
  for await (const { row, values } of withYields(rows)) {
    const entry = parsed(COLLECTIONS[name].input, sentEntry(name, values, { resolved, areFractions, startMonth }), {
      list: name,
      row,
      problems,
    }) as EntryInput<Name> | undefined
    if (!entry) continue
    const alike = compared.of(entry)
    const found = compareWithExisting(name, entry, alike)
    if (found === 'there') planning.alreadyThere++
    else if (found === 'in the way') problems.push({ list: name, row, message: inTheWay(name, person.name) })
    else if (closed !== null && entry.startMonth <= closed) problems.push({ list: name, row, message: finalized(name, closed) })
    else {
      person.entries[name].push(entry)
      planning.rowOf.set(entry, row)
      alike.push({ name, entry, isPlanned: true })
    }
  }
}

type ComparedEntry = { name: CollectionName; entry: Dated; isPlanned: boolean }
type Dated = Entry & { startMonth: Month; endMonth: Month }

/**
 * The stored and planned entries that an entry may conflict with or repeat. Indexed by scope, because one person may
 * have thousands of rows.
 */
async function entriesByScope({ tx }: Planning, name: CollectionName, person: PlannedPerson) {
  const byScope = new Map<string, ComparedEntry[]>()
  const { overlap }: { overlap?: Overlap } = COLLECTIONS[name]
  const fields = overlap?.same ?? fieldsOf(name).flatMap(([field]) => (NOTES.includes(field) ? [] : [field]))
  const of = (entry: Dated): ComparedEntry[] => {
    const scope = JSON.stringify(fields.map((field) => entry[field] ?? null))
    const same = byScope.get(scope) ?? []
    byScope.set(scope, same)
    return same
  }
  for (const each of overlap?.among ?? [name]) {
    const stored = person.id === null ? [] : (await listEntries(tx, each, person.id)).map((row) => entryOf(each, row))
    for (const entry of stored) of(entry).push({ name: each, entry, isPlanned: false })
    for (const entry of person.entries[each]) of(entry).push({ name: each, entry, isPlanned: true })
  }
  return { of }
}

/**
 * Whether an entry exists, conflicts or is new, among entries of its scope. Adjustments may repeat, so each row
 * matches one stored adjustment.
 */
function compareWithExisting(name: CollectionName, entry: Dated, compared: ComparedEntry[]): 'there' | 'in the way' | 'new' {
  const { overlap }: { overlap?: Overlap } = COLLECTIONS[name]
  if (!overlap) {
    const at = compared.findIndex((each) => !each.isPlanned)
    if (at < 0) return 'new'
    compared.splice(at, 1)
    return 'there'
  }
  const other = compared.find((each) => overlaps(spanOf(each.entry), spanOf(entry)))
  if (!other) return 'new'
  return other.name === name && isAlike(name, other.entry, entry) ? 'there' : 'in the way'
}

const spanOf = ({ startMonth, endMonth }: Dated) => ({ start: startMonth, end: endMonth })

const NOTES = ['note', 'annualRuleNote', 'adjustmentNote', 'drawNote', 'guaranteeNote']

/** Whether two entries are equal, except for their notes. */
const isAlike = (name: CollectionName, one: Entry, other: Entry) =>
  fieldsOf(name).every(([field]) => NOTES.includes(field) || (one[field] ?? null) === (other[field] ?? null))

const IN_THE_WAY = {
  'salespeople.overlap.rules': 'salespeopleImport.problemOf.overlaps',
  'salespeople.overlap.bonusRules': 'salespeopleImport.problemOf.bonusRulesOverlap',
  'salespeople.overlap.floors': 'salespeopleImport.problemOf.floorsOverlap',
} as const

function inTheWay(collection: CollectionName, name: string): Text {
  const { overlap }: { overlap?: Overlap } = COLLECTIONS[collection]
  return text(IN_THE_WAY[overlap?.refusal ?? 'salespeople.overlap.rules'], { name })
}

const finalized = (name: CollectionName, month: Month): Text =>
  text(name === 'rules' || name === 'bonusRules' ? 'salespeopleImport.problemOf.finalized' : 'salespeopleImport.problemOf.entryFinalized', {
    month,
  })

function sentEntry(
  name: CollectionName,
  values: Row['values'],
  { startMonth, ...reading }: Reading & { startMonth: Month },
): Record<string, unknown> {
  const sent = fieldsOf(name).flatMap(([field, spec]) => {
    const value = sentValue(spec, values[columnOf(field)], reading)
    return value === undefined ? [] : [[field, value] as const]
  })
  // A baseline in the row is an agreed one.
  const agreed = name === 'bonusRules' && { manualOverrideEnabled: values['totalSalesAmount'] !== undefined }
  return {
    startMonth: formatMonth(startMonth),
    endMonth: 'None',
    ...(name === 'bonusRules' && { totalSalesAmount: null }),
    ...Object.fromEntries(sent),
    ...agreed,
  }
}

type Value = Row['values'][string]
type Reading = { resolved: ResolvedNames; areFractions: boolean }

function sentValue(spec: Field, value: Value | undefined, { resolved, areFractions }: Reading): unknown {
  if (spec.kind === 'master') return resolved.idOf(spec.master, value)
  if (value === undefined) return spec.kind === 'text' ? '' : undefined
  switch (spec.kind) {
    case 'percent':
      return areFractions ? Math.round(Number(value) * 1_000_000) / 10_000 : value
    case 'text':
    case 'month':
    case 'year':
      return String(value)
    default:
      return value
  }
}
