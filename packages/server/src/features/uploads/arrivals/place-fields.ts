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

/** What a kind of place cannot do without. */
const NEEDED: Record<PlaceKind, readonly (keyof PlaceFields)[]> = {
  folder: [],
  s3: ['folder', 'signIn'],
  sftp: ['address', 'signIn'],
  imap: ['address', 'signIn'],
}

const HOST = /^[\w.:-]+$/
const BUCKET = /^[a-z0-9][a-z0-9.-]+(\/[^\\]*)?$/
const REGION = /^[a-z0-9-]*$/
/** The id of a key goes into a header as it is. */
const KEY_ID = /^[!-~]*$/

/** Refuses a place that cannot be looked at for want of something. */
export function checkPlace(given: PlaceFields, hasSecret: boolean): void {
  const faults: Record<string, Text> = {}
  for (const field of NEEDED[given.kind]) if (!given[field]) faults[field] = text('input.required')
  if (given.kind !== 'folder' && !given.secret && !hasSecret) faults['secret'] = text('input.required')
  for (const [field, fault] of wrongIn(given)) faults[field] ??= fault
  const [first] = Object.values(faults)
  if (first) throw new AppError('INVALID', first, { fields: faults })
}

type Wrong = readonly [field: keyof PlaceFields, fault: Text]

/** What is there and cannot be used. */
function wrongIn({ kind, address, folder, region, senders, signIn }: PlaceFields): Wrong[] {
  const faults: Wrong[] = []
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

/** A place on record as people enter it; its secret is not told. */
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
  storesByItself: place.stores_by_itself,
})

/** How a place on record is reached, its secret with it: this leaves the server towards the place and nowhere else. */
export const addressOf = (place: PlaceRecord, config: Config): PlaceAddress => ({
  ...fieldsOf(place),
  secret: openedSecret(place.secret, config),
})

/** What leads somewhere else: whoever changes it has to know the secret, so that nobody has it sent to a server of their own. */
const WHERE = ['kind', 'address', 'port', 'security', 'signIn', 'region'] as const

/** A place as it is kept. A secret that is left out stays what it is, for the server that it was entered for. */
export function placeValues(given: PlaceFields, before: PlaceRecord | undefined, config: Config): PlaceValues {
  const { signIn, hostKey, senders, everyMinutes, isActive, storesByItself, secret, ...same } = given
  const isElsewhere = before?.secret && WHERE.some((field) => given[field] !== fieldsOf(before)[field])
  if (given.kind !== 'folder' && secret === '' && isElsewhere) throw invalidField('secret', text('arrivals.enterSecretAgain'))
  return {
    ...same,
    sign_in: signIn,
    secret: given.kind === 'folder' ? null : secret === '' ? (before?.secret ?? null) : sealedSecret(secret, config),
    host_key: hostKey,
    senders: JSON.stringify(senders),
    every_minutes: everyMinutes,
    is_active: isActive,
    stores_by_itself: storesByItself,
  }
}

/** Outside of production there may be no key. Without one, sealing protects nothing. */
const NO_KEY = 'no key is set'

export const sealedSecret = (secret: string, { secretsKey = NO_KEY }: Config): Buffer | null => seal(secret, secretsKey)

export function openedSecret(secret: Buffer | null, { secretsKey = NO_KEY }: Config): string {
  try {
    return unseal(secret, secretsKey)
  } catch {
    throw new PlaceFault(text('arrivals.fault.otherKey'))
  }
}
