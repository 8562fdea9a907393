import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { t } from '../i18n/use-texts.ts'
import { ApiError } from '../api/api-error.ts'

type Json = Record<string, unknown>

export const canUsePasskeys = (): boolean => typeof window.PublicKeyCredential === 'function'

const library = () => import('@simplewebauthn/browser')

/** Lets the user's passkey sign what the server asked. A passkey that was refused or put away is told like any refusal. */
export const signWithPasskey = async (options: Json): Promise<Json> => {
  const { startAuthentication } = await library()
  return ceremonyResult(startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON }))
}

/** Lets the browser make a new passkey. */
export const makePasskey = async (options: Json): Promise<Json> => {
  const { startRegistration } = await library()
  return ceremonyResult(startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }))
}

async function ceremonyResult(ceremony: Promise<object>): Promise<Json> {
  try {
    return { ...(await ceremony) }
  } catch (error) {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError'
    throw new ApiError({ code: 'INVALID', message: t(isKnown ? 'code.passkeyKnown' : 'code.passkeyFailed') })
  }
}
