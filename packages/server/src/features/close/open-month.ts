import { monthMay } from '@fairshare/contract'
import type { Month } from '@fairshare/engine/values'
import { monthIsFinalized } from '../../refusals/month-is-finalized.ts'
import type { Tx } from '../../platform/database/db.ts'
import * as months from '../months/months.store.ts'

/** A month of which something may be said: what was said of a finalized one stays as it was. */
export async function openMonth(tx: Tx, month: Month): Promise<months.MonthState> {
  const state = await months.state(tx, month)
  if (!monthMay('acknowledge', state.status)) throw monthIsFinalized(month)
  return state
}
