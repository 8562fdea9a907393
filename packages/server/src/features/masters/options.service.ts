import { type FilterKind, MASTER_KINDS, type MasterKind, MASTERS, type MasterOptions } from '@fairshare/contract'
import type { Tx } from '../../platform/database/db.ts'
import { listActive } from './list.store.ts'

type OptionsQuery = {
  filter?: readonly FilterKind[] | undefined
  q?: string | undefined
  ids?: readonly number[] | undefined
  pageSize: number
}

/** Returns the options of choosers: the masters in use today, of the requested kinds or all. */
export async function masterOptions(tx: Tx, now: Date, { filter, ...query }: OptionsQuery): Promise<MasterOptions> {
  const kinds = MASTER_KINDS.filter((kind) => !filter || filter.includes(MASTERS[kind].method))
  const found = await listActive(tx, kinds, { ...query, activeOn: now.toISOString().slice(0, 10) })
  const rowsOf = (kind: MasterKind) => found.get(kind)?.rows ?? []
  return {
    manufacturerData: rowsOf('manufacturer').map(({ id, name }) => ({ id, manufacturerName: name })),
    regionData: rowsOf('region').map(({ id, name }) => ({ id, regionName: name })),
    territoryData: rowsOf('territory').map(({ id, name, regionId }) => ({ id, territoryName: name, regionId })),
    hospitalData: rowsOf('hospital').map(({ id, name }) => ({ id, hospitalName: name })),
    surgeonData: rowsOf('surgeon').map(({ id, name }) => ({ id, fullName: name })),
    procedureData: rowsOf('procedure').map(({ id, name }) => ({ id, procedureName: name })),
    totals: Object.fromEntries([...found].map(([kind, { total }]) => [kind, total])),
  }
}
