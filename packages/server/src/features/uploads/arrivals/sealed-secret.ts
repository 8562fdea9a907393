import { text } from '@fairshare/texts'
import { seal, unseal } from '../../../platform/calls/sealed.ts'
import type { Config } from '../../../platform/config.ts'
import { PlaceFault } from '../../../places/place.ts'

/** Outside of production there may be no key; what is sealed without one is sealed for nobody. */
const NO_KEY = 'no key is set'

export const sealedSecret = (secret: string, { secretsKey = NO_KEY }: Config): Buffer | null => seal(secret, secretsKey)

export function openedSecret(secret: Buffer | null, { secretsKey = NO_KEY }: Config): string {
  try {
    return unseal(secret, secretsKey)
  } catch {
    throw new PlaceFault(text('arrivals.fault.otherKey'))
  }
}
