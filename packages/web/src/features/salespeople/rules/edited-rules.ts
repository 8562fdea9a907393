import { reads } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import { type DraftRule, entryToSend } from '../draft/draft.ts'
import { useOpenRecord } from '../open-record.ts'

/** The draft's rules as input of calls that evaluate unsaved rules. */
export const editedRules = (recordId: string, rules: readonly DraftRule[]) => ({
  salesPersonId: recordId === 'new' ? null : Number(recordId),
  rules: rules.map((rule) => entryToSend('rules', rule)),
})

/** The server's warnings about the draft's rules. */
export function useRuleWarnings() {
  const { id, record } = useOpenRecord()
  const { rules, profile } = record.draft
  const { primaryTerritory } = profile
  const input = { ...editedRules(id, rules), primaryTerritory }
  return useRead(reads.salesperson.ruleWarnings, input, { enabled: rules.length > 0 || primaryTerritory !== null, keepPrevious: true })
}
