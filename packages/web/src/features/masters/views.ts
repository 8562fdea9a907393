import type { MasterKind, MasterPart } from '@fairshare/contract'

/** A view of a list of masters. */
export type View = 'all' | 'duplicates' | MasterPart

/** The views of each kind. */
export const VIEWS_OF: Readonly<Record<MasterKind, readonly View[]>> = {
  region: ['all', 'unassigned', 'deleted'],
  territory: ['all', 'new', 'unassigned', 'withAliases', 'unused', 'duplicates', 'deleted'],
  manufacturer: ['all', 'new', 'unused', 'deleted'],
  hospital: ['all', 'new', 'withAliases', 'unused', 'duplicates', 'deleted'],
  surgeon: ['all', 'new', 'withAliases', 'unused', 'duplicates', 'deleted'],
  procedure: ['all', 'new', 'withAliases', 'unused', 'duplicates', 'deleted'],
}
