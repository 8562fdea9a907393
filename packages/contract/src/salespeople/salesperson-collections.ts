import { asMessage, type Text, text, type TextKey } from '@fairshare/texts/text'
import { z } from 'zod'
import type { Field, Fields, MasterField } from './salesperson-fields.ts'
import {
  adjustmentInput,
  adjustmentView,
  bonusRuleFields,
  bonusRuleInput,
  bonusRuleView,
  datedAdjustmentFields,
  drawFields,
  drawInput,
  drawView,
  guaranteeFields,
  guaranteeInput,
  guaranteeView,
  ruleFields,
  ruleInput,
  ruleView,
} from './salesperson-records.ts'

export const HISTORY_TYPES = ['rules', 'adjustment', 'bonusrule', 'draw', 'guarantee'] as const
export type HistoryType = (typeof HISTORY_TYPES)[number]

/** The five lists that decide a salesperson's pay. All are edited and saved the same way. */
export const COLLECTION_NAMES = ['rules', 'bonusRules', 'adjustments', 'draws', 'guarantees'] as const
export type CollectionName = (typeof COLLECTION_NAMES)[number]

/** Entries that may not share a month: those of these collections with the same values in these fields. */
export type Overlap<Name = string> = {
  among: readonly CollectionName[]
  same: readonly Name[]
  refusal: Extract<TextKey, `salespeople.overlap.${string}`>
}

/** One of the lists. Storage, draft, review, history and errors all use this definition; a new field is added here. */
export type Collection<F extends Fields = Fields, Input extends z.ZodType = z.ZodType, View extends z.ZodType = z.ZodType> = {
  historyType: HistoryType
  /** The name of an entry's id in its calls. */
  id: 'id' | 'adjustmentId'
  fields: F
  input: Input
  view: View
  /** The fields that identify an entry in one line; without any, its kind does. */
  namedBy: readonly string[]
  /** The field with its amount. */
  figure: string
  /** A limit on the entries of a salesperson: all collections at their limits, with all fields filled, fit into one request. */
  most: number
  overlap?: Overlap
  /** Its entries can be edited one at a time: they carry their salesperson's id and a version. */
  isEditedAlone?: true
  /** Its entries carry the start date next to the start month. */
  saysStartDate?: true
}

type ByFields<Name> = { namedBy: readonly Name[]; figure: Name; overlap?: Overlap<Name> }

const collection = <F extends Fields, Input extends z.ZodType, View extends z.ZodType>(
  spec: Collection<F, Input, View> & ByFields<keyof F & string>,
): Collection<F, Input, View> => spec

const SCOPE = ['manufacturer', 'territory', 'regionId', 'hospital', 'surgeon', 'procedure'] as const
const ONE_FLOOR_A_MONTH = { among: ['draws', 'guarantees'], same: [], refusal: 'salespeople.overlap.floors' } as const

export const COLLECTIONS = {
  rules: collection({
    historyType: 'rules',
    id: 'id',
    fields: ruleFields,
    input: ruleInput,
    view: ruleView,
    namedBy: SCOPE,
    figure: 'commission',
    most: 1000,
    overlap: { among: ['rules'], same: SCOPE, refusal: 'salespeople.overlap.rules' },
  }),
  bonusRules: collection({
    historyType: 'bonusrule',
    id: 'id',
    fields: bonusRuleFields,
    input: bonusRuleInput,
    view: bonusRuleView,
    namedBy: SCOPE,
    figure: 'growthBonus',
    most: 500,
    overlap: { among: ['bonusRules'], same: SCOPE, refusal: 'salespeople.overlap.bonusRules' },
  }),
  adjustments: collection({
    historyType: 'adjustment',
    id: 'adjustmentId',
    fields: datedAdjustmentFields,
    input: adjustmentInput,
    view: adjustmentView,
    namedBy: ['adjustmentDescription'],
    figure: 'adjustmentAmount',
    most: 1000,
    isEditedAlone: true,
  }),
  draws: collection({
    historyType: 'draw',
    id: 'id',
    fields: drawFields,
    input: drawInput,
    view: drawView,
    namedBy: [],
    figure: 'drawAmount',
    most: 200,
    overlap: ONE_FLOOR_A_MONTH,
    saysStartDate: true,
  }),
  guarantees: collection({
    historyType: 'guarantee',
    id: 'id',
    fields: guaranteeFields,
    input: guaranteeInput,
    view: guaranteeView,
    namedBy: [],
    figure: 'guaranteeAmount',
    most: 200,
    overlap: ONE_FLOOR_A_MONTH,
    saysStartDate: true,
  }),
} satisfies { [Name in CollectionName]: Collection }

/** The error for a collection beyond its limit. */
export const tooManyEntries = (name: CollectionName): Text => text(`salespeople.tooMany.${name}`, { most: COLLECTIONS[name].most })

/** A whole collection in a call, up to its limit. */
export const entriesOf = <Name extends CollectionName>(name: Name): z.ZodArray<Collections[Name]['input']> => {
  const { input, most } = COLLECTIONS[name]
  return z.array(input).max(most, asMessage(tooManyEntries(name))) as never
}

/** Each kind of overlap once. */
export const OVERLAPS: readonly Overlap[] = [...new Set(COLLECTION_NAMES.flatMap((name) => COLLECTIONS[name].overlap ?? []))]

type Collections = typeof COLLECTIONS
export type FieldsOf<Name extends CollectionName> = Collections[Name]['fields']
export type SentEntry<Name extends CollectionName> = z.input<Collections[Name]['input']>
/** An entry after validation. */
export type EntryInput<Name extends CollectionName> = z.output<Collections[Name]['input']>
export type EntryView<Name extends CollectionName> = z.infer<Collections[Name]['view']>

export const fieldsOf = (name: CollectionName): [name: string, field: Field][] => Object.entries(COLLECTIONS[name].fields)

/** Converts an entry of a response back into the request form, unchanged. */
export const asSent = <Name extends CollectionName>(name: Name, view: EntryView<Name>): SentEntry<Name> =>
  Object.fromEntries(
    [COLLECTIONS[name].id, ...fieldsOf(name).map(([field]) => field)].map((field) => [field, valueIn(view, field)]),
  ) as SentEntry<Name>

const valueIn = (values: Readonly<Record<string, unknown>>, field: string) => values[field]

export function fieldOf(name: CollectionName, field: string): Field | undefined {
  const { fields }: { fields: Fields } = COLLECTIONS[name]
  return fields[field]
}

export const masterFieldsOf = (name: CollectionName): [name: string, field: MasterField][] =>
  fieldsOf(name).flatMap<[string, MasterField]>(([field, spec]) => (spec.kind === 'master' ? [[field, spec]] : []))
