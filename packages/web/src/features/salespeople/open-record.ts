import type { SalesPersonView } from '@fairshare/contract'
import { createContext, use } from 'react'
import type { endingIn, overlapsIn } from './entries/overlaps.ts'
import type { Changes } from './draft/changes.ts'
import type { NameOf } from './draft/names.ts'
import type { Refusal } from './draft/refusal.ts'
import type { RecordDraft } from './draft/use-record-draft.ts'

export type RecordMarks = {
  changes: Changes
  overlaps: ReturnType<typeof overlapsIn>
  ending: ReturnType<typeof endingIn>
  refusal: Refusal | null
}

/** The record on the page. By context, so that columns stay stable while it changes. */
export type OpenRecord = {
  name: string
  id: string
  /** The saved record; undefined for a new salesperson. */
  person: SalesPersonView | undefined
  record: RecordDraft
  recordMarks: RecordMarks
  nameOf: NameOf
}
export const OpenRecordContext = createContext<OpenRecord | null>(null)

export function useOpenRecord(): OpenRecord {
  const open = use(OpenRecordContext)
  if (!open) throw new Error('This part belongs on the page of a record.')
  return open
}
