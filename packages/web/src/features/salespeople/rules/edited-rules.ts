import { reads } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import { type DraftRule, entryToSend } from '../draft/draft.ts'
import type { RecordDraft } from '../draft/use-record-draft.ts'

/** The rules of the draft as the calls take them that answer by rules which are not saved yet. */
export const editedRules = (record: string, rules: readonly DraftRule[]) => ({
  salesPersonId: record === 'new' ? null : Number(record),
  rules: rules.map((rule) => entryToSend('rules', rule)),
})

/** What is wrong with the rules of a draft, as the server knows it. */
export function useRuleWarnings(id: string, { draft: { rules, profile } }: RecordDraft) {
  const { primaryTerritory } = profile
  const asked = { ...editedRules(id, rules), primaryTerritory }
  return useRead(reads.salesperson.ruleWarnings, asked, { enabled: rules.length > 0 || primaryTerritory !== null, keepPrevious: true })
}
