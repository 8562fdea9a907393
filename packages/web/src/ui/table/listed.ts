import type { Row as TableRowModel, RowData } from '@tanstack/react-table'
import { useCallback, useMemo, useState } from 'react'
import { NONE } from '../../i18n/format.ts'
import type { Features } from './column.ts'

export type Group = { name: string; count: number; isFolded: boolean }

/** The table's items: rows, and a heading before each group. */
export type Listed<Row extends RowData> =
  | { row: TableRowModel<Features, Row>; group: Group | undefined }
  | { row?: undefined; group: Group }

type Options<Row extends RowData> = { rows: readonly TableRowModel<Features, Row>[]; groupBy: string | undefined }

/** Collapsed groups are not stored. Their rows remain selected, summed, and exported. */
export function useListed<Row extends RowData>(rows: Options<Row>['rows'], groupBy: string | undefined) {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const listed = useMemo(() => listedOf({ rows, groupBy }, folded), [rows, groupBy, folded])
  const fold = useCallback(
    (name: string, isFolded: boolean) => setFolded((now) => new Set(isFolded ? [...now, name] : [...now].filter((each) => each !== name))),
    [],
  )
  return { listed, fold }
}

function listedOf<Row extends RowData>({ rows, groupBy }: Options<Row>, folded: ReadonlySet<string>): readonly Listed<Row>[] {
  if (groupBy === undefined) return rows.map((row) => ({ row, group: undefined }))
  const groups = Map.groupBy(rows, (row) => String(row.getValue(groupBy) ?? NONE))
  return [...groups].flatMap(([name, its]) => {
    const group = { name, count: its.length, isFolded: folded.has(name) }
    return [{ group }, ...(group.isFolded ? [] : its.map((row) => ({ row, group })))]
  })
}
