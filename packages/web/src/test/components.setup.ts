import '../theme/styles.ts'
import { notifications } from '@mantine/notifications'
import { afterEach } from 'vitest'
import { queryClient } from '../api/hooks.ts'
import { closeAll } from '../dialog/dialogs.tsx'
import { chooseLanguage, startTexts } from '../i18n/i18n.ts'

await startTexts()

/** What pages share is as new for the next test. */
afterEach(async () => {
  closeAll()
  notifications.clean()
  queryClient.clear()
  localStorage.clear()
  sessionStorage.clear()
  await chooseLanguage('en')
})
