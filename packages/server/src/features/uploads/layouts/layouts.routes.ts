import { type Layout, MAX_LAYOUTS, type Target } from '@fairshare/contract'
import { formatMonth, monthOfDay } from '@fairshare/engine/values'
import { text } from '@fairshare/texts'
import { call, ok } from '../../../platform/calls/call.ts'
import { AppError, notFound } from '../../../platform/errors.ts'
import { exists } from '../../masters/masters.store.ts'
import { resolveChoice } from '../../masters/choices.service.ts'
import { checkLayout } from '../reading/mapping.ts'
import { forNextFile } from '../uploads.store.ts'
import * as store from './layouts.store.ts'

export const layouts = {
  layouts: call.manufacturers.layouts.handler(async ({ input: { id }, context }) => {
    if (!(await exists(context.tx, 'manufacturer', id))) throw notFound(text('masters.notFound.manufacturer'))
    return ok({ layouts: (await store.listLayouts(context.tx, id)).map(layoutView) })
  }),
  importLayouts: call.manufacturers.importLayouts.handler(async ({ input: { manufacturerId, layouts }, context }) => {
    const { tx, by } = context
    await resolveChoice(tx, { kind: 'manufacturer', id: manufacturerId, field: 'manufacturerId' })
    const unique = new Map(layouts.map((each) => [each.layout, each]))
    for (const { mappedFields, sources } of unique.values()) checkLayout(mappedFields, sources)
    await store.importLayouts(tx, manufacturerId, [...unique.values()], by)
    if ((await store.countImported(tx, manufacturerId)) > MAX_LAYOUTS)
      throw new AppError('INVALID', text('masters.tooManyLayouts', { most: MAX_LAYOUTS }))
    context.audit(`manufacturer ${manufacturerId}`, { layouts: [...unique.values()] })
    return ok(null, text('masters.layoutsImported', { count: unique.size }))
  }),
  removeLayout: call.manufacturers.removeLayout.handler(async ({ input: { manufacturerId, layout }, context }) => {
    if (!(await store.removeLayout(context.tx, manufacturerId, layout))) throw notFound(text('masters.layoutNotFound'))
    context.audit(`manufacturer ${manufacturerId}`, { layout })
    return ok(null, text('masters.layoutRemoved'))
  }),
}

/** Names and percents are left out: they are a company's own. */
function layoutView({ layout, mappedFields, sources, fileName, month, importedBy, importedAt }: store.KnownLayout) {
  const { fixedValues = {}, grossCommissionPercent, ...shared } = forNextFile(sources)
  const chosenFields = Object.keys(fixedValues) as Target[]
  return {
    layout,
    mappedFields,
    // Stored by calls that check the same.
    sources: shared as Layout['sources'],
    chosenFields: grossCommissionPercent === undefined ? chosenFields : [...chosenFields, 'grossCommission' as const],
    file: fileName === null || month === null ? null : { fileName, selectedMonthYear: formatMonth(monthOfDay(month)) },
    importedBy,
    importedAt: importedAt?.toISOString() ?? null,
  }
}
