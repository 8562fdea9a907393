import { addMonths, covers, type Month, overlaps, parseEndMonth, parseMonth } from '@fairshare/engine/values'
import { useFormat } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Notice } from '../../../ui/state/Notice.tsx'
import type { DraftRule } from '../draft/draft.ts'
import { type NameOf, useWords } from '../draft/names.ts'
import { scopeOf } from '../entries/overlaps.ts'
import { spanOf } from '../entries/span-status.ts'
import classes from './rules.module.css'

const MONTHS = 12
/** Also shows months before the start, where the preceding rule should end. */
const BEFORE = 3

type Props = {
  months: { startMonth: string; endMonth: string }
  rule: DraftRule
  otherRules: readonly DraftRule[]
  month: Month
  nameOf: NameOf
}

/** Months around the entered start: where the rule applies, and where another for the same sales does. */
export function MonthStrip({ months: { startMonth, endMonth }, rule, otherRules, month, nameOf }: Props) {
  const { t } = useTexts()
  const format = useFormat()
  const words = useWords(nameOf)
  const [start, end] = [parseMonth(startMonth), parseEndMonth(endMonth)]
  const wanted = start && end && start <= end ? { start, end } : undefined
  const first = addMonths(start ?? month, -BEFORE)
  const months = Array.from({ length: MONTHS }, (_, at) => addMonths(first, at))
  const ties = otherRules.flatMap((other) => {
    const span = other.key !== rule.key && scopeOf(other) === scopeOf(rule) ? spanOf('rules', other) : undefined
    return wanted && span && overlaps(wanted, span) ? [{ other, span }] : []
  })
  const stateIn = (each: Month) => {
    if (!wanted || !covers(wanted, each)) return 'out'
    return ties.some(({ span }) => covers(span, each)) ? 'tie' : 'in'
  }
  return (
    <>
      <ul className={classes['strip']} aria-label={t('rules.strip.title')}>
        {months.map((each) => {
          const state = stateIn(each)
          return (
            <li key={each} data-state={state} title={t(`rules.strip.${state}`, { month: each })}>
              <span aria-hidden>{format.shortMonth(each)}</span>
              <span className="sr-only">{t(`rules.strip.${state}`, { month: each })}</span>
            </li>
          )
        })}
      </ul>
      {ties.length > 0 && <Notice kind="danger">{t('rules.strip.ties', { rules: ties.map(({ other }) => words('rules', other)) })}</Notice>}
    </>
  )
}
