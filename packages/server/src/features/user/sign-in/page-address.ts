import type { CallContext, RequestFacts } from '../../../platform/calls/context.ts'

/** A page of the host that asked, which this company owns. */
export const pageAddress = ({ request }: Pick<CallContext, 'request'>, path: string) =>
  `${request.isSecure ? 'https' : 'http'}://${request.host}${path}`

/** A passkey belongs to the host name that the browser shows; what it signs names the page's origin. */
export const site = ({ host, isSecure }: RequestFacts) => ({
  rpID: host.replace(/:\d+$/, ''),
  origin: `${isSecure ? 'https' : 'http'}://${host}`,
})
