import type { CallContext } from '../../../platform/calls/context.ts'

/** A page of the host that asked, which this company owns. */
export const pageAddress = ({ request }: Pick<CallContext, 'request'>, path: string) =>
  `${request.isSecure ? 'https' : 'http'}://${request.host}${path}`
