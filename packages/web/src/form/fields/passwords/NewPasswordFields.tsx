import { newPassword } from '@fairshare/contract'
import { asMessage, text } from '@fairshare/texts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { z } from 'zod'
import type { TextLike } from '../../field.ts'
import { PasswordField } from './PasswordField.tsx'

/** Schema fields for a new password and its repetition. */
export const newPasswordShape = { newPassword, confirmPassword: z.string() }

type Repeated = { newPassword: string; confirmPassword: string }

/** The refinement for that schema. */
export const isRepeated = ({ newPassword: chosen, confirmPassword }: Repeated) => chosen === confirmPassword
export const NOT_REPEATED = { path: ['confirmPassword'], message: asMessage(text('password.notSame')) }

type Props = { fields: { newPassword: TextLike; confirmPassword: TextLike }; autoFocus?: boolean }

/** The fields, with rules ticked as they are met. */
export function NewPasswordFields({ fields, autoFocus = false }: Props) {
  const { t } = useTexts()
  return (
    <>
      <PasswordField
        field={fields.newPassword}
        label={t('password.new')}
        autoComplete="new-password"
        isRequired
        autoFocus={autoFocus}
        showsRules
      />
      <PasswordField field={fields.confirmPassword} label={t('password.confirm')} autoComplete="new-password" isRequired />
    </>
  )
}
