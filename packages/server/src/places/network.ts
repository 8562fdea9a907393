import { lookup } from 'node:dns/promises'
import { BlockList, connect, isIP, type Socket } from 'node:net'
import { text } from '@fairshare/texts'
import { PlaceFault } from './place.ts'

const CONNECT_MS = 15_000

/** Networks inside a house, and those that lead to nobody: who may name any server must not reach what only this one reaches. */
const INSIDE: readonly (readonly [network: string, bits: number, type: 'ipv4' | 'ipv6'])[] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  ['::', 96, 'ipv6'],
  ['64:ff9b::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
]
const NAMED: Record<string, readonly (readonly [string, number, 'ipv4' | 'ipv6'])[]> = {
  loopback: [
    ['127.0.0.0', 8, 'ipv4'],
    ['::1', 128, 'ipv6'],
  ],
  linklocal: [
    ['169.254.0.0', 16, 'ipv4'],
    ['fe80::', 10, 'ipv6'],
  ],
  uniquelocal: [
    ['10.0.0.0', 8, 'ipv4'],
    ['172.16.0.0', 12, 'ipv4'],
    ['192.168.0.0', 16, 'ipv4'],
    ['fc00::', 7, 'ipv6'],
  ],
}

const listOf = (networks: readonly (readonly [string, number, 'ipv4' | 'ipv6'])[]) => {
  const list = new BlockList()
  for (const network of networks) list.addSubnet(...network)
  return list
}
// A list of IPv4 networks holds for the same addresses written as IPv6 too.
const inside = listOf(INSIDE)
const loopback = listOf(NAMED.loopback ?? [])

const typeOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')
export const isLoopback = (address: string): boolean => loopback.check(address, typeOf(address))

export type Reachable = (host: string) => Promise<string>

/**
 * Tells the address that a name stands for, where it may be reached: on the internet, or in a network that the operator has allowed.
 * What connects uses this very address, so that a name cannot mean another one a moment later.
 */
export function reachableIn(allowed: readonly string[]): Reachable {
  const open = listOf(allowed.flatMap((each) => NAMED[each] ?? [networkOf(each)]))
  const may = (address: string) => !inside.check(address, typeOf(address)) || open.check(address, typeOf(address))
  return async (host) => {
    const found = await lookup(host, { all: true }).catch(() => [])
    if (found.length === 0) throw new PlaceFault(text('arrivals.fault.noSuchHost', { host }))
    const address = found.map((each) => each.address).find(may)
    if (address === undefined) throw new PlaceFault(text('arrivals.fault.notAllowed', { host }))
    return address
  }
}

function networkOf(text: string): readonly [string, number, 'ipv4' | 'ipv6'] {
  const [address = '', bits] = text.split('/')
  const type = typeOf(address)
  return [address, bits === undefined ? (type === 'ipv6' ? 128 : 32) : Number(bits), type]
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
