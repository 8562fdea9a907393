import { centsOfDollars, FOREVER, parseEndMonth, percentOfNumber, yearOf } from '@fairshare/engine/values'
import { type Text, text } from '@fairshare/texts/text'
import { type CollectionName, COLLECTIONS, fieldOf, fieldsOf } from './salesperson-collections.ts'
import type { Field, Label, MasterField } from './salesperson-fields.ts'

/** An entry of any collection, from a request or a response; the fields of its collection describe it. */
export type Entry = Readonly<Record<string, unknown>>

/** An entry with the names of its masters, as needed to describe it. Null for an empty field. */
export type NamedEntry = { collection: CollectionName; entry: Entry; masterName: (field: string) => string | null }

export function namedView(collection: CollectionName, entry: Entry): NamedEntry {
  return {
    collection,
    entry,
    masterName: (field) => {
      const spec = fieldOf(collection, field)
      return spec?.kind === 'master' ? textOrNull(entry[spec.nameAs]) : null
    },
  }
}

/** The visible fields of an entry: all except those shown in place of another. */
export function shownFields(collection: CollectionName): [name: string, label: Label][] {
  const fields = fieldsOf(collection)
  const instead = new Set(fields.map(([, field]) => field.kind === 'master' && field.or))
  return fields.filter(([name]) => !instead.has(name)).map(([name, field]) => [name, labelOf(field)])
}

const labelOf = (field: Field): Label => (field.kind === 'master' && field.or !== undefined ? 'rules.place' : field.label)

/** A field of an entry as people read it; '' if empty. */
export function fieldText({ collection, entry, masterName }: NamedEntry, field: string): Text | string {
  const spec = fieldOf(collection, field)
  if (spec?.kind === 'master') return masterName(field) ?? otherText(spec, masterName)
  const value = entry[field]
  return spec === undefined || value === undefined || value === null ? '' : valueText(spec, value)
}

function otherText({ or, ifNone }: MasterField, masterName: NamedEntry['masterName']): Text | string {
  const region = or === undefined ? null : masterName(or)
  if (region !== null) return text('rules.inRegion', { region })
  return ifNone === undefined ? '' : text(ifNone)
}

function valueText(spec: Exclude<Field, MasterField>, value: unknown): Text | string {
  switch (spec.kind) {
    case 'money':
      return text('salespeople.value.amount', { amount: centsOfDollars(Number(value)) })
    case 'percent':
      return rateText(Number(value))
    case 'flag':
      return text(value === true ? 'common.yes' : 'salespeople.value.no')
    case 'choice':
      return choiceText(spec.choices[String(value)])
    case 'month':
    case 'year':
      return monthText(spec.kind, String(value))
    case 'text':
      return String(value)
  }
}

const choiceText = (label: Label | undefined) => (label === undefined ? '' : text(label))

function rateText(value: number): Text | string {
  const rate = percentOfNumber(value)
  return rate === undefined ? '' : text('salespeople.value.rate', { rate })
}

function monthText(kind: 'month' | 'year', wire: string): Text | string {
  const month = parseEndMonth(wire)
  if (month === undefined) return wire
  if (month >= FOREVER) return text('months.noEnd')
  return kind === 'year' ? String(yearOf(month)) : text('salespeople.value.month', { month })
}

/** Identifies an entry within its collection: 'Alder Spine, STL-2, Ada Kim'. '' if its kind identifies it. */
export function entryName({ collection, entry, masterName }: NamedEntry): string {
  const names = COLLECTIONS[collection].namedBy.map((field) => masterName(field) ?? textOrNull(entry[field]))
  return names.filter((name) => name !== null && name !== '').join(', ')
}

/** An entry in one line: 'Alder Spine, STL-2, Ada Kim: 7.50%', 'Draw: $5,000.00'. */
export function describeEntry(entry: NamedEntry): Text {
  const { collection } = entry
  const [named, value] = [entryName(entry), fieldText(entry, COLLECTIONS[collection].figure)]
  const figure = typeof value === 'string' ? text('refusals.asWritten', { text: value }) : value
  return named === ''
    ? text('salespeople.inWordsByKind', { kind: text(`salespeople.kind.${collection}`), figure })
    : text('salespeople.inWords', { named, figure })
}

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null)
