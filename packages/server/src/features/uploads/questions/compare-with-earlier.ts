import type { ReadingSummary } from '@fairshare/contract'
import { addMonths, cents, dollars, monthOfDay } from '@fairshare/engine/values'
import type { SalesSummary } from '@fairshare/intake'
import type { ReadingTx } from '../reading/staging.store.ts'
import type { FileToRead } from '../uploads.store.ts'
import { listEarlierFiles, largestAccounts } from './earlier-files.store.ts'
import { sumsByProcedure } from './rate-classes.store.ts'
import { usualRate } from './usual-rate.ts'

/** The rate and the largest accounts, compared with the manufacturer's other months. */
export async function compareWithEarlier(tx: ReadingTx, file: FileToRead, summary: SalesSummary): Promise<ReadingSummary> {
  const month = monthOfDay(file.month)
  const ofOtherMonths = (await listEarlierFiles(tx, file)).filter((each) => each.month !== month)
  const { now, usual, isUsual } = usualRate(summary, ofOtherMonths, await sumsByProcedure(tx, file))
  const accounts = await largestAccounts(tx, file.manufacturer_id, addMonths(month, -1))
  return {
    rate: percent(now),
    usualRate: percent(usual),
    isUsualRate: isUsual,
    accounts: accounts.map(({ name, cents: sales, before }) => ({
      name,
      totalSales: dollars(cents(sales)),
      monthBefore: before === null ? null : dollars(cents(before)),
    })),
  }
}

const percent = (share: number | null) => (share === null ? null : Math.round(share * 1_000_000) / 10_000)
