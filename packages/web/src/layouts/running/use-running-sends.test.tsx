import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { followSending } from '../../session/sends-in-progress.ts'
import { logOut } from '../../session/session.ts'
import { mockCalls } from '../../test/mock-calls.ts'
import { signInAs } from '../../test/cache-response.ts'
import { show } from '../../test/show.tsx'
import { NotificationSidebar } from '../NotificationSidebar.tsx'
import { useRunningSends } from './use-running-sends.ts'

function Following() {
  useRunningSends()
  return <NotificationSidebar isOpen close={() => undefined} />
}

const delivery = (deliveryId: number, salesPersonId: number, status: string) => ({
  deliveryId,
  salesPersonId,
  name: `Rep ${salesPersonId}`,
  status,
})

test('deliveries are shown as a job until done, with failures', async () => {
  let answered = 0
  // The second one failed at first and was resent.
  const sent = [delivery(1, 7, 'Sent'), delivery(2, 8, 'Failed'), delivery(3, 8, 'Queued'), delivery(4, 9, 'Failed')]
  mockCalls({
    '/user/logout': () => '',
    '/commission/getStatementDeliveries/May-2025': () => ({
      total: 4,
      deliveries: answered++ === 0 ? sent : sent.with(2, delivery(3, 8, 'Sent')),
    }),
  })
  signInAs('Administrator')
  await show(<Following />)
  await page.getByRole('tab', { name: 'Jobs' }).click()
  followSending('May-2025')
  await expect.element(page.getByRole('link', { name: 'Sending statements of May 2025' })).toBeVisible()
  await expect.element(page.getByText('2 of 3 statements')).toBeVisible()
  const done = page.getByRole('link', { name: 'Statements of May 2025 are sent' })
  await expect.element(done).toHaveAttribute('href', '/commission/list?month=May-2025&view=statements&show=failed')
  await expect.element(page.getByText('2 sent, 1 failed')).toBeVisible()
  await page.getByRole('tab', { name: 'Activity' }).click()
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/Rep 9: The statement of May 2025 was not delivered\./)
  await expect.element(page.getByRole('dialog')).not.toMatchTextContent(/Rep 8/)
  // The tab's next user has sent nothing.
  await logOut()
  await expect.element(page.getByText('Nothing yet')).toBeVisible()
})
