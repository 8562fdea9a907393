import { rateFindings, usualRate } from '@fairshare/contract'
import { Stack } from '@mantine/core'
import { call } from '../../../api/client.ts'
import { ConfirmDialog } from '../../../dialog/confirm.ts'
import { ask } from '../../../dialog/dialogs.tsx'
import { useFormat } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { DraftRule, Entries } from '../draft/draft.ts'
import type { EntryAbout } from './entry-about.ts'

export type Rate = { commission: number; basis?: 'sales' | 'grossCommission' | undefined; manufacturer: number | null }
/** A rate with the rules that the salesperson has, at what they paid so far; of several, each in its words. */
type RateBeside = Rate & { rules: readonly DraftRule[]; words?: string }

/** How many rates are named before they are counted. */
const NAMED = 8

/** Asks once more about a rate that may be a slip of the hand. One that was there before is not asked about again. */
export function useConfirmUnusualRate({ entry, draft }: { entry: EntryAbout<'rules'>['entry']; draft: Entries }) {
  const areMeant = useConfirmUnusualRates()
  return async (rate: Rate): Promise<boolean> =>
    (rate.commission === entry.commission && (rate.basis ?? 'sales') === entry.basis) || areMeant([{ ...rate, rules: draft.rules }])
}

/** The same of several rates, of one salesperson or of many. */
export function useConfirmUnusualRates() {
  const { t, say } = useTexts()
  const format = useFormat()
  return async (rates: readonly RateBeside[]): Promise<boolean> => {
    const grossOf = await grossOfEach(rates)
    const doubted = rates.flatMap(({ commission, basis = 'sales', manufacturer, rules, words }) => {
      const usual = usualRate(rules.flatMap((rule) => (rule.basis === basis ? [rule.commission] : [])))
      const doubts = rateFindings({ commission, basis }, { usual, gross: grossOf.get(manufacturer) ?? null })
      return doubts.length > 0 ? [{ commission, words, doubts }] : []
    })
    const [first, ...others] = doubted
    if (!first) return true
    const body = (
      <Stack gap={4}>
        {doubted.slice(0, NAMED).map(({ words, doubts }, at) => (
          <div key={`${at} ${words}`}>
            {words !== undefined && <strong>{words}</strong>}
            {doubts.map((doubt) => (
              <div key={doubt.key}>{say(doubt)}</div>
            ))}
          </div>
        ))}
        {doubted.length > NAMED && <span>{t('masterList.uses.more', { count: doubted.length - NAMED })}</span>}
      </Stack>
    )
    const about =
      others.length === 0
        ? { title: t('rules.unusualTitle', { percent: format.percent(first.commission) }), confirmLabel: t('rules.unusualKeep') }
        : { title: t('rates.doubted', { count: doubted.length }), confirmLabel: t('rates.areMeant') }
    return (await ask(ConfirmDialog, { ...about, body })) === true
  }
}

/** What each manufacturer pays on its sales, where that is known. */
async function grossOfEach(rates: readonly Rate[]): Promise<ReadonlyMap<number | null, number | null>> {
  const found = new Map<number | null, number | null>()
  for (const { manufacturer } of rates) {
    if (manufacturer === null || manufacturer === 0 || found.has(manufacturer)) continue
    const { data } = await call.salesperson.grossCommissionPercent({ manufacturerId: manufacturer })
    found.set(manufacturer, data.grossCommissionPercent)
  }
  return found
}
