import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import type { ClientRequest, IncomingMessage } from 'node:http'

/** The address is not public: a loopback, private or reserved one. */
export class BlockedAddress extends Error {}

/**
 * Not public by the registries of special addresses (RFC 6890). Clouds serve instance metadata at 169.254.169.254, and Azure also at
 * 168.63.129.16.
 */
const CLOSED_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '168.63.129.16/32',
]
/** Global IPv6 unicast, and the ranges in it that are tunnels to IPv4 or documentation. */
const OPEN_V6 = ['2000::/3']
const CLOSED_V6 = ['2001::/32', '2001:db8::/32', '2002::/16', '3fff::/20']

/** Names that an operator may use for private networks. */
const NAMED: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

export type MayReach = (address: string) => boolean

/**
 * The addresses that users may make the product connect to: public ones, and the networks that the operator allows. Prevents server-side
 * request forgery (SSRF).
 */
export function addressFilter(allowed: readonly string[]): MayReach {
  const isAllowed = among(allowed)
  const isClosedV4 = among(CLOSED_V4)
  const isOpenV6 = among(OPEN_V6)
  const isClosedV6 = among(CLOSED_V6)
  const isOpen = (address: string) => (isIP(address) === 4 ? !isClosedV4(address) : isOpenV6(address) && !isClosedV6(address))
  return (written) => {
    // Some resolvers return an IPv4 address in IPv6 notation.
    const address = written.replace(/^::ffff:(?=[\d.]+$)/i, '')
    return isAllowed(address) || isOpen(address)
  }
}

function among(networks: readonly string[]): MayReach {
  const list = new BlockList()
  for (const network of networks.flatMap((each) => NAMED[each] ?? [each])) {
    const [address = '', bits] = network.split('/')
    const family = familyOf(address)
    list.addSubnet(address, Number(bits ?? (family === 'ipv4' ? 32 : 128)), family)
  }
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address))
}

export const isLoopback = among(['loopback'])

/** A DNS lookup for a new connection that returns only allowed addresses. Checking at connection time prevents DNS rebinding. */
export const filteredLookup =
  (mayReach: MayReach): LookupFunction =>
  (host, options, done) =>
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '')
      const open = found.filter(({ address }) => mayReach(address))
      const [first] = open
      if (!first) return done(new BlockedAddress(host), '')
      if (options.all) return done(null, open)
      return done(null, first.address, first.family)
    })

/** The IP address in a URL, for which no lookup happens; undefined for a name. */
export const literalAddress = ({ hostname }: URL): string | undefined => {
  const bare = hostname.replace(/^\[|\]$/g, '')
  return isIP(bare) === 0 ? undefined : bare
}

/**
 * Resolves with the head of the response, also for two cases that Node reports otherwise: a protocol switch (101, without body) and
 * a close without a response (an error).
 */
export function responseOf(request: ClientRequest): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  request.once('response', resolve)
  request.once('upgrade', (response, socket) => {
    socket.destroy()
    resolve(response)
  })
  request.on('error', reject)
  request.once('close', () => reject(new Error('the connection was closed without an answer')))
  return promise
}
