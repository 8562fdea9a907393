import type { FileRow } from '@fairshare/contract'
import { reads } from '../../api/client.ts'
import { useReads } from '../../api/hooks.ts'
import { type StatedFile, stateOf } from './file-state.ts'

/** The files, each with how far it is. What is left of a mapped one is asked by itself, since others may match it meanwhile. */
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
