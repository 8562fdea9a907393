import { type FileFormat, type MasterColumn, type MasterKind, type MasterUsage, MAX_ROWS_AT_ONCE } from '@fairshare/contract'
import { call } from '../../api/client.ts'
import { readWhole } from '../../api/read-whole.ts'
import { useListExport } from '../../list-export/use-list-export.ts'
import type { Column } from '../../ui/table/column.ts'
import type { OnExport } from '../../ui/table/grid.ts'
import { callsOf, type MasterRow, rowsIn } from '../../masters/kinds.ts'
import { MAX_AT_ONCE, type useMasterList } from './use-master-list.ts'
import type { Usage } from './use-master-columns.tsx'
import { toastRefusal } from '../../api/hooks.ts'

const COUNTED = ['rules', 'lines', 'yearToDate', 'firstSold', 'lastSold', 'salespersons', 'lastFileAt', 'grossYearToDate']

type Whole = {
  kind: MasterKind
  input: ReturnType<typeof useMasterList>['input']
  linesOf: { selectedMonth: string } | undefined
  /** The number of records on all pages. */
  total: number
  columnsFor: (usage: Usage) => readonly Column<MasterRow>[]
  list: Parameters<typeof useListExport>[0]
}

/**
 * Exports all pages or the selected rows with the shown columns. Usage is loaded only if shown. A long list is exported in the background.
 */
export function useWholeExport({ kind, input, linesOf, total, columnsFor, list }: Whole): OnExport {
  const long = total > MAX_ROWS_AT_ONCE && {
    rows: total,
    order: ({ columns, ...wanted }: { format: FileFormat; columns: string[]; filters: string[] }) =>
      call.listExport.orderMasters({ ...input, ...linesOf, ...wanted, kind, columns: columns as MasterColumn[] }),
  }
  const onExport = useListExport({ ...list, long: long || undefined })
  return async (choice, grid) => {
    if (grid.isSelection || long) return onExport(choice, grid)
    const rows = await readAll(kind, input)
    if (!rows) return
    try {
      const isCounted = grid.columns.some(({ id }) => COUNTED.includes(id))
      const columns = columnsFor(isCounted ? await usageOfAll(kind, rows, linesOf) : new Map())
      const shown = grid.columns.flatMap(({ id }) => columns.find((column) => column.id === id) ?? [])
      await onExport(choice, { ...grid, rows: rows.map((row) => shown.map((column) => column.value(row))) })
    } catch (error) {
      toastRefusal(error)
    }
  }
}

/** All pages of a list; undefined after a reported error. */
export async function readAll(kind: MasterKind, input: Whole['input']): Promise<readonly MasterRow[] | undefined> {
  try {
    const { data } = await readWhole((request: typeof input) => callsOf(kind).list(request), input)
    return rowsIn(kind, data)
  } catch (error) {
    toastRefusal(error)
    return undefined
  }
}

async function usageOfAll(kind: MasterKind, rows: readonly MasterRow[], linesOf: Whole['linesOf']): Promise<Usage> {
  const all: MasterUsage[] = []
  for (let at = 0; at < rows.length; at += MAX_AT_ONCE) {
    const ids = rows.slice(at, at + MAX_AT_ONCE).map(({ id }) => id)
    all.push(...(await callsOf(kind).usage({ ids, ...linesOf })).data.usage)
  }
  return new Map(all.map((each) => [each.id, each]))
}
