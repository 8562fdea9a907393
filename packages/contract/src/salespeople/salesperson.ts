import { asMessage, text } from '@fairshare/texts/text'
import { z } from 'zod'
import { get, post } from '../call/call.ts'
import { jsonObject, jsonTooLarge } from '../wire/json-object.ts'
import { listed, pages } from '../wire/list.ts'
import { choosing, masterOptions } from '../masters/masters.ts'
import { entriesOf, HISTORY_TYPES } from './salesperson-collections.ts'
import {
  adjustmentView,
  bonusRuleView,
  drawView,
  guaranteeView,
  ledgerEntryView,
  ledgerMonthView,
  ruleView,
} from './salesperson-records.ts'
import { changeOf, versioned } from '../wire/versions.ts'
import { lateChange } from './what-if.ts'
import {
  dollars,
  email,
  id,
  instant,
  money,
  month,
  monthText,
  noData,
  optionalText,
  pathId,
  percent,
  secondaryEmail,
  requiredText,
} from '../wire/wire.ts'

const nameOrNull = z.string().nullable()
const idOrNull = z.number().nullable()

export const PROFILE_NOTE_MAX = 500

export const salesPersonInput = z.strictObject({
  firstName: requiredText(100),
  lastName: requiredText(100),
  email: email.default(''),
  phone: optionalText(40),
  employeeNumber: optionalText(40),
  note: optionalText(PROFILE_NOTE_MAX),
  primaryTerritory: id.nullable(),
  isActive: z.boolean(),
  secondaryEmailsList: z.array(secondaryEmail).max(20),
  rules: entriesOf('rules').optional(),
  bonusRules: entriesOf('bonusRules').optional(),
  adjustments: entriesOf('adjustments').optional(),
  draws: entriesOf('draws').optional(),
  guarantees: entriesOf('guarantees').optional(),
})

/** Null if old entries are too large to be exact to the cent. */
const ledgerBalance = dollars.nullable()

export const salesPersonView = z.object({
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  employeeNumber: z.string(),
  note: z.string(),
  primaryTerritory: idOrNull,
  primaryTerritoryName: nameOrNull,
  isActive: z.boolean(),
  secondaryEmailsList: z.array(z.string()),
  rules: z.array(ruleView),
  bonusRules: z.array(bonusRuleView),
  /** Who added it: null for records older than the history. */
  adjustments: z.array(adjustmentView.extend({ addedBy: z.string().nullable() })),
  draws: z.array(drawView),
  guarantees: z.array(guaranteeView),
  ledgerBalance,
  ledgerBalances: z.array(ledgerEntryView),
  /** The balance by month, newest first: a month opens with the closing balance of the one before. */
  ledgerMonths: z.array(ledgerMonthView),
  /** The latest finalized month: it and earlier months stay as they were paid. */
  closedThrough: monthText.nullable(),
  ...versioned,
})
export type SalesPersonView = z.infer<typeof salesPersonView>

/** The effect of another rate of a rule on a month: the lines that the rule earned on, and the salesperson's payout. */
const rateEffect = z.object({
  selectedMonth: monthText,
  lines: z.number(),
  ruleTotalSales: dollars,
  grossCommission: dollars,
  commissionBefore: dollars,
  commissionAfter: dollars,
  payoutBefore: dollars,
  payoutAfter: dollars,
})

const historyType = z.enum(HISTORY_TYPES)

const historyItem = z.object({
  createdAt: instant,
  changedBy: z.string(),
  screen: z.string(),
  change: z.enum(['Added', 'Changed', 'Removed', 'Note']),
  historyData: z.record(z.string(), z.unknown()),
})
const historyItems = z.array(historyItem)
const historyRequest = z.strictObject({ historyId: pathId, historyType })

/** A note from an API client may be JSON, JSON as text, or plain text. */
const NOTE_CHARACTERS = 10_000
const note = jsonObject(NOTE_CHARACTERS)
const noteOf = (text: string): unknown => {
  try {
    const read: unknown = JSON.parse(text)
    if (typeof read === 'object' && read !== null && !Array.isArray(read)) return read
  } catch {
    // Not JSON, so plain text.
  }
  return { note: text }
}
const historyNote = z.strictObject({
  historyId: id,
  historyType,
  historyData: z.union([z.string().max(NOTE_CHARACTERS).transform(noteOf).pipe(note), note], {
    error: asMessage(text('input.textOrJson', { most: jsonTooLarge(NOTE_CHARACTERS) })),
  }),
})

/** An opening or manual balance. */
export const ledgerBalanceInput = z.strictObject({ salesPersonId: id, selectedMonthYear: month, amount: money, note: optionalText(200) })

const salespersonRow = z.object({
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  secondaryEmailsList: z.array(z.string()),
  primaryTerritory: idOrNull,
  primaryTerritoryName: nameOrNull,
  isActive: z.boolean(),
  /** Rules and bonus rules in force or in the future. */
  ruleCount: z.number(),
  bonusRuleCount: z.number(),
  manufacturers: z.array(z.string()),
  draw: dollars.nullable(),
  guarantee: dollars.nullable(),
  /** Whether a rule, bonus rule, draw or guarantee in force ends this month or next without a successor. */
  endsSoon: z.boolean(),
  ledgerBalance,
  regionName: nameOrNull,
  /** Paid in the latest month with results, and in its year through it. */
  lastPayout: dollars.nullable(),
  yearToDate: dollars,
  createdAt: instant,
  /** The last change of the record or of anything that decides the pay. */
  updatedAt: instant,
  ...versioned,
})
export type SalespersonRow = z.infer<typeof salespersonRow>

const access = 'salespeople-list'
const primaryTerritories = z.array(z.object({ id: z.number(), territoryName: z.string() }))

export const salesperson = {
  masterOptions: get('/salesperson/getMasterDropdownsData', {
    access: ['salespeople-list', 'commission-list', 'reports'],
    input: z.strictObject({ ...choosing, filter: choosing.filter.optional() }),
    data: masterOptions.extend({ primaryTerritories }),
    summary: 'The options of the choosers for salespeople, months and reports',
  }),
  list: get('/salesperson/getSalespersonList/{primaryTerritory}', {
    access,
    input: z.strictObject({ primaryTerritory: z.union([z.literal('All'), pathId]), ...listed('name') }),
    data: z.object({
      total: z.number(),
      /** The latest month with results; null if none has any. */
      paidMonth: monthText.nullable(),
      salespersons: z.array(salespersonRow),
    }),
    summary: 'The salespeople, of one primary territory or all',
  }),
  detail: get('/salesperson/getSelectedSalespersonDetail/{salesPersonId}', {
    access,
    input: z.strictObject({ salesPersonId: pathId }),
    data: salesPersonView,
    summary: 'A salesperson with rules, bonus rules, adjustments, draws, guarantees and ledger',
  }),
  store: post('/salesperson/storeSalesPersonData', {
    access,
    input: salesPersonInput,
    data: z.object({ id: z.number(), version: z.number() }),
    summary: 'Adds a salesperson',
  }),
  update: post('/salesperson/updateSalesPersonData', {
    access,
    input: changeOf({ id, lateChange: lateChange.optional() }, salesPersonInput.shape),
    data: z.object({ version: z.number() }),
    summary:
      'Changes a salesperson; a collection that is given is the whole new set. A late change leaves finalized months as they are and posts the difference',
  }),
  remove: get('/salesperson/removeSalesPerson/{id}', {
    access,
    changes: true,
    input: z.strictObject({ id: pathId }),
    data: noData,
    summary: 'Removes a salesperson; results and statements of the past stay',
  }),
  rateEffect: post('/salesperson/getRateEffect', {
    access,
    changes: false,
    input: z.strictObject({ id, commission: percent, startMonth: month }),
    data: rateEffect.nullable(),
    summary: 'The effect of another rate of a rule on a month, or on the latest one before it with results; null without any',
  }),
  grossCommissionPercent: get('/salesperson/getGrossCommissionPercent/{manufacturerId}', {
    access,
    input: z.strictObject({ manufacturerId: pathId }),
    data: z.object({ grossCommissionPercent: z.number().nullable() }),
    summary: 'The gross commission of a manufacturer on its sales of the last twelve months that have any',
  }),
  storeLedgerBalance: post('/salesperson/storeLedgerBalanceData', {
    access,
    input: ledgerBalanceInput,
    data: z.object({ id: z.number() }),
    summary: 'Enters an opening or manual ledger balance; it counts from the next month on',
  }),
  updateLedgerBalance: post('/salesperson/updateLedgerBalanceData', {
    access,
    input: z.strictObject({ id, amount: money, note: optionalText(200) }),
    data: z.object({ id: z.number() }),
    summary: 'Corrects a manual entry by its reversal and a new entry',
  }),
  storeRuleHistory: post('/salesperson/storeRuleAdjustmentHistoricalChange', {
    access,
    input: historyNote,
    data: noData,
    summary: 'Keeps a note from outside in the history of a rule, bonus rule or adjustment',
  }),
  storeDrawHistory: post('/salesperson/storeDrawGuaranteeHistoricalChange', {
    access,
    input: historyNote,
    data: noData,
    summary: 'Keeps a note from outside in the history of a draw or guarantee',
  }),
  ruleHistory: get('/salesperson/getRuleAdjustmentHistoricalChanges/{historyId}/{historyType}', {
    access: ['salespeople-list', 'commission-list'],
    input: historyRequest,
    data: historyItems,
    summary: 'The earlier versions of a rule, bonus rule or adjustment, newest first',
  }),
  drawHistory: get('/salesperson/getDrawGuaranteeHistoricalChanges/{historyId}/{historyType}', {
    access,
    input: historyRequest,
    data: historyItems,
    summary: 'The earlier versions of a draw or guarantee, newest first',
  }),
  history: get('/salesperson/getSalespersonHistory/{salesPersonId}', {
    access,
    input: z.strictObject({ salesPersonId: pathId, ...pages }),
    data: z.object({ total: z.number(), items: z.array(historyItem.extend({ id: z.number(), historyId: z.number(), historyType })) }),
    summary: 'Every version of every rule, bonus rule, adjustment, draw and guarantee of a salesperson, newest first',
  }),
}
