import { createContext, use } from 'react'
import type { RecordDraft } from '../draft/use-record-draft.ts'

/** The record whose rules are shown: cells edit it, and the table's columns stay the same while it changes. */
export const RecordAround = createContext<RecordDraft | null>(null)

export function useRecordAround(): RecordDraft {
  const record = use(RecordAround)
  if (!record) throw new Error('A rule is edited outside of its record.')
  return record
}
