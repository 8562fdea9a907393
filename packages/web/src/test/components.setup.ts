import '../theme/styles.ts'
import { notifications } from '@mantine/notifications'
import { afterEach } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { queryClient } from '../api/hooks.ts'
import { closeAll } from '../dialog/dialogs.tsx'
import { chooseLanguage, startTexts } from '../i18n/i18n.ts'

await startTexts()

/** What pages share is as new for the next test, and no page is left that would miss what it was given. */
afterEach(async () => {
  await cleanup()
  closeAll()
  notifications.clean()
  queryClient.clear()
  localStorage.clear()
  sessionStorage.clear()
  await chooseLanguage('en')
})
