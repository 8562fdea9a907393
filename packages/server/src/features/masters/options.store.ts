import type { MasterOptions } from '@fairshare/contract'
import type { Tx } from '../../platform/db.ts'
import { listOffered } from './masters.store.ts'

/** What choosers are filled with: the masters of every kind that are offered today. */
export async function masterOptions(tx: Tx, now: Date): Promise<MasterOptions> {
  const today = now.toISOString().slice(0, 10)
  const offered = (kind: Parameters<typeof listOffered>[1]) => listOffered(tx, kind, today)
  return {
    manufacturerData: (await offered('manufacturer')).map(({ id, name }) => ({ id, manufacturerName: name })),
    regionData: (await offered('region')).map(({ id, name }) => ({ id, regionName: name })),
    territoryData: (await offered('territory')).map(({ id, name, regionId }) => ({ id, territoryName: name, regionId })),
    hospitalData: (await offered('hospital')).map(({ id, name }) => ({ id, hospitalName: name })),
    surgeonData: (await offered('surgeon')).map(({ id, name }) => ({ id, fullName: name })),
    procedureData: (await offered('procedure')).map(({ id, name }) => ({ id, procedureName: name })),
  }
}
