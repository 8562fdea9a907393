import type { ReactNode } from 'react'
import { ErrorState } from './ErrorState.tsx'
import { RowsSkeleton } from './Skeletons.tsx'

type Props<Data> = {
  /** A query; a `useRead` result fits. */
  read: { data: Data | undefined; error: Error | null; refetch: () => unknown }
  rows: number
  columns: number
  /** The title of an error. */
  failed?: string
  children: (data: Data) => ReactNode
}

/** What depends on the data of a query; until then placeholders of its rows, or the error with a retry. */
export function Loaded<Data>({ read: { data, error, refetch }, rows, columns, failed, children }: Props<Data>) {
  if (data !== undefined) return children(data)
  if (error) return <ErrorState title={failed} error={error} onRetry={() => refetch()} />
  return <RowsSkeleton rows={rows} columns={columns} />
}
