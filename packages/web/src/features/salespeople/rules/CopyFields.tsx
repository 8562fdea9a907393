import { id, month, percent, required, type SalesPersonView } from '@fairshare/contract'
import { parseMonth, percentOfNumber } from '@fairshare/engine/values'
import { useEffect, useEffectEvent } from 'react'
import { z } from 'zod'
import { reads } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import { ChoiceField } from '../../../form/fields/choices/ChoiceField.tsx'
import { MonthField } from '../../../form/fields/dates/MonthField.tsx'
import { PercentField } from '../../../form/fields/numbers/PercentField.tsx'
import type { AppForm } from '../../../form/form.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useRepChoices } from '../../../masters/use-rep-choices.ts'
import { useSpanLabel } from '../../../months/month-label.ts'
import { Notice } from '../../../ui/state/Notice.tsx'
import type { DraftRule } from '../draft/draft.ts'
import classes from '../../../form/form.module.css'
import { type CopiedRule, copiedRules } from './copied-rules.ts'
import { RulePreview } from './RulePreview.tsx'

export const copySchema = z.object({ salesPersonId: required(id.nullable()), startMonth: month, factor: percent })
type CopyOptions = { startMonth: string; factor: number }

/** One salesperson's rules as copies for another, next to the other's own. */
export function copiesOf(theirs: readonly DraftRule[], mine: readonly DraftRule[], input: CopyOptions): CopiedRule[] {
  const [from, factor] = [parseMonth(input.startMonth), percentOfNumber(input.factor)]
  return from && factor !== undefined ? copiedRules(theirs, mine, { from, factor }) : []
}

type Props = {
  form: AppForm<typeof copySchema>
  /** The salesperson whose record is open. */
  recordId: string
  /** Computes the copies, given the other's rules; described by key. */
  copies: (other: SalesPersonView, input: CopyOptions) => readonly CopiedRule[]
  words: (other: SalesPersonView) => ReadonlyMap<string, string>
  none: string
  /** Receives the selected salesperson once loaded. */
  onRead: (other: SalesPersonView | undefined) => void
}

/** Salesperson, start month, and factor, with a preview. */
export function CopyFields({ form, recordId, ...preview }: Props) {
  const { t } = useTexts()
  const { reps } = useRepChoices()
  const { fields, values } = form
  const others = reps.filter(({ id: each }) => String(each) !== recordId)
  return (
    <>
      <ChoiceField field={fields.salesPersonId} label={t('common.salesRep')} options={others} isRequired />
      <div className={classes['pair']}>
        <MonthField field={fields.startMonth} label={t('form.startMonth')} isRequired />
        <PercentField field={fields.factor} label={t('ruleHelp.copy.factor')} hint={t('ruleHelp.copy.factorHint')} isRequired />
      </div>
      <Preview values={values} {...preview} />
    </>
  )
}

type PreviewProps = Omit<Props, 'form' | 'recordId'> & { values: Props['form']['values'] }

function Preview({ values, copies, words, none, onRead }: PreviewProps) {
  const { t } = useTexts()
  const format = useFormat()
  const spanLabel = useSpanLabel()
  const { salesPersonId, startMonth, factor } = values
  const read = useRead(reads.salesperson.detail, { salesPersonId: Number(salesPersonId) }, { enabled: typeof salesPersonId === 'number' })
  const { data: other } = read
  const reportRead = useEffectEvent(onRead)
  useEffect(() => reportRead(other), [other])
  if (read.error) return <Notice kind="danger">{read.error.message}</Notice>
  if (!other || typeof factor !== 'number') return null
  const named = words(other)
  const rows = copies(other, { startMonth, factor }).map(({ rule, commissionBefore, isTaken }) => {
    const rate = t('history.fromTo', { from: format.percent(commissionBefore), to: format.percent(rule.commission) })
    const span = spanLabel(rule.startMonth, rule.endMonth)
    return {
      key: rule.key,
      rule: named.get(rule.key) ?? '',
      what: isTaken ? t('ruleHelp.copy.taken') : `${rate}, ${span}`,
      isLeft: isTaken,
    }
  })
  if (rows.length === 0) return <Notice kind="info">{none}</Notice>
  return <RulePreview title={t('ruleHelp.copy.preview', { count: rows.filter(({ isLeft }) => !isLeft).length })} rows={rows} />
}
