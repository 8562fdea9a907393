import type { RequestFacts } from '../../../platform/calls/context.ts'

/** A passkey belongs to the host name that the browser shows; what it signs names the page's origin. */
export const site = ({ host, isSecure }: RequestFacts) => ({
  rpID: host.replace(/:\d+$/, ''),
  origin: `${isSecure ? 'https' : 'http'}://${host}`,
})
