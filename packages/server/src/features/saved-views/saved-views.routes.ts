import { INVALID_ACCESS } from '@fairshare/contract'
import { text } from '@fairshare/texts'
import { call, ok } from '../../platform/calls/call.ts'
import type { TxContext } from '../../platform/calls/context.ts'
import { refuseStale } from '../../platform/calls/versions.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import * as store from './saved-views.store.ts'

/** A page has a row of them, not a catalog. */
const MOST_VIEWS = 50

/** Whose views: those of whoever asks, and nobody else's. */
function ownerOf({ viewer }: TxContext): number {
  if (!viewer) throw new AppError('UNAUTHENTICATED', INVALID_ACCESS)
  return viewer.id
}

const viewNotFound = () => notFound(text('savedViews.notFound'))

export const savedViews = {
  list: call.savedViews.list.handler(async ({ context }) => ok({ views: await store.ofUser(context.tx, ownerOf(context)) })),

  store: call.savedViews.store.handler(async ({ input, context }) => {
    const owner = ownerOf(context)
    const there = (await store.ofUser(context.tx, owner)).filter(({ list }) => list === input.list)
    if (there.length >= MOST_VIEWS) throw new AppError('CONFLICT', text('savedViews.tooMany', { most: MOST_VIEWS }))
    const id = await store.insert(context.tx, owner, input)
    context.audit.subject = `saved view ${id}`
    return ok({ id }, context.say(text('savedViews.saved', { name: input.name })))
  }),

  update: call.savedViews.update.handler(async ({ input: { id, version, ...changes }, context }) => {
    const before = await store.lock(context.tx, ownerOf(context), id)
    if (!before) throw viewNotFound()
    await refuseStale(version, before, (present) => present)
    const after = { name: changes.name ?? before.name, search: changes.search ?? before.search }
    await store.update(context.tx, id, after)
    context.audit.subject = `saved view ${id}`
    return ok(null, context.say(text('savedViews.saved', { name: after.name })))
  }),

  remove: call.savedViews.remove.handler(async ({ input: { id }, context }) => {
    if (!(await store.remove(context.tx, ownerOf(context), id))) throw viewNotFound()
    context.audit.subject = `saved view ${id}`
    return ok(null, context.say(text('savedViews.removed')))
  }),
}
