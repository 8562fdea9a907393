import { type PayoutLayout, USUAL_PAYOUT_LAYOUT } from '@fairshare/contract'
import type { Tx } from '../../platform/database/db.ts'

export type VersionedLayout = PayoutLayout & { version: number }

/** The company's layout, or the default one. */
export async function find(tx: Tx): Promise<VersionedLayout> {
  const row = await tx.db.selectFrom('payout_layouts').select(['layout', 'version']).executeTakeFirst()
  return row ? { ...(row.layout as PayoutLayout), version: row.version } : { ...USUAL_PAYOUT_LAYOUT, version: 1 }
}

export async function lockLayout(tx: Tx): Promise<VersionedLayout> {
  await tx.db
    .insertInto('payout_layouts')
    .values({ layout: JSON.stringify(USUAL_PAYOUT_LAYOUT) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx.db.selectFrom('payout_layouts').select('version').forUpdate().execute()
  return find(tx)
}

export const change = (tx: Tx, layout: PayoutLayout) =>
  tx.db
    .updateTable('payout_layouts')
    .set({ layout: JSON.stringify(layout) })
    .execute()
