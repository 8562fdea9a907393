import type { MonthList } from '@fairshare/contract'
import { type Translate, text } from '@fairshare/texts'
import type { Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { MonthState } from '../months/months.store.ts'
import * as columns from './columns.ts'
import { asCopyText } from '../../platform/database/copy-text.ts'
import type { Listed } from './file/table.ts'
import { journalRows, postingsOf } from './journal.ts'
import * as lines from './lines.store.ts'
import * as layouts from './payout-layouts.store.ts'
import * as payouts from './payouts.store.ts'
import { registerColumns, registerRows } from './register.ts'

type ListContext = { tx: Tx; state: MonthState; translate: Translate }

export const monthList = (list: MonthList, context: ListContext): Promise<Listed> => BUILDERS[list](context)

const BUILDERS: Record<MonthList, (context: ListContext) => Promise<Listed>> = {
  'payout-register': async ({ tx, state, translate }) => {
    const layout = await layouts.find(tx)
    const paid = await payouts.payoutsOf(tx, runOf(state))
    return { columns: registerColumns(layout, translate), ...builtInMemory(registerRows(paid, { layout, month: state.month, translate })) }
  },
  journal: async ({ tx, state, translate }) => {
    const versions = await payouts.versionsOf(tx, state.month)
    const entries = await payouts.manualEntries(tx, state.month)
    if (versions.length + entries.length === 0) throw new AppError('CONFLICT', text('listExport.nothingBooked', { month: state.month }))
    const isFinal = state.status === 'Finalized' || state.status === 'Locked'
    const booked = []
    for (const { version, runId } of versions)
      booked.push({ version, isInForce: isFinal && version === state.version, payouts: await payouts.payoutsOf(tx, runId) })
    const rows = journalRows(postingsOf(state.month, booked, entries), { layout: await layouts.find(tx), month: state.month, translate })
    const kinds = columns.postingKinds(translate)
    return {
      columns: columns.columnsOf(columns.JOURNAL_COLUMNS, { translate, added: ['debit', 'creditAmount'], kinds }),
      ...builtInMemory(rows),
    }
  },
  'commission-lines': async ({ tx, state, translate }) => {
    const runId = runOf(state)
    return {
      columns: columns.columnsOf(columns.LINE_COLUMNS, { translate, added: ['commission'] }),
      count: await lines.countCommissionLines(tx, runId),
      open: () => lines.commissionLines(tx, runId),
    }
  },
  exceptions: async ({ tx, state, translate }) => {
    const runId = runOf(state)
    return {
      columns: columns.columnsOf(columns.EXCEPTION_COLUMNS, { translate, kinds: columns.exceptionKinds(translate) }),
      count: await lines.countExceptions(tx, runId),
      open: () => lines.exceptions(tx, runId),
    }
  },
  ledger: async ({ tx, state, translate }) => ({
    columns: columns.columnsOf(columns.LEDGER_COLUMNS, { translate, added: ['amount'], kinds: columns.ledgerKinds(translate) }),
    count: await lines.countLedgerThrough(tx, state.month),
    open: () => lines.ledgerThrough(tx, state.month),
  }),
}

function runOf({ month, runId }: MonthState): number {
  if (runId === null) throw new AppError('CONFLICT', text('listExport.notCalculated', { month }))
  return runId
}

type Cells = readonly (string | number | null)[]

/** A short list with a few rows per salesperson, built before it is written. */
function builtInMemory(rows: Iterable<Cells>): Pick<Listed, 'count' | 'open'> {
  const made = [...rows]
  return { count: made.length, open: async () => inChunks(made) }
}

async function* inChunks(rows: Iterable<Cells>): AsyncGenerator<Uint8Array> {
  yield* asCopyText(rows)
}
