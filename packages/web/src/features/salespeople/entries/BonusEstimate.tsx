import type { Statement } from '@fairshare/contract'
import { bonusLine, type BonusRule, decemberOf, FOREVER } from '@fairshare/engine'
import { centsOfDollars, dollars, numberOf, parseMonth, percentOfNumber } from '@fairshare/engine/values'
import { reads } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import { useFormAround } from '../../../form/form.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useMeasured } from '../../../statement/use-measured.ts'
import type { DraftEntry } from '../draft/draft.ts'
import classes from '../salespeople.module.css'
import type { EntryAbout } from './entry-about.ts'

const SCOPE = ['manufacturer', 'territory', 'regionId', 'hospital', 'surgeon', 'procedure'] as const

type Entered = Pick<DraftEntry<'bonusRules'>, (typeof SCOPE)[number]> &
  Record<'growthBonus' | 'totalSalesAmount', unknown> & { manualOverrideEnabled: boolean }

/** What a saved bonus rule is measured by and comes to so far, by the figures that are being entered; of other sales nothing is known. */
export function BonusEstimate({ about: { record, entry } }: { about: EntryAbout<'bonusRules'> }) {
  const { t } = useTexts()
  const format = useFormat()
  const measured = useMeasured()
  const entered = useFormAround().getValues() as Entered
  const isSaved = record !== 'new' && entry.id !== undefined
  const { data } = useRead(reads.commission.standingBonuses, { salesPersonId: Number(record) }, { enabled: isSaved })
  const standing = data?.bonuses.find(({ bonusRuleId }) => bonusRuleId === entry.id)
  const bonus = standing && SCOPE.every((field) => entered[field] === entry[field]) && estimated(standing, data?.selectedMonth, entered)
  if (!bonus || !data?.selectedMonth) return null
  return (
    <p className={classes['effect']} aria-live="polite">
      <span>{measured(data.selectedMonth, bonus)}</span>
      <strong>{t('entries.bonusSoFar', { amount: format.money(bonus.amount) })}</strong>
    </p>
  )
}

type Standing = Statement['bonuses'][number]

/** The same line of the year at another rate or baseline, by the engine's own steps. An agreed baseline hides what last year came to. */
function estimated(standing: Standing, selectedMonth: string | null | undefined, entered: Entered): Standing | undefined {
  const { growthBonus, totalSalesAmount, manualOverrideEnabled: isAgreed } = entered
  const month = parseMonth(selectedMonth ?? '')
  const rate = typeof growthBonus === 'number' ? percentOfNumber(growthBonus) : undefined
  const agreed = typeof totalSalesAmount === 'number' ? centsOfDollars(totalSalesAmount) : undefined
  if (!month || !rate || (isAgreed ? agreed === undefined : standing.baselineKind === 'override')) return undefined
  const rule: BonusRule = {
    id: 0,
    salesperson: 0,
    manufacturer: 0,
    territory: null,
    region: null,
    hospital: null,
    surgeon: null,
    procedure: null,
    growthBonus: rate,
    override: isAgreed ? (agreed ?? null) : null,
    span: { start: decemberOf(standing.year), end: FOREVER },
  }
  const prior = standing.baselineKind === 'prior year' ? centsOfDollars(standing.baseline) : undefined
  const line = bonusLine(rule, centsOfDollars(standing.sales), prior, numberOf(month))
  const { baseline, baselineKind, amount } = line
  return { ...standing, growthBonus: Number(growthBonus), baseline: dollars(baseline), baselineKind, amount: dollars(amount) }
}
