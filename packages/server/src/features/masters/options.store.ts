import { type FilterKind, type MasterKind, MASTERS, type MasterOptions } from '@fairshare/contract'
import type { Tx } from '../../platform/database/db.ts'
import { listOffered } from './list.store.ts'

type Asked = { filter?: readonly FilterKind[] | undefined; q?: string | undefined; ids?: readonly number[] | undefined; pageSize: number }

/** What choosers are filled with: of the kinds that are asked for, or of all, the masters that are offered today. */
export async function masterOptions(tx: Tx, now: Date, { filter, ...asked }: Asked): Promise<MasterOptions> {
  const offeredOn = now.toISOString().slice(0, 10)
  const totals: MasterOptions['totals'] = {}
  const offered = async (kind: MasterKind) => {
    if (filter && !filter.includes(MASTERS[kind].method)) return []
    const { total, rows } = await listOffered(tx, kind, { ...asked, offeredOn })
    totals[kind] = total
    return rows
  }
  return {
    manufacturerData: (await offered('manufacturer')).map(({ id, name }) => ({ id, manufacturerName: name })),
    regionData: (await offered('region')).map(({ id, name }) => ({ id, regionName: name })),
    territoryData: (await offered('territory')).map(({ id, name, regionId }) => ({ id, territoryName: name, regionId })),
    hospitalData: (await offered('hospital')).map(({ id, name }) => ({ id, hospitalName: name })),
    surgeonData: (await offered('surgeon')).map(({ id, name }) => ({ id, fullName: name })),
    procedureData: (await offered('procedure')).map(({ id, name }) => ({ id, procedureName: name })),
    totals,
  }
}
