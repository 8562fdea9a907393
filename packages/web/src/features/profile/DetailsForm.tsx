import { normalPhone, optionalPhone, personName, shownPhone, userEmail, userPhone } from '@fairshare/contract'
import { Button, Group, Stack } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import { z } from 'zod'
import { call, reads } from '../../api/client.ts'
import { useRefresh } from '../../api/hooks.ts'
import { type Changed, Form } from '../../form/Form.tsx'
import { useFairForm } from '../../form/form.ts'
import { CheckField } from '../../form/fields/choices/CheckField.tsx'
import { PhoneField } from '../../form/fields/text/PhoneField.tsx'
import { TextField } from '../../form/fields/text/TextField.tsx'
import { useMe } from '../../session/me.ts'
import { flash } from '../../ui/notifications/flash.tsx'
import { ContactState } from './ContactState.tsx'
import classes from '../../form/form.module.css'

const withPhone = z.object({
  firstName: personName,
  lastName: personName,
  email: userEmail,
  phone: userPhone,
  smsOptIn: z.boolean(),
  isTwoFaEnabled: z.boolean(),
})
const withoutPhone = withPhone.extend({ phone: optionalPhone })
type Input = z.input<typeof withPhone>

const startOf = ({ phone, firstName, lastName, email, smsOptIn, isTwoFaEnabled }: Input) => ({
  firstName,
  lastName,
  email,
  smsOptIn,
  isTwoFaEnabled,
  phone: shownPhone(phone),
})

/** One's own particulars. A changed address or number must be verified before the rest is saved. */
export function DetailsForm({ saved, leave }: { saved: () => void; leave: () => void }) {
  const { t } = useTexts()
  const me = useMe()
  const refresh = useRefresh()
  const schema = me.isPhoneRequired ? withPhone : withoutPhone
  const form = useFairForm({
    schema,
    start: startOf(me),
    edits: { record: me, startOf },
  })

  async function save(_input: Input, { smsOptIn, ...changed }: Changed<typeof withPhone>) {
    const { said } = await call.user.update({ userSelectedRecordId: me.id, ...changed, requestFrom: 'updateprofile' })
    if (smsOptIn !== undefined) await call.user.updateSmsOptIn({ userSelectedRecordId: me.id, smsOptIn })
    await refresh(reads.user.me, reads.user.list)
    flash('success', said)
    saved()
  }

  return (
    <Form form={form} schema={schema} save={save}>
      <Stack gap="md">
        <div className={classes['pair']}>
          <TextField name="firstName" label={t('profile.firstName')} autoComplete="given-name" maxLength={100} isRequired autoFocus />
          <TextField name="lastName" label={t('profile.lastName')} autoComplete="family-name" maxLength={100} isRequired />
          <div className={classes['stated']}>
            <TextField name="email" label={t('profile.email')} type="email" autoComplete="email" maxLength={254} isRequired />
            <ContactState name="email" attribute="email" isSame={(entered) => entered.trim() === me.email} isVerified={me.emailVerified} />
          </div>
          <div className={classes['stated']}>
            <PhoneField name="phone" label={t('profile.phone')} isRequired={me.isPhoneRequired} />
            <ContactState
              name="phone"
              attribute="phone_number"
              isSame={(entered) => normalPhone(entered) === me.phone}
              isVerified={me.phoneVerified}
            />
          </div>
        </div>
        <CheckField name="smsOptIn" label={t('profile.sms')} hint={t('profile.smsHint')} />
        <CheckField name="isTwoFaEnabled" label={t('profile.twoFactor')} hint={t('profile.twoFactorHint', { email: me.email })} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={leave} disabled={form.submitting}>
            {t('profile.close')}
          </Button>
          <Button type="submit" loading={form.submitting}>
            {t('profile.update')}
          </Button>
        </Group>
      </Stack>
    </Form>
  )
}
