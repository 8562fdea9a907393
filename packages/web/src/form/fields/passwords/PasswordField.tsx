import { namesOf } from '@fairshare/engine/values'
import { passwordRules } from '@fairshare/contract'
import { Group, PasswordInput, Stack, Text } from '@mantine/core'
import { IconCheck, IconPoint } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { type FieldProps, useTextInput } from '../field-parts.tsx'
import type { TextLike } from '../../field.ts'

type Props = FieldProps<TextLike> & { autoComplete: 'current-password' | 'new-password'; showsRules?: boolean }

/** A password with a visibility toggle. Rules are ticked as they are met. */
export function PasswordField({ autoComplete, showsRules, ...props }: Props) {
  const { t } = useTexts()
  const input = useTextInput(props)
  const [isVisible, setVisible] = useState(false)
  const [hasCapsLock, setCapsLock] = useState(false)
  return (
    <div>
      <PasswordInput
        {...input}
        autoComplete={autoComplete}
        visible={isVisible}
        onVisibilityChange={setVisible}
        visibilityToggleButtonProps={{ 'aria-label': t(isVisible ? 'form.hidePassword' : 'form.showPassword'), tabIndex: 0 }}
        onKeyUp={(event) => setCapsLock(event.getModifierState('CapsLock'))}
        onBlur={() => {
          setCapsLock(false)
          input.onBlur()
        }}
      />
      {hasCapsLock && (
        <Text size="xs" c="var(--warning-fg)" mt={4} role="status">
          {t('form.capsLock')}
        </Text>
      )}
      {showsRules && <PasswordRules password={input.value} />}
    </div>
  )
}

const PASSWORD_RULES = namesOf(passwordRules)

function PasswordRules({ password }: { password: string }) {
  const { t } = useTexts()
  return (
    <Stack component="ul" gap={4} mt="xs" c="dimmed" fz="xs" aria-label={t('password.rules')}>
      {PASSWORD_RULES.map((rule) => {
        const isMet = passwordRules[rule](password)
        const Mark = isMet ? IconCheck : IconPoint
        return (
          <Group component="li" key={rule} gap="xs" wrap="nowrap" {...(isMet && { c: 'var(--success-fg)' })} data-met={isMet || undefined}>
            <Mark size={14} stroke={2.25} aria-hidden />
            {t(`password.rule.${rule}`)}
            <span className="sr-only">{t(isMet ? 'password.met' : 'password.notMet')}</span>
          </Group>
        )
      })}
    </Stack>
  )
}
