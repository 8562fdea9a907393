import { text } from '@fairshare/texts'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { reads } from '../../api/client.ts'
import { useRead } from '../../api/hooks.ts'
import { monthFromParam } from '../../months/month-label.ts'
import { percentOf } from '../../months/run-progress.ts'
import { sendsInProgress } from '../../session/sends-in-progress.ts'
import type { LinkTarget } from '../../url/path.ts'
import { addActivity } from '../../ui/notifications/activity.ts'
import { setJob } from '../../ui/notifications/jobs.ts'

const WHILE_SENT_MS = 3_000

type Delivery = { deliveryId: number; salesPersonId: number; name: string; status: string }

/** The status of the latest mail to each salesperson. */
function sendStatusOf(deliveries: readonly Delivery[]) {
  const inOrder = deliveries.toSorted((a, b) => a.deliveryId - b.deliveryId)
  const latest = [...new Map(inOrder.map((each) => [each.salesPersonId, each])).values()]
  const count = (...statuses: string[]) => latest.filter(({ status }) => statuses.includes(status)).length
  const refused = latest.filter(({ status }) => status === 'Failed' || status === 'Bounced')
  return { total: latest.length, refused, queued: count('Queued'), sent: count('Sent'), failed: count('Failed', 'Bounced', 'Maybe sent') }
}

/** Shows the user's running deliveries on every page, with progress, result and refused mails, one month at a time. */
export function useRunningSends() {
  const [month = ''] = useStore(sendsInProgress)
  const { data } = useRead(
    reads.commission.deliveries,
    { selectedMonth: month },
    { enabled: month !== '', every: (now) => (now === undefined || sendStatusOf(now.deliveries).queued > 0) && WHILE_SENT_MS },
  )
  useEffect(() => {
    if (month === '' || !data) return
    const { total, queued, sent, failed, refused } = sendStatusOf(data.deliveries)
    const id = `sending:${month}`
    const place: LinkTarget = {
      to: '/commission/list',
      search: { month, view: 'statements', ...(failed > 0 && queued === 0 && { show: 'failed' }) },
    }
    if (queued > 0) {
      const [done, title] = [total - queued, text('notifications.sending', { month: monthFromParam(month) })]
      return setJob({
        id,
        title,
        detail: text('notifications.statements', { done, count: total }),
        progress: percentOf(done, total),
        state: 'running',
        place,
      })
    }
    for (const { deliveryId, name } of refused)
      addActivity({
        id: `delivery-${deliveryId}`,
        kind: 'danger',
        messageText: text('notifications.notDelivered', { month: monthFromParam(month) }),
        about: { name, place },
      })
    const detail = text('notifications.sentResult', { sent, count: failed })
    setJob({
      id,
      title: text('notifications.sent', { month: monthFromParam(month) }),
      detail,
      state: failed > 0 ? 'failed' : 'done',
      place,
    })
    sendsInProgress.set(sendsInProgress.get().filter((each) => each !== month))
  }, [month, data])
}
