import type { FileRow } from '@fairshare/contract'
import { reads } from '../../api/client.ts'
import { useReads } from '../../api/hooks.ts'
import { type StatedFile, stateOf } from './file-state.ts'

/** The files with their states. Unmatched values are fetched separately, since others may match them meanwhile. */
export function useStatedFiles(files: readonly FileRow[] | undefined, isClosed: boolean): StatedFile[] | undefined {
  const mapped = isClosed ? [] : (files ?? []).filter(({ status }) => status === 'Mapped')
  const counts = useReads(
    reads.uploadprocess.valuesLeft,
    mapped.map(({ fId }) => ({ fId })),
  )
  return files?.map((file) => {
    const left = counts[mapped.indexOf(file)]?.data?.left
    return { ...file, left, state: stateOf(file, left) }
  })
}
