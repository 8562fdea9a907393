import { overlaps } from '@fairshare/engine/values'
import { useNavigate } from '@tanstack/react-router'
import { ask } from '../../../dialog/dialogs.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useMonth } from '../../../months/use-month.ts'
import { useMay } from '../../../session/me.ts'
import type { MenuAction } from '../../../ui/popover/menu-entry.ts'
import { asNew, type DraftRule, newKey } from '../draft/draft.ts'
import { useWords } from '../draft/names.ts'
import { useOpenRecord } from '../open-record.ts'
import { ActivateDialog } from './ActivateDialog.tsx'
import { linesOfRule } from '../../../statement/lines/lines-of-rule.ts'
import { RateDialog } from './RateDialog.tsx'
import { mayBeActivated, spanOf } from '../entries/span-status.ts'
import { ChangeRulesDialog } from './ChangeRulesDialog.tsx'
import { withChanged } from './changed-rules.ts'
import { useGiveRules } from './use-give-rules.ts'

/** Actions for rules only. */
export function useRuleActions() {
  const { name, record, nameOf } = useOpenRecord()
  const { t } = useTexts()
  const { month, monthParam } = useMonth()
  const navigate = useNavigate()
  const words = useWords(nameOf)
  const maySeeLines = useMay('commission-list')
  const give = useGiveRules()
  const { rules } = record.draft

  /** The past stays as paid: additional months become a separate rule. */
  const activate = async (rule: DraftRule) => {
    const months = await ask(ActivateDialog, { name, rule, otherRules: rules, month, nameOf })
    if (!months) return
    const activated = { ...rule, ...months }
    const [own, wanted] = [spanOf('rules', rule), spanOf('rules', activated)]
    const isOwn = own !== undefined && wanted !== undefined && overlaps(own, wanted)
    record.change({
      rules: isOwn ? rules.map((each) => (each.key === rule.key ? activated : each)) : [...rules, asNew(activated, newKey(rules))],
    })
  }
  const changeRate = async (rule: DraftRule) => {
    const split = await ask(RateDialog, { name, rule, draft: record.draft, month, closedThrough: record.closedThrough, nameOf })
    if (split) record.change({ rules: rules.flatMap((each) => (each.key === rule.key ? split : each)) })
  }
  const setEnd = async (rule: DraftRule) => {
    const changed = await ask(ChangeRulesDialog, { name, chosen: [rule], rules, month, closedThrough: record.closedThrough, nameOf })
    if (changed) record.change({ rules: withChanged(rules, changed) })
  }
  /** The lines of the rule in the shown month. */
  const viewLines = (rule: DraftRule) =>
    void navigate({ to: '/commission/list', search: linesOfRule(rule.id, { month: monthParam, name: `${name}: ${words('rules', rule)}` }) })

  return (rule: DraftRule): MenuAction[] => [
    { label: t('common.newRateFromAMonthOn'), run: () => void changeRate(rule) },
    { label: t('rules.setEndMonth'), run: () => void setEnd(rule) },
    { label: t('ruleHelp.give.action'), run: () => void give([rule]) },
    ...(mayBeActivated(rule, month) ? [{ label: t('rules.activate'), run: () => void activate(rule) }] : []),
    ...(maySeeLines && rule.id !== undefined ? [{ label: t('common.viewLines'), run: () => viewLines(rule) }] : []),
  ]
}
