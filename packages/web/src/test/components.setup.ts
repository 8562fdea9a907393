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

/** Resets state that tests and files share, and unmounts pages that depend on it. */
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

/** Also removes a file's stubs of browser APIs. */
afterAll(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
