import { useEffect } from 'react'
import { readDraft, storeDraft } from '../form/draft.ts'

/** A record that was opened in this tab. `href` is its page. */
export type RecentRecord = { id: string; group: string; label: string; href: string }

const NAME = 'recentRecords'
const MOST = 6

/** The records opened last, newest first. They are kept and deleted as drafts are, because they name people. */
export const recentRecords = () => (readDraft(NAME)?.['records'] ?? []) as RecentRecord[]

/** Remembers the record that a page or panel shows. */
export function useRecentRecord(record: RecentRecord | undefined) {
  const known = record && JSON.stringify(record)
  useEffect(() => {
    if (known === undefined) return
    const opened = JSON.parse(known) as RecentRecord
    storeDraft(NAME, { records: [opened, ...recentRecords().filter(({ id }) => id !== opened.id)].slice(0, MOST) })
  }, [known])
}
