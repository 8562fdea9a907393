import '../theme/styles.ts'
import { notifications } from '@mantine/notifications'
import { afterAll, afterEach, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { queryClient } from '../api/hooks.ts'
import { closeAll } from '../dialog/dialogs.tsx'
import { chooseLanguage, startTexts } from '../i18n/i18n.ts'
import { followNoSending } from '../session/sends-in-progress.ts'
import { closeActivities } from '../ui/notifications/activity.ts'
import { closeJobs } from '../ui/notifications/jobs.ts'

await startTexts()

/** What pages share, files of tests too, is as new for the next test, and no page is left that would miss what it was given. */
afterEach(async () => {
  await cleanup()
  closeAll()
  notifications.clean()
  closeActivities()
  followNoSending()
  closeJobs()
  queryClient.clear()
  localStorage.clear()
  sessionStorage.clear()
  await chooseLanguage('en')
})

/** What a file has put in place of the browser's own is taken away with it. */
afterAll(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
