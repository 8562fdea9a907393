import { type Check, likely } from '../check.ts'

export const secondTable: Check = {
  name: 'second-table',
  texts: { 'checks.secondTable': likely('notASale') },
  run: ({ facts: { second }, totals, row }) => second.findings({ amountCents: totals.amountCents, rows: row.length }),
}
