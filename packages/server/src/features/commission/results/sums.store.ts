import type { Tx } from '../../../platform/database/db.ts'
import type { Calculated } from './commission-lines.ts'
import { type OwnersSums, sumsByOwner } from './line-sums.ts'

/** Writes what the lines come to: each salesperson's, and over all sales of the month. */
export async function insertSums(tx: Tx, calculated: Calculated, step: () => Promise<void>): Promise<void> {
  for (const sums of sumsByOwner(calculated)) {
    if (sums !== 'pause') await insertRow(tx, calculated.runId, sums)
    await step()
  }
}

const COLUMNS = ['company_id', 'run_id', 'salesperson_id', 'summed_by', 'ids', 'lines', 'amount_cents', 'gross_cents', 'commission_cents']

/** All of one salesperson in one statement, planned once in a session: there may be thousands. */
async function insertRow(tx: Tx, runId: number, { salespersonId, sums }: OwnersSums): Promise<void> {
  const row = (i: number) => `(${COLUMNS.map((_, column) => `$${i * COLUMNS.length + column + 1}`).join(', ')})`
  await tx.client.query({
    name: `insert ${sums.size} sums`,
    text: `insert into packed_sums (${COLUMNS.join(', ')}) values ${[...sums.keys()].map((_, i) => row(i)).join(', ')}`,
    values: [...sums].flatMap(([by, each]) => [tx.companyId, runId, salespersonId, by, ...each.take()]),
  })
}
