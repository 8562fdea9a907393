import { createContext, use } from 'react'
import type { RecordDraft } from '../draft/use-record-draft.ts'

/** The record for its rule cells, by context, so that columns stay stable while it changes. */
export const RecordAround = createContext<RecordDraft | null>(null)

export function useRecordAround(): RecordDraft {
  const record = use(RecordAround)
  if (!record) throw new Error('A rule is edited outside of its record.')
  return record
}
