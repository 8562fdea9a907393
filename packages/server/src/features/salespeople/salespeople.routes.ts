import {
  COLLECTION_NAMES,
  type CollectionName,
  type EntryInput,
  type EntryView,
  type HistoryType,
  type LedgerPay,
  MAX_ROWS,
  type SalesPersonView,
} from '@fairshare/contract'
import { cents, dollars, exactSum, formatMonth, type Money, monthAt, monthOfDay, percentNumber } from '@fairshare/engine/values'
import { text } from '@fairshare/texts'
import { call, ok } from '../../platform/calls/call.ts'
import type { TxContext } from '../../platform/calls/context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { AppError, refuseStale, notFound } from '../../platform/errors.ts'
import { shownClosedThrough } from '../months/books.store.ts'
import { latestMonth } from '../reports/over-months.store.ts'
import { masterOptions } from '../masters/options.service.ts'
import { exists, find as findMaster } from '../masters/masters.store.ts'
import { type Editor, editorOf, replaceEntries } from './entries.service.ts'
import { listEntries, namesFor } from './entries.store.ts'
import { viewOf } from './entry-rows.ts'
import { addersOf, listHistory, listPersonHistory, recordHistory } from './history.store.ts'
import * as ledger from './ledger.store.ts'
import { postLateChange, prepareLateChange } from './late/post-late-change.ts'
import { list, primaryTerritories } from './list.store.ts'
import { refuseOverlapsOf } from './overlaps.ts'
import { countedBalance } from '../../refusals.ts'
import { grossCommissionPercents } from './gross-commission.store.ts'
import { lockPerson, personNotFound, requirePerson, refuseSameEmail } from './person.service.ts'
import * as store from './salespeople.store.ts'

const thisMonth = (context: TxContext) => monthAt(context.now())
const SCREEN = 'salespeople-list'

type SentCollections = { [Name in CollectionName]?: EntryInput<Name>[] | undefined }

/** Replaces the given collections; an omitted one is unchanged. */
async function replaceCollections(tx: Tx, salesPersonId: number, sent: SentCollections, by: Editor): Promise<void> {
  const replace = async <Name extends CollectionName>(name: Name) => {
    const given = sent[name]
    if (given) await replaceEntries(tx, name, { salesPersonId, given }, by)
  }
  for (const name of COLLECTION_NAMES) await replace(name)
  await refuseOverlapsOf(tx, salesPersonId, sent)
}

async function refuseUnknownTerritory(tx: Tx, id: number | null, previous: number | null = null): Promise<void> {
  if (id !== null && id !== previous && !(await findMaster(tx, 'territory', id))) throw notFound(text('masters.notFound.territory'))
}

async function entriesView<Name extends CollectionName>(context: TxContext, name: Name, id: number): Promise<EntryView<Name>[]> {
  const rows = await listEntries(context.tx, name, id)
  const nameOf = await namesFor(context.tx, name, rows)
  return rows.map((row) => viewOf(name, row, nameOf, thisMonth(context)))
}

async function ledgerView(tx: Tx, id: number) {
  const entries = await ledger.listEntries(tx, id)
  const balance = await ledger.balanceOf(tx, id)
  return {
    ledgerBalance: balance === null ? null : dollars(balance),
    ledgerBalances: entries.map((entry) => ({
      id: entry.id,
      selectedMonthYear: formatMonth(monthOfDay(entry.month)),
      amount: dollars(entry.amount_cents as Money),
      kind: entry.kind as ledger.LedgerKind,
      note: entry.note,
      reverses: entry.reverses_id,
      isOpen: isByHand(entry.kind) && !entry.is_reversed,
      createdAt: entry.created_at.toISOString(),
      createdBy: entry.created_by,
    })),
    ledgerMonths: (await ledger.listMonths(tx, id)).map(({ month, paid, ...sums }) => ({
      selectedMonthYear: formatMonth(monthOfDay(month)),
      opening: counted(sums.opening),
      posted: counted(sums.posted),
      reversed: counted(sums.reversed),
      entered: counted(sums.entered),
      closing: counted(sums.closing),
      pay: paid && payOf(paid),
    })),
  }
}

const payOf = (paid: ledger.Paid) =>
  Object.fromEntries(Object.entries(paid).map(([part, amount]) => [part, dollars(cents(amount))])) as LedgerPay

/** Converts a sum of the database to dollars; null if it is too large to be exact. */
function counted(sum: string): number | null {
  const cents = exactSum(sum)
  return cents === null ? null : dollars(cents)
}

const isByHand = (kind: string) => kind === 'Manual' || kind === 'Correction'

/** The salesperson with everything that determines their pay. */
async function detail(context: TxContext, person: Awaited<ReturnType<typeof requirePerson>>): Promise<SalesPersonView> {
  const { id } = person
  return {
    id,
    version: person.version,
    firstName: person.first_name,
    lastName: person.last_name,
    email: person.email,
    phone: person.phone,
    employeeNumber: person.employee_number,
    note: person.note,
    primaryTerritory: person.primary_territory_id,
    primaryTerritoryName: person.primary_territory_name,
    isActive: person.is_active,
    secondaryEmailsList: person.secondary_emails,
    rules: await entriesView(context, 'rules', id),
    bonusRules: await entriesView(context, 'bonusRules', id),
    adjustments: await adjustmentsView(context, id),
    draws: await entriesView(context, 'draws', id),
    guarantees: await entriesView(context, 'guarantees', id),
    ...(await ledgerView(context.tx, id)),
    closedThrough: await closedMonth(context.tx),
  }
}

async function adjustmentsView(context: TxContext, id: number) {
  const views = await entriesView(context, 'adjustments', id)
  const by = await addersOf(
    context.tx,
    'adjustment',
    views.map(({ adjustmentId }) => adjustmentId),
  )
  return views.map((view) => ({ ...view, addedBy: by.get(view.adjustmentId) ?? null }))
}

async function closedMonth(tx: Tx) {
  const closed = await shownClosedThrough(tx)
  return closed === null ? null : formatMonth(closed)
}

const history = async (context: TxContext, type: HistoryType, id: number) => ok((await listHistory(context.tx, type, id)).map(historyView))

type HistoryItem = Pick<Awaited<ReturnType<typeof listHistory>>[number], 'created_at' | 'changed_by' | 'screen' | 'change' | 'data'>
const historyView = (item: HistoryItem) => ({
  createdAt: item.created_at.toISOString(),
  changedBy: item.changed_by,
  screen: item.screen,
  change: item.change as 'Added' | 'Changed' | 'Removed' | 'Note',
  historyData: item.data as Record<string, unknown>,
})

async function addNote(context: TxContext, input: { historyId: number; historyType: HistoryType; historyData: Record<string, unknown> }) {
  const [latest] = await listHistory(context.tx, input.historyType, input.historyId)
  if (!latest) throw notFound(text('salespeople.notFound.history'))
  const { by } = context
  const { historyType: type, historyId: subjectId, historyData: data } = input
  await recordHistory(context.tx, [{ type, subjectId, salesPersonId: latest.salesperson_id, change: 'Note', data, by, screen: SCREEN }])
  context.audit(`${input.historyType} ${input.historyId}`)
  return ok(null, text('salespeople.noteKept'))
}

export const salesperson = {
  masterOptions: call.salesperson.masterOptions.handler(async ({ input, context }) =>
    ok({
      ...(await masterOptions(context.tx, context.now(), input)),
      primaryTerritories: (await primaryTerritories(context.tx, { pageSize: MAX_ROWS })).rows,
    }),
  ),

  list: call.salesperson.list.handler(async ({ input, context }) => {
    const { rows, total } = await list(context.tx, input, thisMonth(context))
    const money = (value: number | null) => (value === null ? null : dollars(value as Money))
    const paidMonth = await latestMonth(context.tx)
    return ok({
      total,
      paidMonth: paidMonth && formatMonth(paidMonth),
      salespersons: rows.map((row) => ({
        id: row.id,
        firstName: row.first_name,
        lastName: row.last_name,
        email: row.email,
        phone: row.phone,
        secondaryEmailsList: row.secondary_emails,
        primaryTerritory: row.primary_territory_id,
        primaryTerritoryName: row.primary_territory_name,
        isActive: row.is_active,
        ruleCount: row.rule_count,
        bonusRuleCount: row.bonus_rule_count,
        manufacturers: row.manufacturers,
        draw: money(row.draw_cents),
        guarantee: money(row.guarantee_cents),
        endsSoon: row.ends_soon,
        ledgerBalance: counted(row.ledger_cents),
        regionName: row.region_name,
        lastPayout: money(row.last_cents),
        yearToDate: dollars(cents(Number(row.year_cents))),
        createdAt: row.created_at.toISOString(),
        updatedAt: row.updated_at.toISOString(),
        version: row.version,
      })),
    })
  }),

  detail: call.salesperson.detail.handler(async ({ input, context }) =>
    ok(await detail(context, await requirePerson(context.tx, input.salesPersonId))),
  ),

  store: call.salesperson.store.handler(async ({ input, context }) => {
    await refuseUnknownTerritory(context.tx, input.primaryTerritory)
    refuseSameEmail(input)
    const id = await store.insert(context.tx, input)
    await replaceCollections(context.tx, id, input, editorOf(context, SCREEN))
    context.audit(`salesperson ${id}`, { name: `${input.firstName} ${input.lastName}` })
    return ok({ id, version: 1 }, text('salespeople.added'))
  }),

  update: call.salesperson.update.handler(async ({ input, context }) => {
    const { id, version } = input
    const before = await lockPerson(context.tx, id)
    await refuseStale(version, before, (found) => detail(context, found))
    await refuseUnknownTerritory(context.tx, input.primaryTerritory ?? null, before.primary_territory_id)
    if (input.email !== undefined || input.secondaryEmailsList !== undefined)
      refuseSameEmail({ email: before.email, secondaryEmailsList: before.secondary_emails, ...input })
    const late = input.lateChange && (await prepareLateChange(context.tx, id, input, input.lateChange))
    await store.update(context.tx, id, input)
    await replaceCollections(context.tx, id, { ...input, ...late?.toStore }, editorOf(context, SCREEN))
    if (late?.found)
      await postLateChange(context.tx, { salesPersonId: id, found: late.found, translate: context.translate }, editorOf(context, SCREEN))
    const after = await requirePerson(context.tx, id)
    const differences = late?.found?.months.map(({ month, part, difference }) => ({ month, part, cents: difference }))
    const name = `${after.first_name} ${after.last_name}`
    context.audit(`salesperson ${id}`, { name, version: after.version, ...(differences && { differences }) })
    return ok({ version: after.version }, text('salespeople.saved'))
  }),

  remove: call.salesperson.remove.handler(async ({ input, context }) => {
    const person = await requirePerson(context.tx, input.id)
    if (!(await store.markRemoved(context.tx, input.id))) throw personNotFound()
    const name = `${person.first_name} ${person.last_name}`
    context.audit(`salesperson ${input.id}`, { name })
    return ok(null, text('salespeople.removed', { name }))
  }),

  grossCommissionPercent: call.salesperson.grossCommissionPercent.handler(async ({ input, context }) => {
    const { manufacturerId } = input
    if (!(await exists(context.tx, 'manufacturer', manufacturerId))) throw notFound(text('masters.notFound.manufacturer'))
    const percent = (await grossCommissionPercents(context.tx, [manufacturerId])).get(manufacturerId)
    return ok({ grossCommissionPercent: percent === undefined ? null : percentNumber(percent) })
  }),

  storeLedgerBalance: call.salesperson.storeLedgerBalance.handler(async ({ input, context }) => {
    const person = await requirePerson(context.tx, input.salesPersonId)
    const { salesPersonId, selectedMonthYear: month, amount, note } = input
    const id = await ledger.insert(context.tx, { salesPersonId, month, cents: amount, kind: 'Manual', note, by: context.by })
    countedBalance(await ledger.balanceOf(context.tx, salesPersonId), person)
    context.audit(`ledger entry ${id} of salesperson ${salesPersonId}`, { month, cents: amount })
    return ok({ id }, text('salespeople.ledgerEntryAdded'))
  }),

  updateLedgerBalance: call.salesperson.updateLedgerBalance.handler(async ({ input, context }) => {
    const entry = await ledger.findEntry(context.tx, input.id)
    if (!entry) throw notFound(text('salespeople.notFound.ledgerEntry'))
    if (!isByHand(entry.kind)) throw new AppError('CONFLICT', text('salespeople.notByHand'))
    const same = { salesPersonId: entry.salesperson_id, month: monthOfDay(entry.month), by: context.by }
    // The unique index allows one reversal per entry, also concurrently.
    await ledger.insert(context.tx, { ...same, cents: -entry.amount_cents, kind: 'Reversal', note: '', reverses: entry.id })
    const id = await ledger.insert(context.tx, { ...same, cents: input.amount, kind: 'Correction', note: input.note })
    context.audit(`ledger entry ${id} of salesperson ${entry.salesperson_id}`, { corrects: entry.id, cents: input.amount })
    return ok({ id }, text('salespeople.ledgerEntryCorrected'))
  }),

  storeRuleHistory: call.salesperson.storeRuleHistory.handler(({ input, context }) => addNote(context, input)),
  storeDrawHistory: call.salesperson.storeDrawHistory.handler(({ input, context }) => addNote(context, input)),
  ruleHistory: call.salesperson.ruleHistory.handler(({ input, context }) => history(context, input.historyType, input.historyId)),
  drawHistory: call.salesperson.drawHistory.handler(({ input, context }) => history(context, input.historyType, input.historyId)),

  history: call.salesperson.history.handler(async ({ input: { salesPersonId, ...paging }, context }) => {
    await requirePerson(context.tx, salesPersonId)
    const { rows, total } = await listPersonHistory(context.tx, salesPersonId, paging)
    const items = rows.map((row) => ({ ...historyView(row), id: row.id, historyId: row.subject_id, historyType: row.type as HistoryType }))
    return ok({ total, items })
  }),
}
