import { z } from 'zod'
import { get, post } from './call.ts'
import { masterOptions } from './masters.ts'
import {
  amountAboveZero,
  dollars,
  email,
  endMonth,
  id,
  instant,
  money,
  month,
  monthText,
  noData,
  noInput,
  note,
  optionalText,
  pathId,
  percent,
  pick,
  required,
  secondaryEmail,
  text,
} from './wire.ts'

const customOption = z.string().trim().max(200).optional()

const END_BEFORE_START = 'The end month lies before the start month.'
const spanInOrder = <T extends { startMonth: string; endMonth: string }>(value: T) => value.endMonth >= value.startMonth
const spanIssue = { message: END_BEFORE_START, path: ['endMonth'] }

const TERRITORY_OR_REGION = 'Choose a territory or a region, not both.'
const hasPlace = (rule: { territory: number | null; regionId: number | null }) => rule.territory !== null || rule.regionId !== null
const hasOnePlace = (rule: { territory: number | null; regionId: number | null }) => rule.territory === null || rule.regionId === null

const RULE_BASES = ['sales', 'grossCommission'] as const

/** A commission rule, as it is sent. Each …CustomOption names the new record that a pick of 0 ('Add New') creates. */
export const ruleInput = z
  .strictObject({
    id: id.optional(),
    manufacturer: required(pick),
    manufacturerCustomOption: customOption,
    territory: pick,
    territoryCustomOption: customOption,
    regionId: id.nullable(),
    hospital: pick,
    hospitalCustomOption: customOption,
    surgeon: pick,
    surgeonCustomOption: customOption,
    procedure: pick,
    procedureCustomOption: customOption,
    commission: percent,
    basis: z.enum(RULE_BASES).default('sales'),
    note,
    startMonth: month,
    endMonth,
  })
  .refine(hasPlace, { message: 'This field is required!', path: ['territory'] })
  .refine(hasOnePlace, { message: TERRITORY_OR_REGION, path: ['regionId'] })
  .refine(spanInOrder, spanIssue)

/** An annual growth-bonus rule, as it is sent. Its months are Decembers. */
export const bonusRuleInput = z
  .strictObject({
    id: id.optional(),
    manufacturer: required(pick),
    manufacturerBonusCustomOption: customOption,
    territory: pick,
    territoryBonusCustomOption: customOption,
    regionId: id.nullable(),
    hospital: pick,
    hospitalBonusCustomOption: customOption,
    surgeon: pick,
    surgeonBonusCustomOption: customOption,
    procedure: pick,
    procedureBonusCustomOption: customOption,
    growthBonus: percent,
    annualRuleNote: note,
    totalSalesAmount: money.nullable(),
    manualOverrideEnabled: z.boolean(),
    startMonth: month,
    endMonth,
  })
  .refine(hasPlace, { message: 'This field is required!', path: ['regionId'] })
  .refine(hasOnePlace, { message: TERRITORY_OR_REGION, path: ['regionId'] })
  .refine((rule) => !rule.manualOverrideEnabled || rule.totalSalesAmount !== null, {
    message: 'This field is required!',
    path: ['totalSalesAmount'],
  })
  .refine(spanInOrder, spanIssue)

export const ADJUSTMENT_TYPES = ['Normal', 'Salary', 'Reimbursement'] as const

export const adjustmentFields = {
  adjustmentType: z.enum(ADJUSTMENT_TYPES, { error: 'This field is required!' }),
  adjustmentAmount: money,
  adjustmentDescription: text(200),
  adjustmentNote: optionalText(200),
  manufacturer: pick,
  adjustmentManufacturerCustomOption: customOption,
  territory: id.nullable(),
}

export const adjustmentInput = z
  .strictObject({ adjustmentId: id.optional(), ...adjustmentFields, startMonth: month, endMonth })
  .refine(spanInOrder, spanIssue)

export const drawInput = z
  .strictObject({
    id: id.optional(),
    drawAmount: amountAboveZero,
    drawNote: note,
    selectedManufacturerDraw: pick,
    drawManufacturerCustomOption: customOption,
    startMonth: month,
    endMonth,
  })
  .refine(spanInOrder, spanIssue)

export const guaranteeInput = z
  .strictObject({
    id: id.optional(),
    guaranteeAmount: amountAboveZero,
    guaranteeNote: note,
    selectedManufacturerGuarantee: pick,
    guaranteeManufacturerCustomOption: customOption,
    startMonth: month,
    endMonth,
  })
  .refine(spanInOrder, spanIssue)

export const salesPersonInput = z.strictObject({
  firstName: text(100),
  lastName: text(100),
  email: email.default(''),
  phone: optionalText(40),
  employeeNumber: optionalText(40),
  primaryTerritory: id.nullable(),
  isActive: z.boolean(),
  secondaryEmailsList: z.array(secondaryEmail).max(20),
  rules: z.array(ruleInput).max(5000).optional(),
  bonusRules: z.array(bonusRuleInput).max(1000).optional(),
  adjustments: z.array(adjustmentInput).max(1000).optional(),
  draws: z.array(drawInput).max(200).optional(),
  guarantees: z.array(guaranteeInput).max(200).optional(),
})

export const SPAN_STATUSES = ['Upcoming', 'Active', 'Expired'] as const
const span = { startMonth: monthText, endMonth: monthText, status: z.enum(SPAN_STATUSES) }
const nameOrNull = z.string().nullable()
const idOrNull = z.number().nullable()

const scope = {
  manufacturer: z.number(),
  manufacturerName: z.string(),
  territory: idOrNull,
  territoryName: nameOrNull,
  regionId: idOrNull,
  regionName: nameOrNull,
  hospital: idOrNull,
  hospitalName: nameOrNull,
  surgeon: idOrNull,
  surgeonName: nameOrNull,
  procedure: idOrNull,
  procedureName: nameOrNull,
}

export const ruleView = z.object({ id: z.number(), ...scope, commission: z.number(), basis: z.enum(RULE_BASES), note: z.string(), ...span })
export type RuleView = z.infer<typeof ruleView>

export const bonusRuleView = z.object({
  id: z.number(),
  ...scope,
  growthBonus: z.number(),
  annualRuleNote: z.string(),
  totalSalesAmount: dollars.nullable(),
  manualOverrideEnabled: z.boolean(),
  ...span,
})
export type BonusRuleView = z.infer<typeof bonusRuleView>

export const adjustmentView = z.object({
  adjustmentId: z.number(),
  salesPersonId: z.number(),
  adjustmentType: z.enum(ADJUSTMENT_TYPES),
  adjustmentAmount: dollars,
  adjustmentDescription: z.string(),
  adjustmentNote: z.string(),
  manufacturer: idOrNull,
  manufacturerName: nameOrNull,
  territory: idOrNull,
  territoryName: nameOrNull,
  ...span,
})
export type AdjustmentView = z.infer<typeof adjustmentView>

export const drawView = z.object({
  id: z.number(),
  drawAmount: dollars,
  drawNote: z.string(),
  selectedManufacturerDraw: idOrNull,
  manufacturerName: nameOrNull,
  ...span,
})
export const guaranteeView = z.object({
  id: z.number(),
  guaranteeAmount: dollars,
  guaranteeNote: z.string(),
  selectedManufacturerGuarantee: idOrNull,
  manufacturerName: nameOrNull,
  ...span,
})

export const ledgerEntryView = z.object({
  id: z.number(),
  selectedMonthYear: monthText,
  amount: dollars,
  kind: z.enum(['Manual', 'Correction', 'Reversal', 'Finalization', 'Un-finalization']),
  note: z.string(),
  /** The entry that this one takes back, or null. */
  reverses: z.number().nullable(),
  /** Whether a manual entry still stands and can be corrected. */
  isOpen: z.boolean(),
  createdAt: instant,
  createdBy: z.string(),
})

export const salesPersonView = z.object({
  id: z.number(),
  version: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  employeeNumber: z.string(),
  primaryTerritory: idOrNull,
  primaryTerritoryName: nameOrNull,
  isActive: z.boolean(),
  secondaryEmailsList: z.array(z.string()),
  rules: z.array(ruleView),
  bonusRules: z.array(bonusRuleView),
  adjustments: z.array(adjustmentView),
  draws: z.array(drawView),
  guarantees: z.array(guaranteeView),
  ledgerBalance: dollars,
  ledgerBalances: z.array(ledgerEntryView),
})
export type SalesPersonView = z.infer<typeof salesPersonView>

export const HISTORY_TYPES = ['rules', 'adjustment', 'bonusrule', 'draw', 'guarantee'] as const
export const historyType = z.enum(HISTORY_TYPES)
export type HistoryType = z.infer<typeof historyType>

const historyItems = z.array(
  z.object({
    createdAt: instant,
    changedBy: z.string(),
    screen: z.string(),
    change: z.enum(['Added', 'Changed', 'Removed', 'Note']),
    historyData: z.record(z.string(), z.unknown()),
  }),
)
const historyRequest = z.strictObject({ historyId: pathId, historyType })
const historyNote = z.strictObject({
  historyId: id,
  historyType,
  historyData: z.union([z.string().max(20_000), z.record(z.string(), z.unknown())]),
})

const access = 'salespeople-list'
const primaryTerritories = z.array(z.object({ id: z.number(), territoryName: z.string() }))

export const salesperson = {
  masterOptions: get('/salesperson/getMasterDropdownsData', {
    access: ['salespeople-list', 'commission-list'],
    input: noInput,
    data: masterOptions.extend({ primaryTerritories }),
    summary: 'What the choosers of a salesperson are filled with',
  }),
  list: get('/salesperson/getSalespersonList/{primaryTerritory}', {
    access,
    input: z.strictObject({ primaryTerritory: z.union([z.literal('All'), pathId]) }),
    data: z.object({
      salespersons: z.array(
        z.object({
          id: z.number(),
          firstName: z.string(),
          lastName: z.string(),
          email: z.string(),
          primaryTerritory: idOrNull,
          primaryTerritoryName: nameOrNull,
          isActive: z.boolean(),
          ruleCount: z.number(),
          manufacturers: z.array(z.string()),
          draw: dollars.nullable(),
          guarantee: dollars.nullable(),
          ledgerBalance: dollars,
        }),
      ),
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
    input: salesPersonInput.extend({ id, version: z.number().int().min(1) }),
    data: z.object({ version: z.number() }),
    summary: 'Changes a salesperson; a collection that is given is the whole new set',
  }),
  remove: get('/salesperson/removeSalesPerson/{id}', {
    access,
    changes: true,
    input: z.strictObject({ id: pathId }),
    data: noData,
    summary: 'Removes a salesperson; results and statements of the past stay',
  }),
  storeLedgerBalance: post('/salesperson/storeLedgerBalanceData', {
    access,
    input: z.strictObject({ salesPersonId: id, selectedMonthYear: month, amount: money, note: optionalText(200) }),
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
}
