import type { Revision } from '@fairshare/contract'
import { useFormat } from '../i18n/format.ts'
import { useTexts } from '../i18n/use-texts.ts'

/** '10,176.27 → 10,076.27: late credit -100.00': why a payout differs from the statement that was sent before. */
export function RevisionLine({ revision: { payoutBefore, payout, causes } }: { revision: Revision }) {
  const { t } = useTexts()
  const format = useFormat()
  return t('statement.revision', {
    before: payoutBefore,
    after: payout,
    causes: causes
      .map(({ kind, description, amount }) => `${description || t(`statement.steps.${kind}`)} ${format.change(amount)}`)
      .join('; '),
  })
}
