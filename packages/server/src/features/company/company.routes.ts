import { ENVIRONMENT_IS_NOT_SET } from '@fairshare/contract'
import { call, ok } from '../../platform/calls/call.ts'
import { AppError } from '../../platform/errors.ts'
import * as store from './company.store.ts'

export const company = {
  current: call.company.current.handler(async ({ context }) => {
    const found = await store.current(context.tx)
    if (!found) throw new AppError('NOT_FOUND', ENVIRONMENT_IS_NOT_SET)
    return ok(found)
  }),
}
