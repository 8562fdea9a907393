import { type PlaceView, SECRET_MAX, watchedPlace } from '@fairshare/contract'
import { z } from 'zod'

const figures = { port: watchedPlace.port.brand<'Count'>(), everyMinutes: watchedPlace.everyMinutes.brand<'Count'>() }
/** A watched place as entered: one sender per line. */
export const placeForm = z.object({ ...watchedPlace, senders: z.string().max(SECRET_MAX), ...figures })

export const listOf = (lines: string): string[] =>
  lines
    .split(/[\n,;]+/)
    .map((each) => each.trim())
    .filter(Boolean)

type Entered = Omit<PlaceView, 'id' | 'version' | 'hasSecret' | 'lastPollAt' | 'lastPoll' | 'fault'>

const NEW: Entered = {
  name: '',
  kind: 'sftp',
  address: '',
  port: null,
  security: 'tls',
  region: '',
  signIn: '',
  folder: '',
  hostKey: '',
  senders: [],
  everyMinutes: 5,
  afterwards: 'left',
  isActive: true,
  storesByItself: false,
}

export function startOf(place: Entered = NEW) {
  const { name, kind, address, port, security, region, signIn, folder, hostKey, senders, ...rest } = place
  const { everyMinutes, afterwards, isActive, storesByItself } = rest
  return {
    name,
    kind,
    address,
    port,
    security,
    region,
    signIn,
    folder,
    hostKey,
    everyMinutes,
    afterwards,
    isActive,
    storesByItself,
    secret: '',
    senders: senders.join('\n'),
  }
}
