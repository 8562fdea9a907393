import type { SalespersonRow } from '@fairshare/contract'
import type { VIEWS } from './search.ts'
import { flagsOf } from './use-salespeople-columns.tsx'

type View = (typeof VIEWS)[number]

/** Row filter of each view. */
const SHOWS: Record<View, (row: SalespersonRow) => boolean> = {
  all: () => true,
  needsSetUp: (row) => flagsOf(row).some((flag) => flag === 'noRule' || flag === 'noEmail'),
  withDraw: ({ draw }) => draw !== null,
  withGuarantee: ({ guarantee }) => guarantee !== null,
  owing: ({ ledgerBalance }) => (ledgerBalance ?? 0) < 0,
  ending: ({ endsSoon }) => endsSoon,
}

export const inView = (view: View, rows: readonly SalespersonRow[]) => rows.filter(SHOWS[view])
