import { monthOfDay } from '@fairshare/engine/values'
import type { FileHistory, SalesSummary } from '@fairshare/intake'
import { mappingOf } from '../reading/sales-request.ts'
import type { ReadingTx } from '../reading/staging.store.ts'
import type { FileToRead } from '../uploads.store.ts'
import { findChangedMeanings, listEarlierFiles, hasStoredOthers, findSameAmounts } from './earlier-files.store.ts'
import { sumsByProcedure } from './rate-classes.store.ts'
import { usualRate } from './usual-rate.ts'

/** The manufacturer's earlier files for the checks; `isUsual`: the rate is the usual one of its other months. */
export async function historyOf(
  tx: ReadingTx,
  file: FileToRead,
  summary: SalesSummary,
): Promise<{ history: FileHistory; isUsual: boolean }> {
  const { mappedFields, sources } = mappingOf(file)
  const earlier = await listEarlierFiles(tx, file)
  const sums = await sumsByProcedure(tx, file)
  const history: FileHistory = {
    ...summary,
    layout: file.layout,
    mapping: { mappedFields, fixedValues: sources.fixedValues ?? {} },
    earlier,
    rate: usualRate(summary, earlier, sums),
    sameAmounts: (await hasStoredOthers(tx, file)) ? await findSameAmounts(tx, file) : [],
    changedMeanings: await findChangedMeanings(tx, file),
  }
  const ofOtherMonths = earlier.filter(({ month }) => month !== monthOfDay(file.month))
  return { history, isUsual: usualRate(summary, ofOtherMonths, sums).isUsual === true }
}
