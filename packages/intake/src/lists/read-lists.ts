import { text } from '@fairshare/texts/text'
import { type Cell, cellText, isBlank, type Row } from '../formats/cell.ts'
import type { Sheet, Workbook } from '../formats/workbook.ts'
import { IntakeError } from '../intake-error.ts'
import { nameKey } from '../matching/name-key.ts'
import { columnNames, filledColumns, HEAD_ROWS, repeatsHeader } from '../table/header.ts'
import { readValue } from './list-value.ts'
import type { ListSpec, ListsRequest, ReadList } from './types.ts'

/** More than an office has; what is longer is not a list of its own. */
const MOST_ROWS = 10_000

/** Reads the lists of a workbook: of each visible sheet the one whose columns its header names best. Sheets that are none are passed over. */
export async function readLists({ sheets, date1904 }: Workbook, { lists }: ListsRequest): Promise<ReadList[]> {
  const read: ReadList[] = []
  for (const sheet of sheets) {
    if (sheet.hidden) continue
    const found = await readList(sheet, lists, date1904)
    if (found) read.push(found)
  }
  if (read.length > 0) return read
  const columns = Object.values(lists).map((spec) => requiredNames(spec).join(', '))
  throw new IntakeError('empty', text('intake.noList', { columns }))
}

const requiredNames = (spec: ListSpec) => Object.values(spec).flatMap(({ names, isRequired }) => (isRequired ? (names[0] ?? []) : []))

async function readList(sheet: Sheet, lists: ListsRequest['lists'], date1904: boolean): Promise<ReadList | undefined> {
  let header: Header | undefined
  let looked = 0
  let rows = 0
  await sheet.read((row) => {
    if (filledColumns(row).length === 0) return true
    if (!header) {
      header = headerOf(row, lists)
      looked++
      return header !== undefined || looked < HEAD_ROWS
    }
    if (repeatsHeader(row, header.row)) return true
    rows++
    if (rows > MOST_ROWS) throw new IntakeError('too large', text('intake.listTooLong', { most: MOST_ROWS }))
    readRow(row, header, date1904)
    return true
  })
  if (!header) return undefined
  const { list, names, fieldAt, read, faults } = header
  return { list, sheet: sheet.name, columns: names.map((name, at) => ({ name, field: fieldAt.get(at) ?? null })), rows: read, faults }
}

type Header = Pick<ReadList, 'list' | 'faults'> & {
  row: Row
  spec: ListSpec
  names: string[]
  fieldAt: ReadonlyMap<number, string>
  read: ReadList['rows']
}

/** The list that a row is the header of: one whose required columns it all has, and of several the one that most columns are of. */
function headerOf(row: Row, lists: ListsRequest['lists']): Header | undefined {
  const names = columnNames(row, row.cells.length)
  const [best] = Object.entries(lists)
    .map(([list, spec]) => ({ list, spec, fieldAt: fieldsIn(names, spec) }))
    .filter(({ spec, fieldAt }) => Object.keys(spec).every((field) => !spec[field]?.isRequired || [...fieldAt.values()].includes(field)))
    .sort((a, b) => b.fieldAt.size - a.fieldAt.size)
  return best && { ...best, row, names, read: [], faults: [] }
}

/** Which field each column is, by its name; of two columns with names of one field the first counts. */
function fieldsIn(names: readonly string[], spec: ListSpec): ReadonlyMap<number, string> {
  const fieldOf = new Map(Object.entries(spec).flatMap(([field, each]) => each.names.map((name) => [nameKey(name), field] as const)))
  const taken = new Set<string>()
  return new Map(
    names.flatMap((name, at) => {
      const field = fieldOf.get(nameKey(name))
      if (field === undefined || taken.has(field)) return []
      taken.add(field)
      return [[at, field] as const]
    }),
  )
}

/** A row with its values, or what is wrong with it: the first fault of each column. */
function readRow({ number: row, cells }: Row, { spec, names, fieldAt, read, faults }: Header, date1904: boolean): void {
  const values: ReadList['rows'][number]['values'] = {}
  const before = faults.length
  for (const [at, field] of fieldAt) {
    const wanted = spec[field]
    const cell: Cell | undefined = cells[at]
    if (!wanted || (isBlank(cell) && !wanted.isRequired)) continue
    const value = isBlank(cell) ? { fault: 'required' as const } : readValue(cell, wanted, date1904)
    if (typeof value === 'object') faults.push({ row, column: names[at] ?? '', value: cellText(cell), reason: value.fault })
    else values[field] = value
  }
  if (faults.length === before) read.push({ row, values })
}
