import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { t } from '../i18n/use-texts.ts'
import { ApiError } from '../api/api-error.ts'

type Json = Record<string, unknown>

export const canUsePasskeys = (): boolean => typeof window.PublicKeyCredential === 'function'

const library = () => import('@simplewebauthn/browser')

/** Signs the server's challenge with a passkey. A canceled or rejected passkey is reported like any error. */
export const signWithPasskey = async (options: Json): Promise<Json> => {
  const { startAuthentication } = await library()
  return ceremonyResult(startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON }))
}

/** Creates a passkey in the browser. */
export const makePasskey = async (options: Json): Promise<Json> => {
  const { startRegistration } = await library()
  return ceremonyResult(startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }))
}

async function ceremonyResult(ceremony: Promise<object>): Promise<Json> {
  try {
    return { ...(await ceremony) }
  } catch (error) {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError'
    throw new ApiError({ code: 'INVALID', message: t(isKnown ? 'common.thisPasskeyIsAlreadyRegistered' : 'code.passkeyFailed') })
  }
}
