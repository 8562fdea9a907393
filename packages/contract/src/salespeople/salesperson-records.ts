import { ADJUSTMENT_TYPES } from './adjustment-types.ts'
import { firstDay, type Month } from '@fairshare/engine/values'
import { asMessage, text as textOf } from '@fairshare/texts/text'
import { z } from 'zod'
import { PAY_PARTS } from '../commission/payout-layout.ts'
import { type Fields, inputShape, viewShape } from './salesperson-fields.ts'
import { seen, versioned } from '../wire/versions.ts'
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
  choice,
  REQUIRED,
  required,
  requiredText,
} from '../wire/wire.ts'

const idOrNull = z.number().nullable()
const nameOrNull = z.string().nullable()

const MONTHS = {
  startMonth: { kind: 'month', label: 'form.startMonth', input: month, view: monthText },
  endMonth: { kind: 'month', label: 'form.endMonth', input: endMonth, view: monthText },
} as const satisfies Fields

const YEARS = {
  startMonth: { kind: 'year', label: 'form.startYear', input: month, view: monthText },
  endMonth: { kind: 'year', label: 'form.endYear', input: endMonth, view: monthText },
} as const satisfies Fields

/** The fields that choose a rule's sales. `option` is the suffix of the names of new masters in its call. */
const scope = <const Option extends string>(option: Option) =>
  ({
    manufacturer: {
      kind: 'master',
      master: 'manufacturer',
      label: 'masters.manufacturer',
      input: required(choice),
      view: z.number(),
      nameAs: 'manufacturerName',
      nameView: z.string(),
      newName: `manufacturer${option}`,
    },
    territory: {
      kind: 'master',
      master: 'territory',
      label: 'masters.territory',
      input: choice,
      view: idOrNull,
      nameAs: 'territoryName',
      nameView: nameOrNull,
      newName: `territory${option}`,
      or: 'regionId',
    },
    regionId: {
      kind: 'master',
      master: 'region',
      label: 'masters.region',
      input: id.nullable(),
      view: idOrNull,
      nameAs: 'regionName',
      nameView: nameOrNull,
    },
    hospital: {
      kind: 'master',
      master: 'hospital',
      label: 'masters.hospital',
      input: choice,
      view: idOrNull,
      nameAs: 'hospitalName',
      nameView: nameOrNull,
      newName: `hospital${option}`,
      ifNone: 'masters.any',
    },
    surgeon: {
      kind: 'master',
      master: 'surgeon',
      label: 'masters.surgeon',
      input: choice,
      view: idOrNull,
      nameAs: 'surgeonName',
      nameView: nameOrNull,
      newName: `surgeon${option}`,
      ifNone: 'masters.any',
    },
    procedure: {
      kind: 'master',
      master: 'procedure',
      label: 'masters.procedure',
      input: choice,
      view: idOrNull,
      nameAs: 'procedureName',
      nameView: nameOrNull,
      newName: `procedure${option}`,
      ifNone: 'masters.any',
    },
  }) as const satisfies Fields

/** Who pays a draw, guarantee or adjustment, if it is a manufacturer. */
const funder = <const Option extends string>(newName: Option) =>
  ({
    kind: 'master',
    master: 'manufacturer',
    label: 'masters.manufacturer',
    input: choice,
    view: idOrNull,
    nameAs: 'manufacturerName',
    nameView: nameOrNull,
    newName,
  }) as const

const RULE_BASES = ['sales', 'grossCommission'] as const

export const ruleFields = {
  ...scope('CustomOption'),
  commission: { kind: 'percent', label: 'rules.commission', input: percent, view: z.number() },
  basis: {
    kind: 'choice',
    label: 'rules.basis',
    choices: { sales: 'rules.basisOf.sales', grossCommission: 'rules.basisOf.grossCommission' },
    input: z.enum(RULE_BASES).default('sales'),
    view: z.enum(RULE_BASES),
  },
  note: { kind: 'text', label: 'common.note', input: note, view: z.string() },
  ...MONTHS,
} as const satisfies Fields

export const bonusRuleFields = {
  ...scope('BonusCustomOption'),
  growthBonus: { kind: 'percent', label: 'record.growth', input: percent, view: z.number() },
  annualRuleNote: { kind: 'text', label: 'common.note', input: note, view: z.string() },
  totalSalesAmount: { kind: 'money', label: 'record.agreedBaseline', input: money.nullable(), view: dollars.nullable() },
  manualOverrideEnabled: { kind: 'flag', label: 'record.override', input: z.boolean(), view: z.boolean() },
  ...YEARS,
} as const satisfies Fields

const adjustmentOnly = {
  adjustmentType: {
    kind: 'choice',
    label: 'record.type',
    choices: {
      Normal: 'record.adjustmentType.Normal',
      Salary: 'record.adjustmentType.Salary',
      Reimbursement: 'record.adjustmentType.Reimbursement',
    },
    input: z.enum(ADJUSTMENT_TYPES, { error: REQUIRED }),
    view: z.enum(ADJUSTMENT_TYPES),
  },
  adjustmentAmount: { kind: 'money', label: 'record.amount', input: money, view: dollars },
  adjustmentDescription: { kind: 'text', label: 'record.description', input: requiredText(200), view: z.string() },
  // Longer than other notes.
  adjustmentNote: { kind: 'text', label: 'common.note', input: optionalText(200), view: z.string() },
  manufacturer: funder('adjustmentManufacturerCustomOption'),
  territory: {
    kind: 'master',
    master: 'territory',
    label: 'masters.territory',
    input: id.nullable(),
    view: idOrNull,
    nameAs: 'territoryName',
    nameView: nameOrNull,
  },
} as const satisfies Fields

/** An adjustment's fields without its months. */
export const adjustmentFields = inputShape(adjustmentOnly)
export const datedAdjustmentFields = { ...adjustmentOnly, ...MONTHS } as const satisfies Fields

export const drawFields = {
  drawAmount: { kind: 'money', label: 'record.amount', input: amountAboveZero, view: dollars },
  drawNote: { kind: 'text', label: 'common.note', input: note, view: z.string() },
  selectedManufacturerDraw: { ...funder('drawManufacturerCustomOption'), label: 'record.fundedBy' },
  ...MONTHS,
} as const satisfies Fields

export const guaranteeFields = {
  guaranteeAmount: { kind: 'money', label: 'record.amount', input: amountAboveZero, view: dollars },
  guaranteeNote: { kind: 'text', label: 'common.note', input: note, view: z.string() },
  selectedManufacturerGuarantee: { ...funder('guaranteeManufacturerCustomOption'), label: 'record.fundedBy' },
  ...MONTHS,
} as const satisfies Fields

const spanInOrder = <T extends { startMonth: string; endMonth: string }>(value: T) => value.endMonth >= value.startMonth
const spanIssue = { message: asMessage(textOf('salespeople.endBeforeStart')), path: ['endMonth'] }

type Place = { territory: number | null; regionId: number | null }
const hasPlace = ({ territory, regionId }: Place) => (territory ?? regionId ?? null) !== null
const hasOnePlace = ({ territory, regionId }: Place) => (territory ?? null) === null || (regionId ?? null) === null
const onePlaceIssue = { message: asMessage(textOf('salespeople.onePlace')), path: ['regionId'] }

/** Checked even if other fields are invalid, so that all missing fields are reported at once. The input may be partial. */
const always = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null }
const missing = (field: string) => ({ message: REQUIRED, path: [field], ...always })

/** A commission rule in a request. Each …CustomOption names the new record for a choice of 0 ('Add New'). */
export const ruleInput = z
  .strictObject({ id: id.optional(), ...inputShape(ruleFields) })
  .refine(hasPlace, missing('territory'))
  .refine(hasPlace, missing('regionId'))
  .refine(hasOnePlace, onePlaceIssue)
  .refine(spanInOrder, spanIssue)

/** An annual growth-bonus rule in a request. Its months are Decembers. */
export const bonusRuleInput = z
  .strictObject({ id: id.optional(), ...inputShape(bonusRuleFields) })
  .refine(hasPlace, missing('territory'))
  .refine(hasPlace, missing('regionId'))
  .refine(hasOnePlace, onePlaceIssue)
  .refine((rule) => !rule.manualOverrideEnabled || rule.totalSalesAmount !== null, missing('totalSalesAmount'))
  .refine(spanInOrder, spanIssue)

/** The fields that choose a bonus rule's sales; all must be existing records. */
export const bonusScope = z
  .strictObject({ manufacturer: id, territory: id.nullable(), regionId: id.nullable() })
  .extend({ hospital: id.nullable(), surgeon: id.nullable(), procedure: id.nullable() })
  .refine(hasPlace, missing('territory'))
  .refine(hasOnePlace, onePlaceIssue)

export const adjustmentInput = z
  .strictObject({ adjustmentId: id.optional(), ...inputShape(datedAdjustmentFields), ...seen })
  .refine(spanInOrder, spanIssue)

/** The first day of the start month, for API clients that use dates. */
const startDate = z.iso.date({ error: asMessage(textOf('input.notADate')), abort: true }).optional()
const startsOnItsFirstDay = (floor: { startMonth: Month; startDate?: string | undefined }) =>
  floor.startDate === undefined || floor.startDate === firstDay(floor.startMonth)
const firstDayIssue = { message: asMessage(textOf('salespeople.notFirstDay')), path: ['startDate'] }

export const drawInput = z
  .strictObject({ id: id.optional(), ...inputShape(drawFields), startDate })
  .refine(spanInOrder, spanIssue)
  .refine(startsOnItsFirstDay, firstDayIssue)

export const guaranteeInput = z
  .strictObject({ id: id.optional(), ...inputShape(guaranteeFields), startDate })
  .refine(spanInOrder, spanIssue)
  .refine(startsOnItsFirstDay, firstDayIssue)

export const SPAN_STATUSES = ['Upcoming', 'Active', 'Expired'] as const
const status = z.enum(SPAN_STATUSES)

export const ruleView = z.object({ id: z.number(), ...viewShape(ruleFields), status })

export const bonusRuleView = z.object({ id: z.number(), ...viewShape(bonusRuleFields), status })

export const adjustmentView = z.object({
  adjustmentId: z.number(),
  salesPersonId: z.number(),
  ...viewShape(datedAdjustmentFields),
  status,
  ...versioned,
})
export type AdjustmentView = z.infer<typeof adjustmentView>

export const drawView = z.object({ id: z.number(), ...viewShape(drawFields), startDate: z.string(), status })
export const guaranteeView = z.object({ id: z.number(), ...viewShape(guaranteeFields), startDate: z.string(), status })

export const LEDGER_KINDS = ['Manual', 'Correction', 'Reversal', 'Finalization', 'Un-finalization'] as const

export const ledgerEntryView = z.object({
  id: z.number(),
  selectedMonthYear: monthText,
  amount: dollars,
  kind: z.enum(LEDGER_KINDS),
  note: z.string(),
  reverses: z.number().nullable(),
  /** Whether a manual entry is in force and can be corrected. */
  isOpen: z.boolean(),
  createdAt: instant,
  createdBy: z.string(),
})

/** The changes of a balance in a month; null if old entries are too large to be exact to the cent. */
const counted = dollars.nullable()
const ledgerPay = z.record(z.enum([...PAY_PARTS, 'payout']), dollars)
export type LedgerPay = z.infer<typeof ledgerPay>
export const ledgerMonthView = z.object({
  selectedMonthYear: monthText,
  opening: counted,
  /** The entries that finalizing the month posted. */
  posted: counted,
  /** Reversals: un-finalized months and corrected entries. */
  reversed: counted,
  /** Manual entries, including corrections. */
  entered: counted,
  closing: counted,
  /** The salesperson's pay for the month and its parts; null if not finalized. */
  pay: ledgerPay.nullable(),
})
