import { type FilterKind, MASTER_KINDS, type MasterKind, MASTERS, type MasterOptions } from '@fairshare/contract'
import type { Tx } from '../../platform/database/db.ts'
import { listOffered } from './list.store.ts'

type Asked = { filter?: readonly FilterKind[] | undefined; q?: string | undefined; ids?: readonly number[] | undefined; pageSize: number }

/** What choosers are filled with: of the kinds that are asked for, or of all, the masters that are offered today. */
export async function masterOptions(tx: Tx, now: Date, { filter, ...asked }: Asked): Promise<MasterOptions> {
  const kinds = MASTER_KINDS.filter((kind) => !filter || filter.includes(MASTERS[kind].method))
  const found = await listOffered(tx, kinds, { ...asked, offeredOn: now.toISOString().slice(0, 10) })
  const offered = (kind: MasterKind) => found.get(kind)?.rows ?? []
  return {
    manufacturerData: offered('manufacturer').map(({ id, name }) => ({ id, manufacturerName: name })),
    regionData: offered('region').map(({ id, name }) => ({ id, regionName: name })),
    territoryData: offered('territory').map(({ id, name, regionId }) => ({ id, territoryName: name, regionId })),
    hospitalData: offered('hospital').map(({ id, name }) => ({ id, hospitalName: name })),
    surgeonData: offered('surgeon').map(({ id, name }) => ({ id, fullName: name })),
    procedureData: offered('procedure').map(({ id, name }) => ({ id, procedureName: name })),
    totals: Object.fromEntries([...found].map(([kind, { total }]) => [kind, total])),
  }
}
