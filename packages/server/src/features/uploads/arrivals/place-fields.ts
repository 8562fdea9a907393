import { type PlaceKind, watchedPlace } from '@fairshare/contract'
import { type Text, text } from '@fairshare/texts'
import { z } from 'zod'
import type { Config } from '../../../platform/config.ts'
import { AppError, invalidField } from '../../../platform/errors.ts'
import { type PlaceAddress, PlaceFault } from '../../../places/place.ts'
import type { PlaceRecord, PlaceValues } from './places.store.ts'
import { seal, unseal } from '../../../platform/calls/sealed.ts'

const fields = z.strictObject(watchedPlace)
export type PlaceFields = z.output<typeof fields>

const REQUIRED_FIELDS: Record<PlaceKind, readonly (keyof PlaceFields)[]> = {
  folder: [],
  s3: ['folder', 'signIn'],
  sftp: ['address', 'signIn'],
  imap: ['address', 'signIn'],
}

const HOST = /^[\w.:-]+$/
const BUCKET = /^[a-z0-9][a-z0-9.-]+(\/[^\\]*)?$/
const REGION = /^[a-z0-9-]*$/
/** A key id is sent unescaped in a header. */
const KEY_ID = /^[!-~]*$/

export function validatePlace(given: PlaceFields, hasSecret: boolean): void {
  const faults: Record<string, Text> = {}
  for (const field of REQUIRED_FIELDS[given.kind]) if (!given[field]) faults[field] = text('input.required')
  if (given.kind !== 'folder' && !given.secret && !hasSecret) faults['secret'] = text('input.required')
  for (const [field, fault] of invalidFields(given)) faults[field] ??= fault
  const [first] = Object.values(faults)
  if (first) throw new AppError('INVALID', first, { fields: faults })
}

type InvalidField = readonly [field: keyof PlaceFields, fault: Text]

function invalidFields({ kind, address, folder, region, senders, signIn }: PlaceFields): InvalidField[] {
  const faults: InvalidField[] = []
  if (kind === 's3') {
    if (address !== '' && !isEndpoint(address)) faults.push(['address', text('arrivals.notAnEndpoint')])
    if (!BUCKET.test(folder)) faults.push(['folder', text('arrivals.notABucket')])
    if (!REGION.test(region)) faults.push(['region', text('arrivals.notARegion')])
    if (!KEY_ID.test(signIn)) faults.push(['signIn', text('arrivals.notAKeyId')])
  }
  if ((kind === 'sftp' || kind === 'imap') && !HOST.test(address)) faults.push(['address', text('arrivals.notAHost')])
  if (kind === 'imap' && senders.length === 0) faults.push(['senders', text('arrivals.sendersNeeded')])
  return faults
}

const isEndpoint = (address: string) => /^https?:\/\/[^/@]+\/?$/.test(address) && URL.canParse(address)

/** The editable fields of a stored place, without its secret. */
export const fieldsOf = (place: PlaceRecord): PlaceFields => ({
  name: place.name,
  kind: place.kind as PlaceKind,
  address: place.address,
  port: place.port,
  security: place.security as PlaceFields['security'],
  region: place.region,
  signIn: place.sign_in,
  secret: '',
  folder: place.folder,
  hostKey: place.host_key,
  senders: place.senders as string[],
  everyMinutes: place.every_minutes,
  afterwards: place.afterwards as PlaceFields['afterwards'],
  isActive: place.is_active,
  storesByItself: place.imports_automatically,
})

/** How to reach a stored place. Contains its secret, which must go to that place only. */
export const addressOf = (place: PlaceRecord, config: Config): PlaceAddress => ({
  ...fieldsOf(place),
  secret: openedSecret(place.secret, config),
})

/** Changing one of these requires the secret again, so that no one can have it sent to a server of their own. */
const CONNECTION_FIELDS = ['kind', 'address', 'port', 'security', 'signIn', 'region'] as const

/** The row of a place. An omitted secret is unchanged while the server is the same. */
export function placeValues(given: PlaceFields, before: PlaceRecord | undefined, config: Config): PlaceValues {
  const { signIn, hostKey, senders, everyMinutes, isActive, storesByItself, secret, ...same } = given
  const isServerChanged = before?.secret && CONNECTION_FIELDS.some((field) => given[field] !== fieldsOf(before)[field])
  if (given.kind !== 'folder' && secret === '' && isServerChanged) throw invalidField('secret', text('arrivals.enterSecretAgain'))
  return {
    ...same,
    sign_in: signIn,
    secret: given.kind === 'folder' ? null : secret === '' ? (before?.secret ?? null) : sealedSecret(secret, config),
    host_key: hostKey,
    senders: JSON.stringify(senders),
    every_minutes: everyMinutes,
    is_active: isActive,
    imports_automatically: storesByItself,
  }
}

/** Outside of production the key may be missing; sealing protects nothing then. */
const NO_KEY = 'no key is set'

export const sealedSecret = (secret: string, { secretsKey = NO_KEY }: Config): Buffer | null => seal(secret, secretsKey)

export function openedSecret(secret: Buffer | null, { secretsKey = NO_KEY }: Config): string {
  try {
    return unseal(secret, secretsKey)
  } catch {
    throw new PlaceFault(text('arrivals.fault.otherKey'))
  }
}
