import { CODE_ATTEMPTS, RESEND_SECONDS } from '@fairshare/contract'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { ApiError } from '../api/api-error.ts'
import type { WithMessage } from '../api/hooks.ts'
import { type DialogProps } from '../dialog/dialogs.tsx'
import { toast } from '../ui/notifications/toast.tsx'
import { Notice } from '../ui/state/Notice.tsx'
import { DialogFrame } from '../dialog/DialogFrame.tsx'

export type CodeQuestion = {
  /** Where the code was sent. */
  lead: ReactNode
  /** The error for an empty code. */
  missing: string
  /** Submits the code; an error keeps the dialog open. */
  verify: (code: string) => Promise<void>
  /** Requests another code; its response has the message. */
  resend: () => Promise<WithMessage>
  /** An alternative to the code. */
  usePasskey?: (() => Promise<void>) | undefined
}

/** Dialog 17: enters a mailed code. Three wrong codes require a new one. Closing fails the action that requested it. */
export function CodeDialog({ about, close }: DialogProps<CodeQuestion, true>) {
  const { t } = useTexts()
  const answering = useAnswering(about, () => close(true))
  const { code, setCode, problem, triesLeft, isExhausted, isBusy, attempt } = answering

  function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    void attempt(code.trim() === '' ? about.missing : () => about.verify(code))
  }

  return (
    <DialogFrame onClose={() => close()} title={t('code.title')} size={440} closesOnClickOutside={false}>
      <form noValidate onSubmit={submit} aria-busy={isBusy}>
        <Stack gap="md">
          <Text size="sm" c="var(--text-2)">
            {about.lead}
          </Text>
          {isExhausted ? (
            <Notice kind="danger">{problem}</Notice>
          ) : (
            <TextInput
              name="code"
              label={t('code.label')}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={20}
              data-autofocus
              value={code}
              error={
                problem && (
                  <>
                    <span>{problem}</span>
                    {triesLeft > 0 && <div>{t('code.triesLeft', { count: triesLeft })}</div>}
                  </>
                )
              }
              onChange={(event) => setCode(event.currentTarget.value)}
            />
          )}
          <OtherWays answering={answering} usePasskey={about.usePasskey} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={() => close()}>
              {t('ui.cancel')}
            </Button>
            {!isExhausted && (
              <Button type="submit" loading={isBusy}>
                {t('code.verify')}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </DialogFrame>
  )
}

type OtherWaysProps = { answering: ReturnType<typeof useAnswering>; usePasskey: CodeQuestion['usePasskey'] }

/** Resend, or a passkey instead. After three wrong codes only resending is left. */
function OtherWays({ answering: { isExhausted, isBusy, attempt, resend }, usePasskey }: OtherWaysProps) {
  const { t } = useTexts()
  const { seconds, restart } = useCountdown(RESEND_SECONDS)
  return (
    <Group justify="space-between" gap="xs">
      <Button
        variant={isExhausted ? 'filled' : 'subtle'}
        size={isExhausted ? 'sm' : 'compact-sm'}
        disabled={!isExhausted && seconds > 0}
        loading={isBusy && isExhausted}
        onClick={() => void resend().then(restart)}
      >
        {!isExhausted && seconds > 0 ? t('code.resendIn', { seconds }) : t('code.resend')}
      </Button>
      {usePasskey && !isExhausted && (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconKey size={16} stroke={1.75} />}
          onClick={() => void attempt(usePasskey)}
        >
          {t('code.passkey')}
        </Button>
      )}
    </Group>
  )
}

/** The error of a response, with the attempts left if known. */
type Refusal = { problem: string | null; triesLeft: number }
const NONE: Refusal = { problem: null, triesLeft: 0 }

function useAnswering(about: CodeQuestion, done: () => void) {
  const [code, setCode] = useState('')
  const [{ problem, triesLeft }, setRefusal] = useState<Refusal>(NONE)
  const [isExhausted, setExhausted] = useState(false)
  const [isBusy, setBusy] = useState(false)

  const reportError = (error: ApiError) => {
    const left = Number(error.data['triesLeft'])
    setExhausted(error.data['isExhausted'] === true)
    setRefusal({ problem: error.message, triesLeft: left < CODE_ATTEMPTS ? left : 0 })
  }
  /** Submits a code, or shows the error for an empty one. */
  const attempt = async (answer: (() => Promise<void>) | string) => {
    if (typeof answer === 'string') return setRefusal({ ...NONE, problem: answer })
    setBusy(true)
    try {
      await answer()
      done()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      reportError(error)
    } finally {
      setBusy(false)
    }
  }
  const resend = async () => {
    setBusy(true)
    try {
      const { messageText: message } = await about.resend()
      toast('success', message)
      setCode('')
      setRefusal(NONE)
      setExhausted(false)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal({ ...NONE, problem: error.message })
    } finally {
      setBusy(false)
    }
  }
  return { code, setCode, problem, triesLeft, isExhausted, isBusy, attempt, resend }
}

/** A countdown in seconds, from mount and after `restart`. */
function useCountdown(from: number) {
  const [seconds, setSeconds] = useState(from)
  useEffect(() => {
    if (seconds === 0) return
    const timer = setTimeout(() => setSeconds(seconds - 1), 1_000)
    return () => clearTimeout(timer)
  }, [seconds])
  return { seconds, restart: () => setSeconds(from) }
}
