import { cents, monthOfDay } from '@fairshare/engine/values'
import type { Finding, SalesSummary } from '@fairshare/intake'
import { text } from '@fairshare/texts'
import type { ReadingTx } from '../reading/staging.store.ts'
import type { ReadFile } from '../uploads.store.ts'
import { hasStoredOthers, otherMeanings, storedAmounts, type StoredAmounts } from './earlier-files.store.ts'

/** So many different amounts in one and the same order are no accident, and no prices. */
const FEW_AMOUNTS = 6
const NEARLY_ALL = 0.8

/** What stored lines speak against in a reading: amounts that were left from an earlier file, and names that meant others there. */
export async function findingsOfStored(tx: ReadingTx, file: ReadFile, reading: SalesSummary): Promise<Finding[]> {
  const amounts = (await hasStoredOthers(tx, file)) ? await storedAmounts(tx, file) : []
  return [
    ...amounts.filter((each) => isLeftFrom(each, reading)).map(findingOfAmounts),
    ...(await otherMeanings(tx, file)).map(({ value, cents: sales, now, was, fileName: name }) => ({
      text: text('checks.meaning', { value, now, was, file: name }),
      cents: cents(Math.abs(sales)),
      rows: [],
    })),
  ]
}

const isLeftFrom = ({ lines, different, storedRows }: StoredAmounts, { readableRows }: SalesSummary) =>
  different >= FEW_AMOUNTS && different >= lines * NEARLY_ALL && lines >= Math.min(readableRows, storedRows) * NEARLY_ALL

const findingOfAmounts = ({ fileName, month, lines, cents: sales, rows }: StoredAmounts): Finding => ({
  text: text('checks.sameAmounts', { rows: lines, file: fileName, month: monthOfDay(month) }),
  cents: cents(sales),
  rows,
})
