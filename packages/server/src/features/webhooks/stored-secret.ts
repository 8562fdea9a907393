import { seal, unseal } from '../../platform/calls/sealed.ts'
import type { Config } from '../../platform/config.ts'
import type { Delivery, StoredSecret } from './webhooks.store.ts'

/** The secret to store: encrypted with the operator's key, or plain if none is configured. */
export function sealedOrPlain(secret: string, { secretsKey }: Config): StoredSecret {
  const sealed = secretsKey === undefined ? null : seal(secret, secretsKey)
  return sealed ? { secret: null, sealed_secret: sealed } : { secret, sealed_secret: null }
}

export function openedSecret(
  { secret, sealedSecret }: Pick<Delivery, 'secret' | 'sealedSecret'>,
  { secretsKey = '' }: Config,
): string | undefined {
  if (secret !== null) return secret
  try {
    return unseal(sealedSecret, secretsKey)
  } catch {
    return undefined
  }
}
