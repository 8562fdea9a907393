import { Button, Stack, Switch, Title } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { call, reads } from '../../api/client.ts'
import { useCall } from '../../api/hooks.ts'
import { useMe } from '../../session/me.ts'
import { Devices } from './Devices.tsx'
import { Passkeys } from './Passkeys.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import classes from './profile.module.css'

/** How one's own account is guarded. */
export function SecuritySection() {
  const { t } = useTexts()
  const me = useMe()
  const [changesPassword, setChangesPassword] = useState(false)
  const update = useCall(call.user.update, { refreshes: [reads.user.me, reads.user.list] })
  const { id, firstName, lastName, email, phone } = me
  return (
    <Stack gap="lg">
      <Switch
        label={t('profile.twoFactor')}
        description={t('profile.twoFactorHint', { email })}
        checked={me.isTwoFaEnabled}
        disabled={update.isPending}
        onChange={(event) =>
          update.mutate({ userSelectedRecordId: id, firstName, lastName, email, phone, isTwoFaEnabled: event.currentTarget.checked })
        }
      />
      <section>
        <Title order={3} className={classes['heading'] ?? ''}>
          {t('profile.password')}
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
      <Devices />
    </Stack>
  )
}
