import type { RoleName } from '@fairshare/contract'
import { queryClient } from '../api/hooks.ts'
import { meQuery } from '../session/session.ts'

/** As if the server had answered this already: `keepAnswer(reads.commission.recipients.queryKey({ input }), data)`. */
export const keepAnswer = (queryKey: readonly unknown[], data: object) =>
  queryClient.setQueryData(queryKey, { status: 'success', message: '', data })

/** Who uses the page: with a role, and the screens that they may open. */
export const signInAs = (role: RoleName, more: object = {}) =>
  keepAnswer(meQuery('').queryKey, { Role: { name: role }, screenAccess: '', ...more })
