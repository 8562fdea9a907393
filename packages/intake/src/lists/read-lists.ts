import { text } from '@fairshare/texts/text'
import { type Cell, cellText, isBlank, type Row } from '../formats/cell.ts'
import type { Sheet, SheetFacts, Workbook } from '../formats/workbook.ts'
import { IntakeError } from '../intake-error.ts'
import { nameKey } from '../matching/name-key.ts'
import { columnNames, filledColumns, HEAD_ROWS, repeatsHeader } from '../table/header.ts'
import { markOf, orderOf, readValue } from './list-value.ts'
import type { LackingList, ListRow, ListSpec, ListsRequest, ReadList, ReadLists } from './types.ts'

/** More rows than an office has; a longer table is not a list. */
const MAX_ROWS = 10_000

/** Reads the lists of a workbook: each visible sheet as the list whose columns its header matches best. Other sheets are skipped. */
export async function readLists({ sheets, date1904 }: Workbook, { lists }: ListsRequest): Promise<ReadLists> {
  const read: ReadLists = { lists: [], lacking: [] }
  for (const sheet of sheets) {
    if (sheet.hidden) continue
    const found = await readList(sheet, lists, date1904)
    if (found && 'missing' in found) read.lacking.push(found)
    else if (found) read.lists.push(found)
  }
  if (read.lists.length > 0) return read
  const [nearest] = read.lacking.toSorted((a, b) => a.missing.length - b.missing.length)
  throw new IntakeError('empty', nearest ? lacks(nearest) : text('intake.noList', { columns: Object.values(lists).map(inParentheses) }))
}

const lacks = ({ sheet, row, missing: columns }: LackingList) =>
  sheet === null ? text('intake.fileLacksColumns', { row, columns }) : text('intake.sheetLacksColumns', { sheet, row, columns })

const inParentheses = (spec: ListSpec) => `(${requiredNames(spec).join(', ')})`
const requiredNames = (spec: ListSpec, but: readonly string[] = []) =>
  Object.entries(spec).flatMap(([field, { names, isRequired }]) => (isRequired && !but.includes(field) ? (names[0] ?? []) : []))

async function readList(sheet: Sheet, lists: ListsRequest['lists'], date1904: boolean): Promise<ReadList | LackingList | undefined> {
  let header: Header | undefined
  let nearest: Header | undefined
  let looked = 0
  const rows: Row[] = []
  const { mergedColumns } = await sheet.read((row) => {
    if (filledColumns(row).length === 0) return true
    if (!header) {
      const found = headerOf(row, lists)
      if (found.missing.length === 0) header = found
      else if (!nearest || found.fieldAt.size > nearest.fieldAt.size) nearest = found
      looked++
      return header !== undefined || looked < HEAD_ROWS
    }
    if (repeatsHeader(row, header.row)) return true
    if (rows.length === MAX_ROWS) throw new IntakeError('too large', text('intake.listTooLong', { most: MAX_ROWS }))
    rows.push(row)
    return true
  })
  if (header) return { ...rowsBelow(header, rows, { mergedColumns, date1904 }), list: header.list, sheet: sheet.name }
  // One matching name may be chance; two of one list are not.
  return nearest && nearest.fieldAt.size > 1 ? { sheet: sheet.name, row: nearest.row.number, missing: nearest.missing } : undefined
}

type Header = { list: string; row: Row; spec: ListSpec; names: string[]; fieldAt: ReadonlyMap<number, string>; missing: string[] }

/** The list of a header row: the one with the most matches among lists with all required columns, else the nearest. */
function headerOf(row: Row, lists: ListsRequest['lists']): Header {
  const names = columnNames(row, row.cells.length)
  const [best] = Object.entries(lists)
    .map(([list, spec]) => {
      const fieldAt = fieldsIn(names, spec)
      return { list, row, spec, names, fieldAt, missing: requiredNames(spec, [...fieldAt.values()]) }
    })
    .sort((a, b) => Math.sign(a.missing.length) - Math.sign(b.missing.length) || b.fieldAt.size - a.fieldAt.size)
  if (!best) throw new Error('no lists were requested')
  return best
}

/** The field of each column, by name; if two columns match, the first counts. */
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

/** The parsed rows, or the first error per column of a row. In a column with merged cells, a blank required text has the value above. */
function rowsBelow({ spec, names, fieldAt }: Header, rows: readonly Row[], { mergedColumns, date1904 }: Facts) {
  const read: Pick<ReadList, 'rows' | 'faults'> = { rows: [], faults: [] }
  const above = new Map<number, Cell>()
  const columns = [...fieldAt.keys()].map((at) => [at, rows.map(({ cells }) => cells[at])] as const)
  const marks = new Map(columns.map(([at, cells]) => [at, markOf(cells)]))
  const orders = new Map(columns.map(([at, cells]) => [at, orderOf(cells)]))
  for (const { number: row, cells } of rows) {
    const values: ListRow['values'] = {}
    const before = read.faults.length
    for (const [at, field] of fieldAt) {
      const wanted = spec[field]
      if (!wanted) continue
      const isShownForSeveral = wanted.isRequired && wanted.kind === 'text' && mergedColumns.has(at)
      const cell: Cell | undefined = isBlank(cells[at]) && isShownForSeveral ? above.get(at) : cells[at]
      if (isShownForSeveral && cell !== undefined) above.set(at, cell)
      if (isBlank(cell) && !wanted.isRequired) continue
      const value = isBlank(cell)
        ? { fault: 'required' as const }
        : readValue(cell, wanted, { date1904, mark: marks.get(at) ?? null, order: orders.get(at) ?? null })
      if (typeof value === 'object') read.faults.push({ row, column: names[at] ?? '', value: cellText(cell), reason: value.fault })
      else values[field] = value
    }
    if (read.faults.length === before) read.rows.push({ row, values })
  }
  return { columns: names.map((name, at) => ({ name, field: fieldAt.get(at) ?? null })), ...read }
}

type Facts = Pick<SheetFacts, 'mergedColumns'> & { date1904: boolean }
