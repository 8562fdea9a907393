import { Stack } from '@mantine/core'
import { ApiError } from '../../../api/api-error.ts'
import { call, reads } from '../../../api/client.ts'
import { useRefresh } from '../../../api/hooks.ts'
import { storedCall, undoBy } from '../../../api/stored-calls.ts'
import { ConfirmDialog } from '../../../dialog/confirm.ts'
import { ask } from '../../../dialog/dialogs.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { About } from '../../../ui/notifications/activity.ts'
import { toast } from '../../../ui/notifications/toast.tsx'

type Input = Parameters<typeof call.salesperson.storeRules>[0]
type UnusualRate = { name: string; commission: number; findings: string[] }

/** Stores rules, all or none, with Undo. Unusual rates are confirmed first; false if they were not. */
export function useStoreRules() {
  const refresh = useRefresh()
  const confirmRates = useConfirmRates()
  return async (input: Input, about: About): Promise<boolean> => {
    let answer
    try {
      answer = await call.salesperson.storeRules(input)
    } catch (error) {
      const unusual = error instanceof ApiError ? (error.data['unusualRates'] as UnusualRate[] | undefined) : undefined
      if (unusual === undefined) throw error
      if (!(await confirmRates(unusual))) return false
      answer = await call.salesperson.storeRules({ ...input, areRatesConfirmed: true })
    }
    const { messageText: message, data } = answer
    await refresh(reads.salesperson, reads.commission)
    toast('success', message, undoBy(storedCall(reads.salesperson.removeNewRules, { ruleIds: data.ruleIds })), about)
    return true
  }
}

/** Asks for confirmation of rates that may be typing errors. */
function useConfirmRates() {
  const { t } = useTexts()
  return async (rates: readonly UnusualRate[]): Promise<boolean> => {
    const body = (
      <Stack gap={4}>
        {rates.map(({ name, commission, findings }, at) => (
          <div key={`${at} ${name}`}>
            <strong>{t('unmatched.nearestOf', { name, rate: commission })}</strong>
            {findings.map((doubt) => (
              <div key={doubt}>{doubt}</div>
            ))}
          </div>
        ))}
      </Stack>
    )
    const about = { title: t('rates.doubted', { count: rates.length }), confirmLabel: t('rates.areMeant') }
    return (await ask(ConfirmDialog, { ...about, body })) === true
  }
}
