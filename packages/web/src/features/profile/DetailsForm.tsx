import { type Me, normalPhone, personName, shownPhone, userEmail, userPhone } from '@fairshare/contract'
import { Button, Group, Stack, Switch } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import { z } from 'zod'
import { call, reads } from '../../api/client.ts'
import { useCall, useRefresh } from '../../api/hooks.ts'
import { type Changed, Form } from '../../form/Form.tsx'
import { useFairForm } from '../../form/form.ts'
import { PhoneField } from '../../form/fields/PhoneField.tsx'
import { TextField } from '../../form/fields/TextField.tsx'
import { useMe } from '../../session/me.ts'
import { flash } from '../../ui/flash.tsx'
import { ContactState } from './ContactState.tsx'
import classes from './profile.module.css'

const schema = z.object({ firstName: personName, lastName: personName, email: userEmail, phone: userPhone })
type Input = z.input<typeof schema>

const startOf = ({ firstName, lastName, email, phone }: Input) => ({ firstName, lastName, email, phone: shownPhone(phone) })

/** Names, e-mail and phone. A changed address or number must be verified before the rest is saved. */
export function DetailsForm({ close }: { close: (saved?: true) => void }) {
  const { t } = useTexts()
  const me = useMe()
  const refresh = useRefresh()
  const form = useFairForm({
    schema,
    start: startOf(me),
    edits: { record: me, startOf },
  })

  async function save(_input: Input, changed: Changed<typeof schema>) {
    const { message } = await call.user.update({ userSelectedRecordId: me.id, ...changed, requestFrom: 'updateprofile' })
    await refresh(reads.user.me, reads.user.list)
    flash('success', message)
    close(true)
  }

  return (
    <Form form={form} schema={schema} save={save}>
      <Stack gap="md">
        <div className={classes['pair']}>
          <TextField name="firstName" label={t('profile.firstName')} autoComplete="given-name" maxLength={100} isRequired autoFocus />
          <TextField name="lastName" label={t('profile.lastName')} autoComplete="family-name" maxLength={100} isRequired />
          <div>
            <TextField name="email" label={t('profile.email')} type="email" autoComplete="email" maxLength={254} isRequired />
            <ContactState name="email" attribute="email" isSame={(entered) => entered.trim() === me.email} isVerified={me.emailVerified} />
          </div>
          <div>
            <PhoneField name="phone" label={t('profile.phone')} isRequired />
            <ContactState
              name="phone"
              attribute="phone_number"
              isSame={(entered) => normalPhone(entered) === me.phone}
              isVerified={me.phoneVerified}
            />
          </div>
        </div>
        <SmsSwitch me={me} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => close()} disabled={form.submitting}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" loading={form.submitting}>
            {t('ui.save')}
          </Button>
        </Group>
      </Stack>
    </Form>
  )
}

/** Takes effect by itself. */
function SmsSwitch({ me }: { me: Me }) {
  const { t } = useTexts()
  const update = useCall(call.user.updateSmsOptIn, { refreshes: [reads.user.me, reads.user.list] })
  return (
    <Switch
      label={t('profile.sms')}
      description={t('profile.smsHint')}
      checked={me.smsOptIn}
      disabled={update.isPending}
      onChange={(event) => update.mutate({ userSelectedRecordId: me.id, smsOptIn: event.currentTarget.checked })}
    />
  )
}
