import { MASTERS, type MasterKind } from '@fairshare/contract'
import type { Tx } from '../../platform/database/db.ts'
import { territoriesIn } from './list.store.ts'
import * as store from './masters.store.ts'

type Row = Pick<store.Master, 'id' | 'aliases' | 'isDeleted' | 'version'>

/** The list row of most kinds, with the name under the kind's own field. */
export const rowOf = <F extends string>(field: F, { id, name, aliases, isDeleted, version }: store.Master) =>
  ({ id, [field]: name, aliases, isDeleted, version }) as Row & Record<F, string>

export const manufacturerRow = (master: store.Master) => ({
  ...rowOf('manufacturerName', master),
  deleteEffectiveDate: master.deleteEffectiveDate,
})

export const territoryRow = (master: store.Master) => ({
  ...rowOf('territoryName', master),
  regionId: master.regionId,
  regionName: master.regionName,
})

type InRegion = { id: number; territoryName: string; regionId: number | null }

export const regionRow = ({ id, name, isDeleted, version, updatedAt }: store.Master, territories: readonly InRegion[]) => ({
  id,
  regionName: name,
  isDeleted,
  version,
  updatedAt: new Date(updatedAt).toISOString(),
  territories: territories.flatMap((territory) =>
    territory.regionId === id ? { id: territory.id, territoryName: territory.territoryName } : [],
  ),
})

export async function currentView(tx: Tx, kind: MasterKind, id: number): Promise<object> {
  const master = await store.show(tx, kind, id)
  if (kind === 'manufacturer') return manufacturerRow(master)
  if (kind === 'territory') return territoryRow(master)
  if (kind === 'region') return regionRow(master, await territoriesIn(tx, [id]))
  return rowOf(MASTERS[kind].field, master)
}
