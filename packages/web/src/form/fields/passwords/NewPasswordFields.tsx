import { newPassword } from '@fairshare/contract'
import { useTexts } from '../../../i18n/use-texts.ts'
import { z } from 'zod'
import { PasswordField } from './PasswordField.tsx'

const passwords = z.object({ newPassword, confirmPassword: z.string() })

/** A new password and its repetition; with `more`, beside other fields of the form. */
export function useNewPasswordSchema<More extends z.ZodRawShape = Record<never, never>>(more?: More) {
  const { t } = useTexts()
  return passwords
    .extend((more ?? {}) as More)
    .refine(isRepeated, { path: ['confirmPassword'], message: t('password.notSame') }) as unknown as z.ZodObject<
    typeof passwords.shape & More
  >
}

const isRepeated = (entered: object) => {
  const { newPassword: chosen, confirmPassword } = entered as z.output<typeof passwords>
  return chosen === confirmPassword
}

/** The fields of it, with the rules ticked off as they are met. */
export function NewPasswordFields({ autoFocus = false }: { autoFocus?: boolean }) {
  const { t } = useTexts()
  return (
    <>
      <PasswordField name="newPassword" label={t('password.new')} autoComplete="new-password" isRequired autoFocus={autoFocus} showsRules />
      <PasswordField name="confirmPassword" label={t('password.confirm')} autoComplete="new-password" isRequired />
    </>
  )
}
