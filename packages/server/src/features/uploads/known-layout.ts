import { createHash } from 'node:crypto'
import type { FileTable } from '@fairshare/intake'
import type { LastMapping } from './uploads.store.ts'

/** What files that are laid out alike have in common: the names of their columns, in their order. */
export const layoutOf = ({ columns }: Pick<FileTable, 'columns'>): string =>
  createHash('sha256')
    .update(JSON.stringify(columns.map(({ name }) => name)))
    .digest('base64url')

/** Whether a remembered mapping may be taken over unseen: the columns are the same, and no value was fixed for one file that may not hold for the next. */
export function isKnownLayout(table: Pick<FileTable, 'columns'>, last: LastMapping | undefined): last is LastMapping {
  if (last === undefined || last.layout !== layoutOf(table)) return false
  const { fixedValues = {}, grossCommissionPercent } = last.sources
  return Object.keys(fixedValues).length === 0 && grossCommissionPercent === undefined
}
