import { rateFindings, usualRate } from '@fairshare/contract'
import { Stack } from '@mantine/core'
import { call } from '../../../api/client.ts'
import { ConfirmDialog } from '../../../dialog/confirm.ts'
import { ask } from '../../../dialog/dialogs.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { DraftRule, Entries } from '../draft/draft.ts'
import type { EntryAbout } from './entry-about.ts'

export type Rate = { commission: number; basis?: 'sales' | 'grossCommission' | undefined; manufacturer: number | null }
/** A rate with the salesperson's saved rules; for several rates, each with a description. */
type RateWithRules = Rate & { rules: readonly DraftRule[]; words?: string }

/** More rates than this are only counted. */
const NAMED = 8

/** Asks for confirmation of a rate that may be a typing error. An existing rate is not asked about again. */
export function useConfirmUnusualRate({ entry, draft }: { entry: EntryAbout<'rules'>['entry']; draft: Entries }) {
  const confirmRates = useConfirmUnusualRates()
  return async (rate: Rate): Promise<boolean> =>
    (rate.commission === entry.commission && (rate.basis ?? 'sales') === entry.basis) || confirmRates([{ ...rate, rules: draft.rules }])
}

/** The same for several rates of one or many salespeople. */
export function useConfirmUnusualRates() {
  const { t, translate } = useTexts()
  return async (rates: readonly RateWithRules[]): Promise<boolean> => {
    const grossOf = await grossOfEach(rates)
    const unusual = rates.flatMap(({ commission, basis = 'sales', manufacturer, rules, words }) => {
      const usual = usualRate(rules.flatMap((rule) => (rule.basis === basis ? [rule.commission] : [])))
      const warnings = rateFindings({ commission, basis }, { usual, gross: grossOf.get(manufacturer) ?? null })
      return warnings.length > 0 ? [{ commission, words, warnings }] : []
    })
    const [first, ...others] = unusual
    if (!first) return true
    const body = (
      <Stack gap={4}>
        {unusual.slice(0, NAMED).map(({ words, warnings }, at) => (
          <div key={`${at} ${words}`}>
            {words !== undefined && <strong>{words}</strong>}
            {warnings.map((warning) => (
              <div key={warning.key}>{translate(warning)}</div>
            ))}
          </div>
        ))}
        {unusual.length > NAMED && <span>{t('masterList.uses.more', { count: unusual.length - NAMED })}</span>}
      </Stack>
    )
    const about =
      others.length === 0
        ? { title: t('rules.unusualTitle', { percent: first.commission }), confirmLabel: t('rules.unusualKeep') }
        : { title: t('rates.doubted', { count: unusual.length }), confirmLabel: t('rates.areMeant') }
    return (await ask(ConfirmDialog, { ...about, body })) === true
  }
}

/** What each manufacturer pays on its sales, if known. */
async function grossOfEach(rates: readonly Rate[]): Promise<ReadonlyMap<number | null, number | null>> {
  const found = new Map<number | null, number | null>()
  for (const { manufacturer } of rates) {
    if (manufacturer === null || manufacturer === 0 || found.has(manufacturer)) continue
    const { data } = await call.salesperson.grossCommissionPercent({ manufacturerId: manufacturer })
    found.set(manufacturer, data.grossCommissionPercent)
  }
  return found
}
