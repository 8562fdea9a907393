import { Stack } from '@mantine/core'
import { call } from '../../../api/client.ts'
import { ConfirmDialog } from '../../../dialog/ConfirmDialog.tsx'
import { ask } from '../../../dialog/dialogs.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { DraftRule, Entries } from '../draft/draft.ts'
import { rateDoubts } from './rate-doubts.ts'

type About = { entry: DraftRule; beside: Entries }
type Rate = { commission: number; basis?: 'sales' | 'grossCommission' | undefined; manufacturer: number | null }

/** Asks once more about a rate that may be a slip of the hand. One that was there before is not asked about again. */
export function useMeantRate({ entry, beside }: About) {
  const { t, say } = useTexts()
  return async ({ commission, basis = 'sales', manufacturer }: Rate): Promise<boolean> => {
    if (commission === entry.commission && basis === entry.basis) return true
    // The rule's own rate, which stands among them, is what it paid so far.
    const others = beside.rules.flatMap((rule) => (rule.basis === basis ? [rule.commission] : []))
    const doubts = rateDoubts({ commission, basis }, { others, gross: await grossOf(manufacturer) })
    if (doubts.length === 0) return true
    const answer = await ask(ConfirmDialog, {
      title: t('rules.unusualTitle', { percent: commission }),
      body: (
        <Stack gap={4}>
          {doubts.map((doubt) => (
            <span key={doubt.key}>{say(doubt)}</span>
          ))}
        </Stack>
      ),
      confirmLabel: t('rules.unusualKeep'),
    })
    return answer === true
  }
}

async function grossOf(manufacturer: number | null): Promise<number | null> {
  if (manufacturer === null || manufacturer === 0) return null
  const { data } = await call.salesperson.grossCommissionPercent({ manufacturerId: manufacturer })
  return data.grossCommissionPercent
}
