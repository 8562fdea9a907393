import type { ValueTarget } from '@fairshare/contract'
import { filters, id, list, month, oneOf, searchSchema, anyText } from '../../url/search-schema.ts'

export const FILE_VIEWS = ['all', 'needsWork'] as const

/** `dlg=map:7` opens a file's mapping, `dlg=upload` the upload. */
export const uploadsSearch = searchSchema({ ...list, month, view: oneOf(FILE_VIEWS, 'all'), file: id, dlg: anyText })

/** A kind of value, all, or the automatically matched ones. */
const KINDS = ['all', 'known', 'hospital', 'surgeon', 'procedure', 'territory'] as const satisfies readonly (
  | 'all'
  | 'known'
  | ValueTarget
)[]
export type Kind = (typeof KINDS)[number]
export const matchValuesSearch = searchSchema({
  file: id,
  view: oneOf(['values', 'check'], ''),
  kind: oneOf(KINDS, 'all'),
  row: anyText,
  q: anyText,
  sort: anyText,
  f: filters,
})
