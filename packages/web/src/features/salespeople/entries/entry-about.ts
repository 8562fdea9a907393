import type { CollectionName } from '@fairshare/contract'
import type { Month } from '@fairshare/engine/values'
import type { DraftEntry, Entries, NewEntry } from '../draft/draft.ts'
import type { NameOf } from '../draft/names.ts'

/** Input of an entry dialog: initial values, salesperson, and the rest of the draft. */
export type EntryAbout<Name extends CollectionName> = {
  name: string
  recordId: string
  /** Initial values; the key is the entry's own. */
  entry: DraftEntry<Name> | NewEntry<Name>
  isNew: boolean
  draft: Entries
  nameOf: NameOf
  closedThrough: Month | undefined
  problem: string | undefined
  /** The entry joins a draft that is saved separately. */
  isOfDraft: boolean
}

/** Initial form values: the entry without its identity. */
export const fieldsOfEntry = <Entry extends { key: string; id?: number }>({ key: _key, id: _id, ...fields }: Entry) => fields
