import { normalPhone, optionalPhone, personName, shownPhone, userEmail, userPhone } from '@fairshare/contract'
import { Button, Group } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import { z } from 'zod'
import { call, reads } from '../../api/client.ts'
import { Form } from '../../form/Form.tsx'
import { type Changed, useAppForm } from '../../form/form.ts'
import { CheckField } from '../../form/fields/choices/CheckField.tsx'
import { PhoneField } from '../../form/fields/text/PhoneField.tsx'
import { TextField } from '../../form/fields/text/TextField.tsx'
import { useMe } from '../../session/me.ts'
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

/** The user's details. A changed email or number must be verified before the rest is saved. */
export function DetailsForm({ saved, leave }: { saved: () => void; leave: () => void }) {
  const { t } = useTexts()
  const me = useMe()
  const schema = me.isPhoneRequired ? withPhone : withoutPhone
  const form = useAppForm({
    schema,
    start: startOf(me),
    edits: { record: me, startOf },
  })
  const { fields } = form

  async function save(_input: Input, { smsOptIn, ...changed }: Changed<typeof withPhone>) {
    const answer = await call.user.update({ userSelectedRecordId: me.id, ...changed, requestFrom: 'updateprofile' })
    if (smsOptIn !== undefined) await call.user.updateSmsOptIn({ userSelectedRecordId: me.id, smsOptIn })
    return answer
  }

  return (
    <Form
      form={form}
      save={save}
      refreshes={[reads.user.me, reads.user.list]}
      onSaved={saved}
      submit={{ label: t('profile.update') }}
      actions={(submit, isSubmitting) => (
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={leave} disabled={isSubmitting}>
            {t('common.close')}
          </Button>
          {submit}
        </Group>
      )}
    >
      <div className={classes['pair']}>
        <TextField field={fields.firstName} label={t('common.firstName')} autoComplete="given-name" maxLength={100} isRequired autoFocus />
        <TextField field={fields.lastName} label={t('common.lastName')} autoComplete="family-name" maxLength={100} isRequired />
        <div className={classes['stated']}>
          <TextField field={fields.email} label={t('common.email')} type="email" autoComplete="email" maxLength={254} isRequired />
          <ContactState
            field={fields.email}
            name="email"
            attribute="email"
            isSame={(entered) => entered.trim() === me.email}
            isVerified={me.emailVerified}
          />
        </div>
        <div className={classes['stated']}>
          <PhoneField field={fields.phone} label={t('common.phone')} isRequired={me.isPhoneRequired} />
          <ContactState
            field={fields.phone}
            name="phone"
            attribute="phone_number"
            isSame={(entered) => normalPhone(entered) === me.phone}
            isVerified={me.phoneVerified}
          />
        </div>
      </div>
      <CheckField field={fields.smsOptIn} label={t('profile.sms')} hint={t('profile.smsHint')} />
      <CheckField field={fields.isTwoFaEnabled} label={t('profile.twoFactor')} hint={t('profile.twoFactorHint', { email: me.email })} />
    </Form>
  )
}
