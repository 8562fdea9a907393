import { lookup } from 'node:dns/promises'
import { connect, type Socket } from 'node:net'
import { text } from '@fairshare/texts'
import { addressFilter } from '../platform/limits/address-filter.ts'
import { PlaceFault } from './place.ts'

const CONNECT_MS = 15_000

export type Reachable = (host: string) => Promise<string>

/**
 * Resolves a name to an address that may be reached: a public one, or one in a network that the operator allows. The connection uses this
 * very address, which prevents DNS rebinding.
 */
export function reachableIn(allowed: readonly string[]): Reachable {
  const mayReach = addressFilter(allowed)
  return async (host) => {
    const found = await lookup(host, { all: true }).catch(() => [])
    if (found.length === 0) throw new PlaceFault(text('arrivals.fault.noSuchHost', { host }))
    const address = found.map((each) => each.address).find(mayReach)
    if (address === undefined) throw new PlaceFault(text('arrivals.fault.notAllowed', { host }))
    return address
  }
}

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
