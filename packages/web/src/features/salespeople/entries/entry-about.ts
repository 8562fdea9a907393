import type { CollectionName } from '@fairshare/contract'
import type { Month } from '@fairshare/engine/values'
import type { DraftEntry, Entries, NewEntry } from '../draft/draft.ts'
import type { NameOf } from '../draft/names.ts'

/** What the dialog of an entry is told: what it starts with, whose it is, and what is beside it in the draft. */
export type EntryAbout<Name extends CollectionName> = {
  /** Whose it is, in words and as the page's record. */
  name: string
  record: string
  /** What the fields start with; its key is the entry's own. */
  entry: DraftEntry<Name> | NewEntry<Name>
  isNew: boolean
  draft: Entries
  nameOf: NameOf
  /** The latest finalized month. */
  closedThrough: Month | undefined
  /** Why it could not be saved. */
  problem: string | undefined
  /** The entry goes into the draft of a page, which is saved by itself. */
  isOfDraft: boolean
}

/** What its form starts with: all of an entry but what tells it from others. */
export const fieldsOfEntry = <Entry extends { key: string; id?: number }>({ key: _key, id: _id, ...fields }: Entry) => fields
