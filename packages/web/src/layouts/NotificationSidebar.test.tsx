import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../test/show.tsx'
import { addActivity, openActivities } from '../ui/notifications/activity.ts'
import { setJob } from '../ui/notifications/jobs.ts'
import { NotificationSidebar } from './NotificationSidebar.tsx'

beforeEach(() => openActivities('ann@example.com'))

async function openSidebar() {
  const closed: true[] = []
  await show(<NotificationSidebar isOpen close={() => closed.push(true)} />)
  const sidebar = page.getByRole('dialog', { name: 'Notifications' })
  await expect.element(sidebar).toBeVisible()
  return { sidebar, closed }
}

test('without news it says so, for activity and for jobs, and Escape leaves it', async () => {
  const { sidebar, closed } = await openSidebar()
  await expect.element(sidebar.getByText('Nothing yet')).toBeVisible()
  await sidebar.getByRole('tab', { name: 'Jobs' }).click()
  await expect.element(sidebar.getByText('Nothing yet')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => closed).toEqual([true])
})

test('what happened is there, the latest first, does again what it offers, and is marked as read', async () => {
  const retried: true[] = []
  addActivity('success', 'May 2025 is calculated.')
  addActivity('danger', 'The list could not be written.', { label: 'Retry', run: () => retried.push(true) })
  const { sidebar } = await openSidebar()
  await expect.element(sidebar).toMatchTextContent(/The list could not be written\..*May 2025 is calculated\./)
  await sidebar.getByRole('button', { name: 'Retry' }).click()
  expect(retried).toEqual([true])
  const unread = () => sidebar.element().querySelectorAll('[data-unread]').length
  expect(unread()).toBe(1)
  await sidebar.getByRole('button', { name: 'Mark all read' }).click()
  await expect.poll(unread).toBe(0)
})

test('a job shows how far it is, does what it offers, and leads to the screen that shows it', async () => {
  const stopped: true[] = []
  setJob({ id: 'export', title: 'Commission lines', state: 'done' })
  setJob({
    id: 'may',
    title: 'Calculating May 2025',
    detail: '3 of 4 sales reps',
    progress: 75,
    state: 'running',
    place: { to: '/commission', search: { month: 'May-2025' } },
    action: { label: 'Stop', run: () => stopped.push(true) },
  })
  const { sidebar, closed } = await openSidebar()
  await sidebar.getByRole('tab', { name: 'Jobs' }).click()
  await expect.element(sidebar.getByText('3 of 4 sales reps')).toBeVisible()
  await expect.element(sidebar.getByRole('progressbar', { name: 'Calculating May 2025' })).toHaveAttribute('aria-valuenow', '75')
  await sidebar.getByRole('button', { name: 'Stop' }).click()
  expect(stopped).toEqual([true])
  expect(sidebar.getByRole('link', { name: 'Commission lines' }).elements()).toEqual([])
  const link = sidebar.getByRole('link', { name: 'Calculating May 2025' })
  await expect.element(link).toHaveAttribute('href', '/commission?month=May-2025')
  await link.click()
  await expect.poll(() => closed).toEqual([true])
})
