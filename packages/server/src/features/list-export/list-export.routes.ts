import { call, ok } from '../../platform/calls/call.ts'

/** Lists hold pay and addresses: whoever takes one out of the product is on record before they have it. */
export const listExport = {
  record: call.listExport.record.handler(async ({ input: { list, ...details }, context }) => {
    context.audit.subject = list
    context.audit.details = details
    return ok(null)
  }),
}
