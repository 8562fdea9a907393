import type { bonusRuleInput } from '@fairshare/contract'
import { bonusLine, type BonusRule } from '@fairshare/engine'
import { centsOfDollars, dollars, type Month, numberOf, parseEndMonth, parseMonth, percentOfNumber, yearOf } from '@fairshare/engine/values'
import { reads } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import type { Entered as EnteredIn } from '../../../form/form.ts'
import { useDebounced } from '../../../form/use-debounced.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useBonusMeasure } from '../../../statement/use-bonus-measure.ts'
import { Notice } from '../../../ui/state/Notice.tsx'
import type { DraftEntry } from '../draft/draft.ts'
import classes from '../salespeople.module.css'

type Scope = Pick<DraftEntry<'bonusRules'>, 'territory' | 'regionId' | 'hospital' | 'surgeon' | 'procedure'> & { manufacturer: number }
type Entered = EnteredIn<typeof bonusRuleInput>
type Measured = { selectedMonth: string; sales: number; salesBefore: number | null }

/** The baseline of the entered bonus rule and its result so far. */
export function BonusEstimate({ entered }: { entered: Entered }) {
  const { t } = useTexts()
  const scope = useDebounced(scopeOf(entered))
  const { data, error } = useRead(reads.salesperson.bonusSales, scope ?? NOTHING, { enabled: scope !== undefined, keepPrevious: true })
  if (scope === undefined) return null
  if (error) return <Notice kind="warning">{error.message}</Notice>
  const measured = data?.measured
  const month = parseMonth(measured?.selectedMonth ?? '')
  const [start, end] = [parseMonth(entered.startMonth), parseEndMonth(entered.endMonth)]
  if (!measured || !month || !start || !end || yearOf(end) < yearOf(month) || yearOf(start) > yearOf(month) + 1) return null
  const [year, before] = [yearOf(month), yearOf(month) - 1]
  if (yearOf(start) > year)
    return <p className={classes['effect']}>{t('entries.soldSoFar', { month, year: year + 1, amount: measured.sales })}</p>
  return (
    <div className={classes['effect']} aria-live="polite">
      <SoFar entered={entered} measured={measured} month={month} />
      {/* Compares an agreed baseline with the calculated one it replaces. */}
      {(entered.manualOverrideEnabled || typeof entered.growthBonus !== 'number') && (
        <span>{t('entries.soldBefore', { before, amount: measured.salesBefore ?? 0 })}</span>
      )}
    </div>
  )
}

function SoFar({ entered, measured, month }: { entered: Entered; measured: Measured; month: Month }) {
  const { t } = useTexts()
  const describeMeasure = useBonusMeasure()
  const line = lineOf(entered, measured, month)
  if (!line) return null
  return (
    <>
      <span>{describeMeasure(measured.selectedMonth, line)}</span>
      <strong>{t('entries.bonusSoFar', { amount: line.amount })}</strong>
    </>
  )
}

/** Calculates the bonus line with the engine; undefined until rate and agreed baseline are entered. */
function lineOf({ growthBonus, totalSalesAmount, manualOverrideEnabled: isAgreed }: Entered, measured: Measured, month: Month) {
  const rate = typeof growthBonus === 'number' ? percentOfNumber(growthBonus) : undefined
  const agreed = typeof totalSalesAmount === 'number' ? centsOfDollars(totalSalesAmount) : undefined
  if (rate === undefined || (isAgreed && agreed === undefined)) return undefined
  const rule: BonusRule = { ...NO_RULE, growthBonus: rate, override: (isAgreed && agreed) || null, span: { start: month, end: month } }
  const prior = measured.salesBefore === null ? undefined : centsOfDollars(measured.salesBefore)
  const { baseline, baselineKind, amount } = bonusLine(rule, centsOfDollars(measured.sales), prior, numberOf(month))
  return {
    year: yearOf(month),
    isProjection: numberOf(month) < 12,
    growthBonus: Number(growthBonus),
    sales: measured.sales,
    baseline: dollars(baseline),
    baselineKind,
    amount: dollars(amount),
  }
}

const NOTHING: Scope = { manufacturer: 0, territory: 0, regionId: null, hospital: null, surgeon: null, procedure: null }
/** The engine needs a whole rule, but a line depends only on rate and baseline. */
const NO_RULE = { id: 0, salesperson: 0, manufacturer: 0, territory: null, region: null, hospital: null, surgeon: null, procedure: null }

/** The query input; undefined unless the scope is complete and has saved masters. */
function scopeOf({ manufacturer, territory, regionId, hospital, surgeon, procedure }: Entered): Scope | undefined {
  const named = [manufacturer, territory, regionId, hospital, surgeon, procedure]
  const isWhole = manufacturer !== null && (territory ?? regionId) !== null && !named.includes(0)
  return isWhole ? { manufacturer, territory, regionId, hospital, surgeon, procedure } : undefined
}
