import type { ImportList } from '@fairshare/contract'
import { ofMessage, type Text, text } from '@fairshare/texts'
import type { z } from 'zod'
import { IMPORT_COLUMNS } from './import-columns.ts'
import { columnOf } from './import-names.ts'

export type Problem = { list: ImportList; row: number; message: Text }

/** Text columns; numbers in them are text too. */
export const textsIn = (values: Record<string, string | number | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).flatMap(([field, value]) => (value === undefined ? [] : [[field, String(value)]])))

type RowContext = { list: ImportList; row: number; problems: Problem[] }

/** Parses a row for its call and records faults under its column names. */
export function parsed<Schema extends z.ZodType>(
  schema: Schema,
  sent: unknown,
  { list, row, problems }: RowContext,
): z.output<Schema> | undefined {
  const read = schema.safeParse(sent)
  if (read.success) return read.data
  for (const { path, message } of read.error.issues) {
    const shown = ofMessage(message) ?? text('refusals.asWritten', { text: message })
    const column = columnOf(String(path[0]))
    const [name] = (IMPORT_COLUMNS[list][column] ?? IMPORT_COLUMNS.salespeople[column])?.names ?? []
    const field = text('refusals.asWritten', { text: name ?? String(path[0]) })
    problems.push({ list, row, message: text('salespeopleImport.problem', { field, message: shown }) })
  }
  return undefined
}
