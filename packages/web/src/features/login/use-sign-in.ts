import type { SignInStep } from '@fairshare/contract'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import type { WithMessage } from '../../api/hooks.ts'
import { ask, lazyDialog } from '../../dialog/dialogs.tsx'
import { isOwnAddress } from '../../session/guard.ts'
import { canUsePasskeys, signWithPasskey } from '../../session/passkeys.ts'
import { startSession } from '../../session/session.ts'
import { toast } from '../../ui/notifications/toast.tsx'
import { useSharedSearch } from '../../url/use-search.ts'
import { signInSearch } from './search.ts'

const CodeDialog = lazyDialog(async () => (await import('../../session/CodeDialog.tsx')).CodeDialog)

export type Credentials = { email: string; password: string; remember?: boolean | undefined }
/** Why the sign-in is incomplete, and the next step. */
export type Problem = { message: string; sendAgain?: () => Promise<void> }
type Answer = WithMessage & { data: SignInStep }
type Challenge = Extract<SignInStep, { challengeId: string }>

/** All states of a sign-in, each with its next step. */
export function useSignIn() {
  const { t } = useTexts()
  const navigate = useNavigate()
  const router = useRouter()
  const [{ redirect: wanted }] = useSharedSearch(signInSearch)
  const [needsPassword, setNeedsPassword] = useState<Credentials | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)

  async function goIn(token: string, email: string) {
    startSession(token, email)
    if (isOwnAddress(wanted)) router.history.replace(wanted)
    else await navigate({ to: '/login', replace: true, search: {} })
  }

  /** Asks for a code or a passkey. Canceling fails the sign-in. */
  async function askForCode(challenge: Challenge, email: string, remember: boolean) {
    const { challengeId, sentTo, hasPasskey } = challenge
    let signedIn: SignInStep | undefined
    const keep = async (answer: Promise<Answer>) => {
      signedIn = (await answer).data
    }
    const isAnswered = await ask(CodeDialog, {
      lead: t('code.sentTo', { address: sentTo }),
      missing: t('code.missingAtSignIn'),
      verify: (code) => keep(call.user.answerChallenge({ challengeId, code, remember })),
      resend: () => call.user.resendChallenge({ challengeId }),
      usePasskey:
        hasPasskey && canUsePasskeys()
          ? async () => {
              const { data } = await call.user.startPasskeyAnswer({ challengeId })
              await keep(call.user.answerPasskey({ challengeId, response: await signWithPasskey(data.options), remember }))
            }
          : undefined,
    })
    if (isAnswered && signedIn && 'token' in signedIn) await goIn(signedIn.token, email)
    else setProblem({ message: t('code.cancelled'), sendAgain: () => sendAgain(challenge, email, remember) })
  }

  async function sendAgain(challenge: Challenge, email: string, remember: boolean) {
    try {
      const { messageText: message } = await call.user.resendChallenge({ challengeId: challenge.challengeId })
      setProblem(null)
      toast('success', message)
      await askForCode(challenge, email, remember)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem({ message: error.message })
    }
  }

  async function continueSignIn({ messageText: message, data: step }: Answer, credentials: Credentials) {
    setProblem(null)
    if ('token' in step) return goIn(step.token, credentials.email)
    if (step.setFirstTimePasswordFlow) return setNeedsPassword(credentials)
    toast('success', message)
    await askForCode(step, credentials.email, credentials.remember ?? false)
  }

  return { continueSignIn, goIn, problem, setProblem, needsPassword, setNeedsPassword }
}

export type SigningIn = ReturnType<typeof useSignIn>
