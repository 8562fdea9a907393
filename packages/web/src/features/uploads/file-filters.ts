import type { FileRow } from '@fairshare/contract'
import { centsOfDollars, dollars, sum } from '@fairshare/engine/values'
import { useTexts } from '../../i18n/use-texts.ts'
import type { Chosen, Filter } from '../../ui/FilterBar.tsx'
import type { FILE_VIEWS } from './search.ts'
import { FILE_STATES, isDone, type StatedFile } from './file-state.ts'

export type FileView = (typeof FILE_VIEWS)[number]

/** The files of a view: all, or those that need work. */
export const inFileView = <File extends Pick<StatedFile, 'state'>>(view: FileView, files: readonly File[]) =>
  view === 'all' ? files : files.filter((file) => !isDone(file))

const VALUES: Record<string, (file: StatedFile) => string> = {
  status: ({ state }) => state,
  manufacturer: ({ manufacturerName }) => manufacturerName,
  by: ({ uploadedBy }) => uploadedBy,
}

export const fileFits = (file: StatedFile, chosen: Chosen) =>
  Object.entries(VALUES).every(([id, of]) => chosen[id] === undefined || chosen[id].includes(of(file)))

/** Filters: state, manufacturer, and uploader. */
export function useFileFilters(files: readonly StatedFile[]): Filter[] {
  const { t } = useTexts()
  const counted = (id: string) => [...Map.groupBy(files, (file) => VALUES[id]?.(file) ?? '')]
  const named = (id: string) =>
    counted(id)
      .map(([value, some]) => ({ value, label: value, count: some.length }))
      .toSorted((one, other) => one.label.localeCompare(other.label))
  const states = new Map(counted('status'))
  return [
    {
      id: 'status',
      label: t('common.status'),
      options: FILE_STATES.filter((state) => states.has(state)).map((state) => ({
        value: state,
        label: t(`uploads.state.${state}`),
        count: states.get(state)?.length ?? 0,
      })),
    },
    { id: 'manufacturer', label: t('common.manufacturer'), options: named('manufacturer') },
    { id: 'by', label: t('uploads.byUser'), options: named('by') },
  ]
}

/** Totals of the shown files. */
export function sumsOfFiles(files: readonly FileRow[]) {
  const dollarsOf = (field: 'totalSales' | 'totalGrossCommission') => dollars(sum(files.map((file) => centsOfDollars(file[field] ?? 0))))
  return {
    rows: files.reduce((all, { storedRows }) => all + (storedRows ?? 0), 0),
    sales: dollarsOf('totalSales'),
    gross: dollarsOf('totalGrossCommission'),
  }
}
