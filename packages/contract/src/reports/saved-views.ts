import { z } from 'zod'
import { get, post } from '../call/call.ts'
import { changeOf, versioned } from '../wire/versions.ts'
import { id, noData, noInput, requiredText } from '../wire/wire.ts'

/** The parameters of an address, by name: filters and sort order of a list. */
const MAX_PARTS = 20
const search = z
  .record(
    z
      .string()
      .max(40)
      .regex(/^[a-zA-Z]+$/),
    z.string().max(2_000),
  )
  .refine((parts) => Object.keys(parts).length <= MAX_PARTS && JSON.stringify(parts).length <= 10_000)
  .meta({ maxProperties: MAX_PARTS })

const list = z
  .string()
  .max(60)
  .regex(/^[a-z][a-z-]*$/)
const savedView = z.strictObject({ list, name: requiredText(60), search })
const access = 'signed-in'

/** Private to each user, so no permission is needed. */
export const savedViews = {
  list: get('/savedviews/getSavedViewList', {
    access,
    input: noInput,
    data: z.object({
      views: z.array(
        z.object({ id: z.number(), list: z.string(), name: z.string(), search: z.record(z.string(), z.string()), ...versioned }),
      ),
    }),
    summary: 'The views that the signed-in user has saved, of all lists',
  }),
  store: post('/savedviews/storeSavedView', {
    access,
    input: savedView,
    data: z.object({ id: z.number() }),
    summary: 'Saves a view of a list under a name',
  }),
  update: post('/savedviews/updateSavedView', {
    access,
    input: changeOf({ id }, { name: savedView.shape.name, search }),
    data: noData,
    summary: 'Renames a saved view, or updates it to the current filters',
  }),
  remove: post('/savedviews/removeSavedView', {
    access,
    input: z.strictObject({ id }),
    data: noData,
    summary: 'Removes a saved view',
  }),
}
