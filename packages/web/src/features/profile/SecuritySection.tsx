import { Button, Stack, Title } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { ApiTokens } from './ApiTokens.tsx'
import { Devices } from './Devices.tsx'
import { Passkeys } from './Passkeys.tsx'
import { PasswordForm } from './PasswordForm.tsx'

export function SecuritySection() {
  const { t } = useTexts()
  const [changesPassword, setChangesPassword] = useState(false)
  return (
    <Stack gap="lg">
      <section>
        <Title order={3} mb="xs">
          {t('common.password')}
        </Title>
        {changesPassword ? (
          <PasswordForm onDone={() => setChangesPassword(false)} />
        ) : (
          <Button variant="default" onClick={() => setChangesPassword(true)}>
            {t('profile.changePassword')}
          </Button>
        )}
      </section>
      <Passkeys />
      <ApiTokens />
      {/* The longest list is last. */}
      <Devices />
    </Stack>
  )
}
