import type { TranslateKey } from '../../i18n/use-texts.ts'
import { type ListFilter, optionsFor } from '../../list/list-filter.ts'
import type { FILE_VIEWS } from './search.ts'
import { FILE_STATES, isDone, type StatedFile } from './file-state.ts'

type FileView = (typeof FILE_VIEWS)[number]

/** The files of a view: all, or those that need work. */
export const inFileView = <File extends Pick<StatedFile, 'state'>>(view: FileView, files: readonly File[]) =>
  view === 'all' ? files : files.filter((file) => !isDone(file))

/** Filters: state, manufacturer, and uploader. */
export const fileFilters = (t: TranslateKey): ListFilter<StatedFile>[] => [
  {
    id: 'status',
    label: t('common.status'),
    of: ({ state }) => [state],
    options: optionsFor(FILE_STATES, (state) => t(`uploads.state.${state}`)),
  },
  { id: 'manufacturer', label: t('common.manufacturer'), of: ({ manufacturerName }) => [manufacturerName] },
  { id: 'by', label: t('uploads.byUser'), of: ({ uploadedBy }) => [uploadedBy] },
]
