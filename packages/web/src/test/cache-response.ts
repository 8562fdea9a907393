import type { RoleName } from '@fairshare/contract'
import { queryClient } from '../api/hooks.ts'
import { meQuery } from '../session/session.ts'

/** Puts a response in the query cache: `cacheResponse(reads.commission.recipients.queryKey({ input }), data)`. */
export const cacheResponse = (queryKey: readonly unknown[], data: object) =>
  queryClient.setQueryData(queryKey, { status: 'success', message: '', data })

/** Signs in a user with a role and permissions. */
export const signInAs = (role: RoleName, more: object = {}) =>
  cacheResponse(meQuery('').queryKey, { Role: { name: role }, screenAccess: '', ...more })
