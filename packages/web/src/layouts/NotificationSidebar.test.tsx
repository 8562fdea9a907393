import { parseMonth } from '@fairshare/engine/values'
import { text, type TextKey } from '@fairshare/texts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { chooseLanguage } from '../i18n/i18n.ts'
import { show } from '../test/show.tsx'
import { addActivity, closeActivities, openActivities } from '../ui/notifications/activity.ts'
import { toast } from '../ui/notifications/toast.tsx'
import { setJob } from '../ui/notifications/jobs.ts'
import { reads } from '../api/client.ts'
import { storedCall, undoBy } from '../api/stored-calls.ts'
import { mockCalls, withMessage } from '../test/mock-calls.ts'
import { NotificationSidebar } from './NotificationSidebar.tsx'

const month = parseMonth('May-2025') ?? expect.fail()
const CALCULATED = text('notifications.calculation.Completed', { month })

beforeEach(() => openActivities('ann@example.com'))

async function openSidebar() {
  const closed: true[] = []
  await show(<NotificationSidebar isOpen close={() => closed.push(true)} />)
  const sidebar = page.getByRole('dialog', { name: 'Notifications' })
  await expect.element(sidebar).toBeVisible()
  return { sidebar, closed }
}

test('empty notifications and jobs are reported, and Escape closes the sidebar', async () => {
  const { sidebar, closed } = await openSidebar()
  await expect.element(sidebar.getByText('Nothing yet')).toBeVisible()
  await sidebar.getByRole('tab', { name: 'Jobs' }).click()
  await expect.element(sidebar.getByText('Nothing yet')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => closed).toEqual([true])
})

test('events are listed newest first with actions, and marked as read', async () => {
  const retried: true[] = []
  addActivity({ kind: 'success', messageText: CALCULATED })
  addActivity({ kind: 'danger', messageText: text('errors.offline'), action: { label: text('ui.retry'), run: () => retried.push(true) } })
  const { sidebar } = await openSidebar()
  await expect.element(sidebar).toMatchTextContent(/reach the server.*May 2025 is calculated\./)
  await sidebar.getByRole('button', { name: 'Retry' }).click()
  expect(retried).toEqual([true])
  const unread = () => sidebar.element().querySelectorAll('[data-unread]').length
  expect(unread()).toBe(1)
  await sidebar.getByRole('button', { name: 'Mark all read' }).click()
  await expect.poll(unread).toBe(0)
})

test('a job shows progress and action, and links to its page', async () => {
  const stopped: true[] = []
  setJob({ id: 'sent', title: text('notifications.sent', { month }), state: 'done' })
  setJob({
    id: 'may',
    title: text('notifications.calculating', { month }),
    detail: text('notifications.reps', { done: 3, count: 4 }),
    progress: 75,
    state: 'running',
    place: { to: '/commission', search: { month: 'May-2025' } },
    action: { label: text('commissions.stop.confirm'), run: () => stopped.push(true) },
  })
  const { sidebar, closed } = await openSidebar()
  await sidebar.getByRole('tab', { name: 'Jobs' }).click()
  await expect.element(sidebar.getByText('3 of 4 sales reps')).toBeVisible()
  await expect.element(sidebar.getByRole('progressbar', { name: 'Calculating May 2025' })).toHaveAttribute('aria-valuenow', '75')
  await sidebar.getByRole('button', { name: 'Stop calculation' }).click()
  expect(stopped).toEqual([true])
  expect(sidebar.getByRole('link', { name: 'Statements of May 2025 are sent' }).elements()).toEqual([])
  const link = sidebar.getByRole('link', { name: 'Calculating May 2025' })
  await expect.element(link).toHaveAttribute('href', '/commission?month=May-2025')
  await link.click()
  await expect.poll(() => closed).toEqual([true])
})

test('events are stored as texts and follow the language', async () => {
  toast('success', CALCULATED)
  toast('danger', text('commissions.history.failed', { error: text('errors.offline') }), { label: text('ui.retry'), run: () => undefined })
  // The same user reloads the page.
  closeActivities()
  openActivities('ann@example.com')
  const { sidebar } = await openSidebar()
  await expect.element(sidebar).toMatchTextContent(/May 2025 is calculated\./)
  await chooseLanguage('de')
  const ofPage = page.getByRole('dialog', { name: 'Benachrichtigungen' })
  await expect.element(ofPage).toMatchTextContent(/Mai 2025 ist berechnet\./)
  await expect.element(ofPage).toMatchTextContent(/Server ist nicht erreichbar/)
  await expect.element(ofPage).not.toMatchTextContent(/calculated|reach the/)
})

test('a visible toast and its action follow the language', async () => {
  await show(null)
  toast('success', CALCULATED, { label: text('common.undo'), run: () => undefined })
  await expect.element(page.getByRole('status').getByText('May 2025 is calculated.')).toBeVisible()
  await chooseLanguage('de')
  await expect.element(page.getByRole('status').getByText('Mai 2025 ist berechnet.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Rückgängig' })).toBeVisible()
})

test('stored sentences and unknown texts of earlier releases are dropped', async () => {
  closeActivities()
  const baseEntry = { kind: 'success', at: Date.now(), read: true }
  const gone = { ...baseEntry, id: '2', messageText: { key: 'was.once' as TextKey } }
  const entries = [{ ...baseEntry, id: '1', message: 'Saved.' }, gone, { ...baseEntry, id: '3', messageText: CALCULATED }]
  localStorage.setItem('activity:ann@example.com', JSON.stringify(entries))
  openActivities('ann@example.com')
  const { sidebar } = await openSidebar()
  await expect.element(sidebar).toMatchTextContent(/May 2025 is calculated\./)
  await expect.element(sidebar).not.toMatchTextContent(/Saved|was\.once/)
})

test('an event names and links its record, and keeps its undo over a reload', async () => {
  const sent = mockCalls({ '/regions/restoreRegion': () => withMessage(text('masters.restored.region')) })
  toast('success', text('masters.deleted.region'), undoBy(storedCall(reads.regions.restore, { id: 7 })), {
    name: 'Lakes',
    place: { to: '/regions', search: { q: 'Lakes', row: '7' } },
  })
  // The same user reloads the page.
  closeActivities()
  openActivities('ann@example.com')
  const { sidebar } = await openSidebar()
  await expect.element(sidebar).toMatchTextContent(/Lakes: Region deleted\./)
  await expect.element(sidebar.getByRole('link', { name: 'Lakes' })).toHaveAttribute('href', '/regions?q=Lakes&row=7')
  const undo = sidebar.getByRole('button', { name: 'Undo' })
  await undo.click()
  await expect.element(sidebar).toMatchTextContent(/Region is back\./)
  expect(sent).toEqual([['/regions/restoreRegion', { id: 7 }]])
  await expect.element(undo).not.toBeInTheDocument()
})
