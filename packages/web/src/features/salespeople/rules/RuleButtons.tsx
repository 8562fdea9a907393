import { formatMonth } from '@fairshare/engine/values'
import { text } from '@fairshare/texts'
import { Button } from '@mantine/core'
import { IconCopy, IconHelpCircle, IconTrash } from '@tabler/icons-react'
import { ask } from '../../../dialog/dialogs.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useStartMonth } from '../../../months/use-months.ts'
import { useMonth } from '../../../months/use-month.ts'
import { toast } from '../../../ui/notifications/toast.tsx'
import type { DraftRule } from '../draft/draft.ts'
import { useOpenRecord } from '../open-record.ts'
import { ChangeRulesDialog } from './ChangeRulesDialog.tsx'
import { withChanged } from './changed-rules.ts'
import { CopyRulesDialog } from './CopyRulesDialog.tsx'
import { useGiveRules } from './use-give-rules.ts'
import { RuleTesterDialog } from './RuleTesterDialog.tsx'

/** Tools for setting up rules, next to the add button. */
export function RuleButtons({ onAdd }: { onAdd: (given: Partial<DraftRule>) => void }) {
  const { t } = useTexts()
  const { name, id, record, nameOf } = useOpenRecord()
  const { monthParam } = useMonth()
  const { rules } = record.draft
  const tryOut = async () => {
    const sale = await ask(RuleTesterDialog, { name, recordId: id, rules, month: monthParam, nameOf })
    if (sale) onAdd(sale)
  }
  return (
    <>
      <CopyButton />
      <Button size="compact-sm" variant="subtle" leftSection={<IconHelpCircle size={16} aria-hidden />} onClick={() => void tryOut()}>
        {t('ruleHelp.tester.title')}
      </Button>
    </>
  )
}

export function CopyButton() {
  const { t } = useTexts()
  const { name, id, record } = useOpenRecord()
  const month = useStartMonth()
  const { rules } = record.draft
  const copy = async () => {
    const copied = await ask(CopyRulesDialog, { name, recordId: id, rules, month: formatMonth(month) })
    if (!copied) return
    record.change({ rules: [...rules, ...copied] })
    toast('success', text('ruleHelp.copy.copied', { count: copied.length }))
  }
  return (
    <Button size="compact-sm" variant="subtle" leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void copy()}>
      {t('ruleHelp.copy.action')}
    </Button>
  )
}

export function ManyRules({ chosen, clear }: { chosen: readonly DraftRule[]; clear: () => void }) {
  const { t } = useTexts()
  const { name, record, nameOf } = useOpenRecord()
  const { month } = useMonth()
  const { rules } = record.draft
  const change = async () => {
    const changed = await ask(ChangeRulesDialog, { name, chosen, rules, month, closedThrough: record.closedThrough, nameOf })
    if (!changed) return
    record.change({ rules: withChanged(rules, changed) })
    clear()
  }
  const give = useGiveRules()
  const remove = () => {
    record.change({ rules: rules.filter((rule) => !chosen.includes(rule)) })
    clear()
    const undo = { label: text('common.undo'), run: () => record.restoreEntries('rules', chosen) }
    toast('success', text('ruleHelp.deleted', { count: chosen.length }), undo)
  }
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => void change()}>
        {t('ruleHelp.change.action')}
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => void give(chosen).then((isGiven) => isGiven && clear())}>
        {t('ruleHelp.give.action')}
      </Button>
      <Button size="compact-sm" variant="default" c="var(--danger-fg)" leftSection={<IconTrash size={16} aria-hidden />} onClick={remove}>
        {t('ruleHelp.delete')}
      </Button>
    </>
  )
}
