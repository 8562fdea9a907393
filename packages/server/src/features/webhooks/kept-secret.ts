import { seal, unseal } from '../../platform/calls/sealed.ts'
import type { Config } from '../../platform/config.ts'
import type { Delivery, KeptSecret } from './webhooks.store.ts'

/** The secret as the database keeps it. Without the operator's key it is there in the clear, lest webhooks need a setting. */
export function keptSecret(secret: string, { secretsKey }: Config): KeptSecret {
  const sealed = secretsKey === undefined ? null : seal(secret, secretsKey)
  return sealed ? { secret: null, sealed_secret: sealed } : { secret, sealed_secret: null }
}

/** The secret itself; undefined when it was sealed with another key than the one that is set. */
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
