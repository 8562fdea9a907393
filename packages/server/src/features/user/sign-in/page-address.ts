import type { CallContext, RequestFacts } from '../../../platform/calls/context.ts'

/** The address of a page on the request's host, which belongs to the company. */
export const pageAddress = ({ request }: Pick<CallContext, 'request'>, path: string) =>
  `${request.isSecure ? 'https' : 'http'}://${request.host}${path}`

/** A passkey belongs to the host name; its signature names the page's origin. */
export const relyingParty = ({ host, isSecure }: RequestFacts) => ({
  rpID: host.replace(/:\d+$/, ''),
  origin: `${isSecure ? 'https' : 'http'}://${host}`,
})
