import { entryInWords, id, month, namedView, percent, required, type SalesPersonView } from '@fairshare/contract'
import { parseMonth, percentOfNumber } from '@fairshare/engine/values'
import { useEffect, useEffectEvent, useState } from 'react'
import { z } from 'zod'
import { reads } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import type { DialogProps } from '../../../dialog/dialogs.tsx'
import { ChoiceField } from '../../../form/fields/choices/ChoiceField.tsx'
import { FormDialog } from '../../../form/FormDialog.tsx'
import { MonthField } from '../../../form/fields/dates/MonthField.tsx'
import { PercentField } from '../../../form/fields/numbers/PercentField.tsx'
import { useFormAround } from '../../../form/form.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useMonthLabel } from '../../../months/month-label.ts'
import { Notice } from '../../../ui/state/Notice.tsx'
import { draftOf, type DraftRule, newKey } from '../draft/draft.ts'
import { useMeantRates } from '../entries/use-meant-rate.tsx'
import classes from '../salespeople.module.css'
import { type CopiedRule, copiedRules } from './copied-rules.ts'
import { useRepChoices } from '../../../masters/use-rep-choices.ts'
import { RulePreview } from './RulePreview.tsx'

type About = { name: string; record: string; rules: readonly DraftRule[]; month: string }

const schema = z.object({ salesPersonId: required(id.nullable()), startMonth: month, factor: percent })

/** The rules of another salesperson from a month on, at a factor. Answers those that join the draft. */
export function CopyRulesDialog({ about, close }: DialogProps<About, DraftRule[]>) {
  const { t, say } = useTexts()
  const areMeant = useMeantRates()
  const [from, setFrom] = useState<SalesPersonView>()
  const { reps } = useRepChoices()
  const others = reps.filter(({ id: each }) => String(each) !== about.record)
  return (
    <FormDialog
      title={t('ruleHelp.copy.title')}
      context={about.name}
      schema={schema}
      start={{ salesPersonId: null, startMonth: about.month, factor: 100 }}
      cancel={close}
      saveLabel={t('ruleHelp.copy.copy')}
      note={t('record.intoDraft')}
      width={700}
      save={async (values) => {
        const copied = from ? copiesOf(from, about.rules, values).filter(({ isTaken }) => !isTaken) : []
        const words = from && wordsIn(from, say)
        const rates = copied.map(({ rule }) => ({ ...rule, rules: about.rules, words: words?.get(rule.key) ?? '' }))
        if (await areMeant(rates)) close(withKeys(copied, about.rules))
      }}
    >
      <ChoiceField name="salesPersonId" label={t('ruleHelp.copy.from')} options={others} isRequired />
      <div className={classes['pair']}>
        <MonthField name="startMonth" label={t('form.startMonth')} isRequired />
        <PercentField name="factor" label={t('ruleHelp.copy.factor')} hint={t('ruleHelp.copy.factorHint')} isRequired />
      </div>
      <Preview rules={about.rules} onRead={setFrom} />
    </FormDialog>
  )
}

const copiesOf = (from: SalesPersonView, mine: readonly DraftRule[], asked: { startMonth: string; factor: number }): CopiedRule[] => {
  const [start, factor] = [parseMonth(asked.startMonth), percentOfNumber(asked.factor)]
  return start && factor !== undefined ? copiedRules(draftOf(from).rules, mine, { from: start, factor }) : []
}

/** The rules of the other one in words, by their keys. */
const wordsIn = (from: SalesPersonView, say: ReturnType<typeof useTexts>['say']): ReadonlyMap<string, string> =>
  new Map(from.rules.map((view) => [String(view.id), say(entryInWords(namedView('rules', view)))]))

/** Each under a key of its own. */
function withKeys(copied: readonly CopiedRule[], mine: readonly DraftRule[]): DraftRule[] {
  const made: DraftRule[] = []
  for (const { rule } of copied) made.push({ ...rule, key: newKey([...mine, ...made]) })
  return made
}

/** What would be copied; tells the form whom it was read from. */
function Preview({ rules, onRead }: { rules: readonly DraftRule[]; onRead: (from: SalesPersonView | undefined) => void }) {
  const { t, say } = useTexts()
  const format = useFormat()
  const label = useMonthLabel()
  const { salesPersonId, startMonth, factor } = useFormAround().getValues()
  const read = useRead(reads.salesperson.detail, { salesPersonId: Number(salesPersonId) }, { enabled: typeof salesPersonId === 'number' })
  const { data: from } = read
  const tell = useEffectEvent(onRead)
  useEffect(() => tell(from), [from])
  if (read.error) return <Notice kind="danger">{read.error.message}</Notice>
  if (!from || typeof factor !== 'number') return null
  const copied = copiesOf(from, rules, { startMonth: String(startMonth), factor })
  const named = wordsIn(from, say)
  const rows = copied.map(({ rule, commissionBefore, isTaken }) => {
    const rate = t('history.fromTo', { from: format.percent(commissionBefore), to: format.percent(rule.commission) })
    const span = t('statement.span', { start: label(rule.startMonth), end: label(rule.endMonth) })
    return {
      key: rule.key,
      rule: named.get(rule.key) ?? '',
      what: isTaken ? t('ruleHelp.copy.taken') : `${rate}, ${span}`,
      isLeft: isTaken,
    }
  })
  if (rows.length === 0) return <Notice kind="info">{t('ruleHelp.copy.none')}</Notice>
  return <RulePreview title={t('ruleHelp.copy.preview', { count: rows.filter(({ isLeft }) => !isLeft).length })} rows={rows} />
}
