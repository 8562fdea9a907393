import { z } from 'zod'
import { get, post } from '../call/call.ts'
import { decimalMark, mappedColumns, sources, target } from '../uploads/upload-records.ts'
import { pageColumns } from '../uploads/page-columns.ts'
import { id, instant, monthText, noData, pathId } from '../wire/wire.ts'

export const MAX_LAYOUTS = 50
/** The start of a layout file, so that no other file is taken for one. */
export const LAYOUT_FILE = 'layouts-1'

/** The digest that identifies the columns of a kind of file. */
const digest = z.string().length(43)
const { notInFile, fillDown, dateOrder } = sources

/** The mapping of one kind of file, without names and amounts: another company can use it. */
export const layout = z.strictObject({
  layout: digest,
  mappedFields: mappedColumns,
  sources: z.strictObject({ notInFile, fillDown, decimalMark: decimalMark.optional(), dateOrder, pageColumns: pageColumns.optional() }),
})
export type Layout = z.infer<typeof layout>

const layouts = z.array(layout).min(1).max(MAX_LAYOUTS)
export const layoutFile = z.strictObject({ format: z.literal(LAYOUT_FILE), layouts })

const layoutRow = layout.extend({
  /** Fields with a fixed value or percent, which every company chooses itself. */
  chosenFields: z.array(target),
  /** The last file with this layout; null for a layout that was only imported. */
  file: z.object({ fileName: z.string(), selectedMonthYear: monthText }).nullable(),
  importedBy: z.string(),
  importedAt: instant.nullable(),
})
export type LayoutRow = z.infer<typeof layoutRow>

export const layoutCalls = {
  layouts: get('/manufacturers/getLayouts/{id}', {
    access: 'manufacturers',
    input: z.strictObject({ id: pathId }),
    data: z.object({ layouts: z.array(layoutRow) }),
    summary: "The layouts of a manufacturer's files and their mappings, latest first",
  }),
  importLayouts: post('/manufacturers/importLayouts', {
    access: 'manufacturers',
    input: z.strictObject({ manufacturerId: id, layouts }),
    data: noData,
    summary: 'Imports the layouts that another company exported',
  }),
  removeLayout: post('/manufacturers/removeLayout', {
    access: 'manufacturers',
    input: z.strictObject({ manufacturerId: id, layout: digest }),
    data: noData,
    summary: 'Removes an imported layout; mappings of own files stay',
  }),
}
