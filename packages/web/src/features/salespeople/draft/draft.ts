import {
  type CollectionName,
  COLLECTIONS,
  type Entry,
  type Field,
  type FieldsOf,
  fieldsOf,
  masterFieldsOf,
  type SalesPersonView,
  type SentEntry,
} from '@fairshare/contract'
import type { z } from 'zod'

type Months = { startMonth: string; endMonth: string }
type Value<F extends Field> = F extends { kind: 'master' } ? number | null : z.infer<F['view']>
type Values<Name extends CollectionName> = {
  -readonly [F in Exclude<keyof FieldsOf<Name>, keyof Months>]: Value<FieldsOf<Name>[F] & Field>
}
/** '' means no new master. */
type NewNames<Name extends CollectionName> = {
  -readonly [F in keyof FieldsOf<Name> as FieldsOf<Name>[F] extends { newName: infer New extends string } ? New : never]: string
}

/** A draft entry. `key` identifies it in its collection; a new one has no id. */
export type DraftEntry<Name extends CollectionName> = Values<Name> & NewNames<Name> & Months & { key: string; id?: number }
export type DraftRule = DraftEntry<'rules'>
export type AnyEntry = Entry & Months & { key: string; id?: number }

/** Initial values of a new entry except its months. Figures may be empty. */
export type Blank<Name extends CollectionName> = {
  [F in keyof Values<Name>]: Values<Name>[F] extends number ? Values<Name>[F] | '' : Values<Name>[F]
}
export type NewEntry<Name extends CollectionName> = Blank<Name> & NewNames<Name> & Months & { key: string; id?: number }

export type Profile = {
  firstName: string
  lastName: string
  email: string
  phone: string
  employeeNumber: string
  note: string
  primaryTerritory: number | null
  isActive: boolean
  secondaryEmailsList: string[]
}

export type Entries = { [Name in CollectionName]: DraftEntry<Name>[] }

/** The state of the record page, saved as a whole. */
export type Draft = Entries & { profile: Profile }

export const NEW_PROFILE: Profile = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  employeeNumber: '',
  note: '',
  primaryTerritory: null,
  isActive: true,
  secondaryEmailsList: [],
}

export const entriesOf = (make: <Name extends CollectionName>(name: Name) => DraftEntry<Name>[]): Entries => ({
  rules: make('rules'),
  bonusRules: make('bonusRules'),
  adjustments: make('adjustments'),
  draws: make('draws'),
  guarantees: make('guarantees'),
})

export function draftOf(person: SalesPersonView | undefined): Draft {
  const views: Record<CollectionName, readonly Entry[]> | undefined = person
  const entries = entriesOf((name) => views?.[name].map((view) => draftEntry(name, view)) ?? [])
  return { profile: person ? profileOf(person) : NEW_PROFILE, ...entries }
}

function profileOf(person: SalesPersonView): Profile {
  const { firstName, lastName, email, phone, employeeNumber, note, primaryTerritory, isActive, secondaryEmailsList } = person
  return { firstName, lastName, email, phone, employeeNumber, note, primaryTerritory, isActive, secondaryEmailsList }
}

function draftEntry<Name extends CollectionName>(name: Name, view: Entry): DraftEntry<Name> {
  const id = Number(view[COLLECTIONS[name].id])
  const values = fieldsOf(name).map(([field]) => [field, view[field]])
  return { key: String(id), id, ...Object.fromEntries(values), ...noNewNames(name) } as DraftEntry<Name>
}

export const noNewNames = <Name extends CollectionName>(name: Name): NewNames<Name> =>
  Object.fromEntries(masterFieldsOf(name).flatMap(([, { newName }]) => (newName === undefined ? [] : [[newName, '']]))) as NewNames<Name>

/** Identifies an unsaved entry, also after a reload. */
export function newKey(entries: readonly { key: string }[]): string {
  const used = new Set(entries.map(({ key }) => key))
  let number = 1
  while (used.has(`new ${number}`)) number++
  return `new ${number}`
}

/** Copies an entry as a new one without an id. */
export function asNew<Entry extends { key: string; id?: number }>(entry: Entry, key = entry.key): Entry {
  const added = { ...entry, key }
  delete added.id
  return added
}

/** Converts form values to a draft entry. Names remain only for new masters. */
export function entryOfForm<Name extends CollectionName>(
  name: Name,
  form: SentEntry<Name>,
  { key, id }: { key: string; id?: number | undefined },
) {
  const held: Entry = form
  const values = fieldsOf(name).flatMap(([field, spec]) => {
    const value = held[field]
    if (spec.kind === 'text') return [[field, trimmed(value)]]
    if (spec.kind !== 'master' || spec.newName === undefined) return [[field, value]]
    return [
      [field, value],
      [spec.newName, value === 0 ? trimmed(held[spec.newName]) : ''],
    ]
  })
  return { key, ...(id !== undefined && { id }), ...Object.fromEntries(values) } as DraftEntry<Name>
}

const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** Converts a draft entry to the API's input. Names remain only for new masters. */
export function entryToSend<Name extends CollectionName>(name: Name, entry: Entry & { id?: number }): SentEntry<Name> {
  const values = fieldsOf(name).map(([field]) => [field, entry[field]])
  const names = masterFieldsOf(name).flatMap(([field, { newName }]) =>
    newName !== undefined && entry[field] === 0 ? [[newName, entry[newName]]] : [],
  )
  const id = entry.id === undefined ? {} : { [COLLECTIONS[name].id]: entry.id }
  return { ...id, ...Object.fromEntries([...values, ...names]) } as SentEntry<Name>
}
