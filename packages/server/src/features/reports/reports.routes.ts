import { offeredBy } from '@fairshare/contract'
import { formatMonth } from '@fairshare/engine/values'
import { call, ok } from '../../platform/calls/call.ts'
import { guard } from '../../platform/calls/guard.ts'
import { makeReport } from './make-report.service.ts'
import { reportView } from './report.ts'

export const reports = {
  make: call.reports.make.handler(async ({ input, context: { tx, translate, viewer } }) => {
    const { needs } = offeredBy(input.id)
    if (needs) guard({ access: needs, changes: false }, viewer)
    const { from, query, provisional, of, ...made } = await makeReport(tx, input, translate)
    return ok({
      id: input.id,
      from: formatMonth(from),
      to: formatMonth(input.to),
      of,
      provisional: provisional.map(formatMonth),
      ...reportView(made, query),
    })
  }),
}
