import type { call } from '../../../api/client.ts'
import { useTexts } from '../../../i18n/use-texts.ts'

export type Webhook = Awaited<ReturnType<typeof call.webhooks.list>>['data']['webhooks'][number]

const NAMES = {
  'month.finalized': 'monthFinalized',
  'month.unfinalized': 'monthUnfinalized',
  'statement.sent': 'statementSent',
  'file.waiting': 'fileWaiting',
  'webhook.test': 'webhookTest',
} as const

/** An event's label; an unknown event keeps its technical name. */
export function useEventName(): (type: string) => string {
  const { t } = useTexts()
  return (type) => (type in NAMES ? t(`webhooks.event.${NAMES[type as keyof typeof NAMES]}`) : type)
}
