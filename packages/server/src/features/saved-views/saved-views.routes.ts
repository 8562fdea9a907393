import { INVALID_ACCESS } from '@fairshare/contract'
import { text } from '@fairshare/texts'
import { call, ok } from '../../platform/calls/call.ts'
import type { TxContext } from '../../platform/calls/context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { AppError, notFound, refuseStale } from '../../platform/errors.ts'
import * as store from './saved-views.store.ts'

/** Limits the views of a list, which are in one row, and of all lists. */
const MAX_VIEWS = 50
const MAX_VIEWS_IN_ALL = 500

function ownerOf({ viewer }: TxContext): number {
  if (!viewer) throw new AppError('UNAUTHENTICATED', INVALID_ACCESS)
  return viewer.id
}

async function refuseTooMany(tx: Tx, owner: number, list: string): Promise<void> {
  await store.lockOwner(tx, owner)
  const views = await store.ofUser(tx, owner)
  if (views.length >= MAX_VIEWS_IN_ALL) throw new AppError('CONFLICT', text('savedViews.tooManyInAll', { most: MAX_VIEWS_IN_ALL }))
  if (views.filter((view) => view.list === list).length >= MAX_VIEWS)
    throw new AppError('CONFLICT', text('savedViews.tooMany', { most: MAX_VIEWS }))
}

const viewNotFound = () => notFound(text('savedViews.notFound'))

export const savedViews = {
  list: call.savedViews.list.handler(async ({ context }) => ok({ views: await store.ofUser(context.tx, ownerOf(context)) })),

  store: call.savedViews.store.handler(async ({ input, context }) => {
    const owner = ownerOf(context)
    await refuseTooMany(context.tx, owner, input.list)
    const id = await store.insert(context.tx, owner, input)
    context.audit(`saved view ${id}`)
    return ok({ id }, text('savedViews.saved', { name: input.name }))
  }),

  update: call.savedViews.update.handler(async ({ input: { id, version, ...changes }, context }) => {
    const before = await store.lock(context.tx, ownerOf(context), id)
    if (!before) throw viewNotFound()
    await refuseStale(version, before, (present) => present)
    const after = { name: changes.name ?? before.name, search: changes.search ?? before.search }
    await store.update(context.tx, id, after)
    context.audit(`saved view ${id}`)
    return ok(null, text('savedViews.saved', { name: after.name }))
  }),

  remove: call.savedViews.remove.handler(async ({ input: { id }, context }) => {
    if (!(await store.remove(context.tx, ownerOf(context), id))) throw viewNotFound()
    context.audit(`saved view ${id}`)
    return ok(null, text('savedViews.removed'))
  }),
}
