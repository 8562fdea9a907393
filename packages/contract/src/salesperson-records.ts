import { z } from 'zod'
import { seen, versioned } from './versions.ts'
import {
  amountAboveZero,
  dollars,
  endMonth,
  id,
  instant,
  money,
  month,
  monthText,
  note,
  optionalText,
  percent,
  pick,
  required,
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
  .strictObject({ adjustmentId: id.optional(), ...adjustmentFields, startMonth: month, endMonth, ...seen })
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
  ...versioned,
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
