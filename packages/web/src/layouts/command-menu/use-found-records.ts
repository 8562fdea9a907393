import { MASTER_KINDS, type MasterKind, MASTERS, may, type Viewer } from '@fairshare/contract'
import { useDebouncedValue } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { reads } from '../../api/client.ts'
import { useRead } from '../../api/hooks.ts'
import { FOR_FILES, FOR_RULES, optionsOf } from '../../masters/use-choices.ts'
import { useMonthLabel } from '../../months/month-label.ts'

const TYPING_MS = 150
const MIN_TYPED = 2
const MAX_FOUND = 7

/** The screen that a record belongs to. */
export type RecordGroup = 'salespeople' | 'uploads' | (typeof MASTERS)[MasterKind]['path']

export type FoundRecord = {
  id: string
  group: RecordGroup
  label: string
  run: () => void
}

/** Reps, masters, and files that match the search, as far as permitted; debounced. */
export function useFoundRecords(typed: string, viewer: Viewer): FoundRecord[] {
  const [q] = useDebouncedValue(typed.trim().slice(0, 200), TYPING_MS)
  const searchText = q.length >= MIN_TYPED ? q : undefined
  return [...useFoundPeople(searchText, viewer), ...useFoundMasters(searchText, viewer), ...useFoundFiles(searchText, viewer)]
}

function useFoundPeople(q: string | undefined, viewer: Viewer): FoundRecord[] {
  const navigate = useNavigate()
  const enabled = q !== undefined && may(viewer, 'salespeople-list')
  const { data } = useRead(reads.salesperson.list, { primaryTerritory: 'All', q, page: 1, pageSize: MAX_FOUND }, { enabled })
  return (data?.salespersons ?? []).map(({ id, firstName, lastName }) => ({
    id: `salesperson-${id}`,
    group: 'salespeople',
    label: `${firstName} ${lastName}`,
    run: () => void navigate({ to: '/salespeople/$id', params: { id: String(id) } }),
  }))
}

function useFoundMasters(q: string | undefined, viewer: Viewer): FoundRecord[] {
  const navigate = useNavigate()
  const read = may(viewer, ['salespeople-list', 'commission-list']) ? FOR_RULES : may(viewer, 'uploadfile') ? FOR_FILES : undefined
  const kinds = MASTER_KINDS.filter((kind) => may(viewer, MASTERS[kind].path))
  const filter = kinds.map((kind) => MASTERS[kind].method)
  // Both calls have the same types.
  const searchText = (read ?? FOR_FILES) as typeof FOR_FILES
  const { data } = useRead(searchText, { filter, q, pageSize: MAX_FOUND }, { enabled: q !== undefined && read !== undefined })
  return kinds.flatMap((kind) =>
    (data ? optionsOf(data, kind) : []).map(({ id, name }) => ({
      id: `${kind}-${id}`,
      group: MASTERS[kind].path,
      label: name,
      run: () => void navigate({ to: `/${MASTERS[kind].path}` as const, search: { q: name, row: String(id) } }),
    })),
  )
}

function useFoundFiles(q: string | undefined, viewer: Viewer): FoundRecord[] {
  const navigate = useNavigate()
  const label = useMonthLabel()
  const enabled = q !== undefined && may(viewer, 'uploadfile')
  const { data } = useRead(reads.uploadprocess.findFiles, { q: q ?? '', pageSize: MAX_FOUND }, { enabled })
  return (data?.files ?? []).map(({ fId, fileName, manufacturerName, selectedMonthYear }) => ({
    id: `file-${fId}`,
    group: 'uploads',
    label: `${fileName} · ${manufacturerName} · ${label(selectedMonthYear)}`,
    run: () => void navigate({ to: '/uploadfile', search: { month: selectedMonthYear, file: String(fId) } }),
  }))
}
