import { formatMonth } from '@fairshare/engine/values'
import { ask } from '../../../dialog/dialogs.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useMonth } from '../../../months/use-month.ts'
import type { MenuAction } from '../../../ui/PageHeader.tsx'
import { ActivateDialog } from '../ActivateDialog.tsx'
import { asNew, type DraftRule, newKey } from '../draft/draft.ts'
import { HistoryDialog } from '../history/HistoryDialog.tsx'
import { namedDraft, type NameOf } from '../draft/names.ts'
import { RuleDialog } from './RuleDialog.tsx'
import { spanStatus } from './span-status.ts'

type About = {
  name: string
  /** The record, as the address names it. */
  record: string
  rules: readonly DraftRule[]
  refused: ReadonlyMap<string, string>
  nameOf: NameOf
  onChange: (rules: DraftRule[]) => void
}

/** What can be done to the rules of the draft. */
export function useRuleActions({ name, record, rules, refused, nameOf, onChange }: About) {
  const { t } = useTexts()
  const { month } = useMonth()

  const put = (rule: DraftRule) =>
    onChange(rules.some(({ key }) => key === rule.key) ? rules.map((each) => (each.key === rule.key ? rule : each)) : [...rules, rule])
  const edit = async (key: string, rule?: DraftRule) => {
    const isNew = !rules.some((each) => each.key === key)
    const problem = refused.get(key)
    const next = await ask(RuleDialog, { name, record, key, rule, isNew, month: formatMonth(month), problem })
    if (next) put(next)
  }
  /** The past stays as it was paid: the months to come are a rule of their own. */
  const activate = async (rule: DraftRule) => {
    const span = await ask(ActivateDialog, { name, rule: namedDraft('rules', rule, nameOf), month: formatMonth(month) })
    if (span) put({ ...asNew(rule, newKey(rules)), ...span })
  }

  const open = (rule: DraftRule) => void edit(rule.key, rule)
  const actionsOf = (rule: DraftRule): MenuAction[] => {
    const { id, key } = rule
    return [
      { label: t('rules.editAction'), run: () => open(rule) },
      { label: t('rules.duplicate'), run: () => void edit(newKey(rules), asNew(rule)) },
      ...(spanStatus('rules', rule) === 'expired' ? [{ label: t('rules.activate'), run: () => void activate(rule) }] : []),
      ...(id === undefined ? [] : [{ label: t('rules.history'), run: () => void ask(HistoryDialog, { id, collection: 'rules' }) }]),
      { label: t('rules.delete'), isDangerous: true, run: () => onChange(rules.filter((each) => each.key !== key)) },
    ]
  }
  return { add: () => void edit(newKey(rules)), open, actionsOf }
}
