import type { Month } from '@fairshare/engine/values'
import { monthsIn } from '../../matching/file-name.ts'
import type { FileTable } from '../../types.ts'
import { namesAnother, namesOnly } from './time-words.ts'

/** Whether a sheet is named for another month: 'Feb', '2025-02'. */
export function isOfAnother(sheet: string, month: Month): boolean {
  const months = monthsIn(sheet)
  return namesAnother(sheet, month) || (months.length > 0 && !months.includes(month))
}

const isOf = (sheet: string, month: Month): boolean =>
  !isOfAnother(sheet, month) && (namesOnly(sheet, month) || monthsIn(sheet).includes(month))

/** The sheet named for this month, if the default sheet is of another month; null without a unique one. */
export function sheetOfMonth({ sheets, sheet }: Pick<FileTable, 'sheets' | 'sheet'>, month: Month): string | null {
  if (sheet === null || !isOfAnother(sheet, month)) return null
  const [found, ...others] = sheets.filter(({ name, hidden }) => !hidden && isOf(name, month))
  return found && others.length === 0 ? found.name : null
}
