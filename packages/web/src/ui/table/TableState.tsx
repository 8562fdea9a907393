import { type ReactNode } from 'react'
import { ErrorState } from '../state/ErrorState.tsx'
import { RowsSkeleton } from '../state/Skeletons.tsx'
import type { ReadState } from './table-props.ts'

type Props = { read: ReadState | undefined; columns: number; empty: ReactNode }

/** Shown instead of rows: loading, error, or empty. */
export function TableState({ read, columns, empty }: Props) {
  if (read?.error) return <ErrorState error={read.error} onRetry={read.refetch} />
  if (read?.isPending) return <RowsSkeleton columns={Math.min(columns, 7)} onRetry={read.refetch} />
  return empty
}
