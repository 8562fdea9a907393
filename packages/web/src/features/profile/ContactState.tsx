import { type Attribute, userEmail, userPhone } from '@fairshare/contract'
import { text } from '@fairshare/texts'
import { Button, Group, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { ApiError } from '../../api/api-error.ts'
import { call, reads } from '../../api/client.ts'
import { useRefresh } from '../../api/hooks.ts'
import { ask } from '../../dialog/dialogs.tsx'
import { type TextLike, useCheck, useField } from '../../form/field.ts'
import { CodeDialog } from '../../session/CodeDialog.tsx'
import { useMe } from '../../session/me.ts'
import { toast } from '../../ui/notifications/toast.tsx'

type Props = {
  field: TextLike
  /** Whether it is the email or the phone number. */
  name: 'email' | 'phone'
  attribute: Attribute
  /** Whether the value is the saved one. */
  isSame: (entered: string) => boolean
  isVerified: boolean
}

/** The status of an email or phone number, with verification: entering the mailed code saves it. */
export function ContactState({ field, name, attribute, isSame, isVerified }: Props) {
  const { t } = useTexts()
  const { value, clearError } = useField(field)
  const entered = value ?? ''
  const isChanged = !isSame(entered)
  const isGood = (name === 'email' ? userEmail : userPhone).safeParse(entered).success
  useCheck(field, () => (isChanged && isGood ? text(`profile.unverified.${name}`) : undefined))
  const { verify, isBusy, hasFailed } = useVerify(name, attribute, clearError)

  if (!isChanged && isVerified) {
    return (
      <Group gap={4} mt={4}>
        <IconCheck size={14} stroke={2.25} color="var(--success-fg)" aria-hidden />
        <Text size="xs" c="dimmed">
          {t('profile.verified')}
        </Text>
      </Group>
    )
  }
  if (!isGood) return null
  return (
    <Group gap="xs" mt={4} justify="space-between">
      <Text size="xs" c="dimmed">
        {t('profile.notVerified')}
      </Text>
      <Button variant="default" size="compact-sm" loading={isBusy} onClick={() => void verify(entered, isChanged)}>
        {t(hasFailed ? 'code.resend' : `profile.verify.${name}`)}
      </Button>
    </Group>
  )
}

function useVerify(name: 'email' | 'phone', attribute: Attribute, clearError: () => void) {
  const { t } = useTexts()
  const me = useMe()
  const refresh = useRefresh()
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)

  const send = async (entered: string, isChanged: boolean) => {
    if (!isChanged) return call.user.sendVerificationCode({ attribute })
    if (name === 'email') return call.user.updateEmail({ userSelectedRecordId: me.id, email: entered })
    return call.user.updatePhone({ userSelectedRecordId: me.id, phone: entered })
  }

  async function verify(entered: string, isChanged: boolean) {
    setBusy(true)
    try {
      const { messageText: message } = await send(entered, isChanged)
      toast('success', message)
      const isProved = await ask(CodeDialog, {
        lead: t(`profile.codeSent.${name}`, { to: entered.trim() }),
        missing: t('code.missing'),
        verify: async (code) => void (await call.user.verifyAttribute({ attribute, code })),
        resend: () => call.user.sendVerificationCode({ attribute }),
      })
      setFailed(!isProved)
      if (!isProved) return toast('danger', text(`profile.dismissed.${name}`))
      await refresh(reads.user.me, reads.user.list)
      clearError()
      toast('success', text(`profile.stored.${name}`))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailed(true)
      toast('danger', error.messageText)
    } finally {
      setBusy(false)
    }
  }
  return { verify, isBusy, hasFailed }
}
