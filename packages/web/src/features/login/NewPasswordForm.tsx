import type { SignInStep } from '@fairshare/contract'
import { Button } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import { z } from 'zod'
import { call } from '../../api/client.ts'
import { blank } from '../../form/blank.ts'
import { Form } from '../../form/Form.tsx'
import { useAppForm } from '../../form/form.ts'
import { isRepeated, NewPasswordFields, newPasswordShape, NOT_REPEATED } from '../../form/fields/passwords/NewPasswordFields.tsx'
import type { Credentials } from './use-sign-in.ts'

const schema = z.object(newPasswordShape).refine(isRepeated, NOT_REPEATED)

type Props = {
  credentials: Credentials
  onAnswer: (answer: { message: string; data: SignInStep }, credentials: Credentials) => Promise<void>
  onBack: () => void
}

/** First sign-in: replaces the mailed password. */
export function NewPasswordForm({ credentials, onAnswer, onBack }: Props) {
  const { t } = useTexts()
  const form = useAppForm({ schema, start: blank(schema) })
  return (
    <Form
      form={form}
      save={async ({ newPassword }) =>
        onAnswer(await call.user.authenticate({ ...credentials, remember: credentials.remember ?? false, newPassword }), credentials)
      }
      submit={{ label: t('password.set'), fullWidth: true, mt: 4 }}
      actions={(submit, isSubmitting) => (
        <>
          {submit}
          <Button variant="subtle" onClick={onBack} disabled={isSubmitting}>
            {t('password.back')}
          </Button>
        </>
      )}
    >
      <NewPasswordFields fields={form.fields} autoFocus />
    </Form>
  )
}
