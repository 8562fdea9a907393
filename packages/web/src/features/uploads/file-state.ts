import type { FileRow } from '@fairshare/contract'
import type { StatusFamily } from '../../ui/StatusChip.tsx'

/** A file's state: imported or not, and whether a mapped one has unmatched values. */
export const FILE_STATES = ['Failed', 'Uploaded', 'Mapped', 'Check', 'Processed', 'Calculated'] as const
export type FileState = (typeof FILE_STATES)[number]

/** A file with its state; `left` is the number of unmatched values, once loaded. */
export type StatedFile = FileRow & { state: FileState; left: number | undefined }

export const isDone = ({ state }: Pick<StatedFile, 'state'>) => state === 'Processed' || state === 'Calculated'

export const FAMILY: Record<FileState, StatusFamily> = {
  Failed: 'danger',
  Uploaded: 'info',
  Mapped: 'info',
  Check: 'info',
  Processed: 'success',
  Calculated: 'success',
}

export function stateOf({ status, isCalculated }: FileRow, left: number | undefined): FileState {
  if (status === 'Mapped') return left === 0 ? 'Check' : 'Mapped'
  return status === 'Processed' && isCalculated ? 'Calculated' : status
}
