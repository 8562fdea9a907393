import { lookup } from 'node:dns/promises'
import { connect, type Socket } from 'node:net'
import { text } from '@fairshare/texts'
import { openAddresses } from '../platform/limits/open-addresses.ts'
import { PlaceFault } from './place.ts'

const CONNECT_MS = 15_000

export type Reachable = (host: string) => Promise<string>

/**
 * Tells the address that a name stands for, where it may be reached: on the internet, or in a network that the operator has allowed.
 * What connects uses this very address, so that a name cannot mean another one a moment later.
 */
export function reachableIn(allowed: readonly string[]): Reachable {
  const mayReach = openAddresses(allowed)
  return async (host) => {
    const found = await lookup(host, { all: true }).catch(() => [])
    if (found.length === 0) throw new PlaceFault(text('arrivals.fault.noSuchHost', { host }))
    const address = found.map((each) => each.address).find(mayReach)
    if (address === undefined) throw new PlaceFault(text('arrivals.fault.notAllowed', { host }))
    return address
  }
}

/** A connection to an address, or why there is none. */
export async function socketTo(host: string, port: number, reachable: Reachable): Promise<Socket> {
  const address = await reachable(host)
  const { promise, resolve, reject } = Promise.withResolvers<Socket>()
  const socket = connect({ host: address, port, timeout: CONNECT_MS })
  socket.once('connect', () => resolve(socket.setTimeout(0)))
  socket.once('timeout', () => socket.destroy(new Error('timeout')))
  socket.once('error', reject)
  return promise.catch(() => {
    socket.destroy()
    throw new PlaceFault(text('arrivals.fault.noAnswer', { host, port: String(port) }))
  })
}
