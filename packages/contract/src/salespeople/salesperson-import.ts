import { asMessage, text } from '@fairshare/texts/text'
import { z } from 'zod'
import { get, post } from '../call/call.ts'
import { listed } from '../wire/list.ts'
import { MASTER_KINDS } from '../masters/kinds.ts'
import { COLLECTION_NAMES } from './salesperson-collections.ts'
import type { Label } from './salesperson-fields.ts'
import { ruleView } from './salesperson-records.ts'
import { dollars, id, month, monthText, REQUIRED } from '../wire/wire.ts'

const access = 'salespeople-list'

/** The data that an office imports first: salespeople, everything that decides their pay, and balances. */
export const IMPORT_LISTS = ['salespeople', ...COLLECTION_NAMES, 'balances'] as const
export type ImportList = (typeof IMPORT_LISTS)[number]

const SCOPE = {
  manufacturer: 'masters.manufacturer',
  territory: 'masters.territory',
  region: 'masters.region',
  hospital: 'masters.hospital',
  surgeon: 'masters.surgeon',
  procedure: 'masters.procedure',
} as const
const SALESPERSON = { salesperson: 'common.salesRep' } as const
const MONTHS = { startMonth: 'form.startMonth', endMonth: 'form.endMonth' } as const

/** The columns of each list by name: offered in the template, and read regardless of language. */
export const IMPORT_FIELDS = {
  salespeople: {
    firstName: 'salespeople.firstName',
    lastName: 'salespeople.lastName',
    email: 'salespeople.email',
    phone: 'salespeople.phone',
    employeeNumber: 'salespeople.employeeNumber',
    territory: 'salespeople.primaryTerritory',
    isActive: 'salespeople.active',
  },
  /** `email` is for sales reps whom the import creates. */
  rules: {
    ...SALESPERSON,
    email: 'salespeople.email',
    ...SCOPE,
    commission: 'rules.commission',
    basis: 'rules.basis',
    ...MONTHS,
    note: 'common.note',
  },
  bonusRules: {
    ...SALESPERSON,
    ...SCOPE,
    growthBonus: 'record.growth',
    totalSalesAmount: 'record.agreedBaseline',
    startMonth: 'form.startYear',
    endMonth: 'form.endYear',
    annualRuleNote: 'common.note',
  },
  adjustments: {
    ...SALESPERSON,
    adjustmentType: 'record.type',
    adjustmentDescription: 'record.description',
    adjustmentAmount: 'salespeople.kind.adjustments',
    manufacturer: 'masters.manufacturer',
    territory: 'masters.territory',
    ...MONTHS,
    adjustmentNote: 'common.note',
  },
  draws: {
    ...SALESPERSON,
    drawAmount: 'salespeople.kind.draws',
    selectedManufacturerDraw: 'record.fundedBy',
    ...MONTHS,
    drawNote: 'common.note',
  },
  guarantees: {
    ...SALESPERSON,
    guaranteeAmount: 'salespeople.kind.guarantees',
    selectedManufacturerGuarantee: 'record.fundedBy',
    ...MONTHS,
    guaranteeNote: 'common.note',
  },
  balances: {
    ...SALESPERSON,
    month: 'record.month',
    amount: 'salespeopleImport.openingBalance',
    note: 'common.note',
  },
} as const satisfies Record<ImportList, Record<string, Label>>

const list = z.enum(IMPORT_LISTS)
const MAX_IMPORT_ROWS = 2_000
const LARGEST_IMPORT = 4 * 1024 * 1024

const FIELDS: string[] = [...new Set(Object.values(IMPORT_FIELDS).flatMap((fields) => Object.keys(fields)))]
/** A spreadsheet shows numbers up to this length with all digits. */
const MAX_NUMBER = 1e15

/** A parsed row of a list: values by field. */
const row = z.strictObject({
  row: z.int().min(1).max(10_000_000),
  values: z.partialRecord(z.enum(FIELDS), z.union([z.string().max(500), z.number().min(-MAX_NUMBER).max(MAX_NUMBER)])),
})
const counts = { rules: z.number(), bonusRules: z.number(), adjustments: z.number(), draws: z.number(), guarantees: z.number() }
const rows = z.array(row).max(MAX_IMPORT_ROWS).default([])
const kind = z.enum(MASTER_KINDS)

/** For all lists together: larger files are imported in parts. */
const hasFewRows = (lists: { readonly [List in ImportList]: readonly unknown[] }) =>
  IMPORT_LISTS.reduce((sum, each) => sum + lists[each].length, 0) <= MAX_IMPORT_ROWS

const importInput = z
  .strictObject({
    salespeople: rows,
    rules: rows,
    bonusRules: rows,
    adjustments: rows,
    draws: rows,
    guarantees: rows,
    balances: rows,
    /** The matches of the file's names: a master's id, or null for a new one with that name. */
    decisions: z
      .array(z.strictObject({ kind, name: z.string().max(500), id: id.nullable() }))
      .max(MAX_IMPORT_ROWS)
      .default([]),
    /** Whether 0.05 means 5 % or 0.05 %: requested only if all rates are that small. */
    percentsAre: z.enum(['percents', 'parts']).nullable().default(null),
    /** Whether the reps whom rules name, but no list does, are created. */
    createsReps: z.boolean().default(false),
    /** When rules without a start month begin. Null: the first open month, or January. */
    startMonth: month.nullable().default(null),
  })
  .refine(hasFewRows, asMessage(text('salespeopleImport.tooManyRows', { most: MAX_IMPORT_ROWS })))
/** An entry as it would be imported, in words, with its row. */
const plannedEntry = z.object({
  list: z.enum(COLLECTION_NAMES),
  row: z.number(),
  words: z.string(),
  startMonth: monthText,
  endMonth: monthText,
})
/** A limit on the entries of a plan that are listed one by one; a file has some hundreds. */
export const MAX_PLANNED_LISTED = 2000

export type ImportInput = z.output<typeof importInput>

export const salespersonImport = {
  readImport: post('/salesperson/readImport', {
    access,
    changes: false,
    input: z.strictObject({ filetoupload: z.instanceof(Blob, { error: REQUIRED }) }),
    data: z.object({
      lists: z.array(
        z.object({
          list,
          sheet: z.string().nullable(),
          /** Null for a column that is not read. */
          columns: z.array(z.object({ name: z.string(), field: z.string().nullable() })),
          rows: z.array(row),
          faults: z.array(z.object({ row: z.number(), column: z.string(), value: z.string(), reason: z.string() })),
        }),
      ),
      /** Sheets that were not recognized as a list, with the row most like a header and the columns that it lacks. */
      lacking: z.array(z.object({ sheet: z.string().nullable(), row: z.number(), missing: z.array(z.string()) })),
    }),
    summary: 'Reads salespeople, their pay settings and opening balances from a spreadsheet (multipart/form-data); stores nothing',
  }),
  importPlan: post('/salesperson/getImportPlan', {
    access,
    changes: false,
    largestBody: LARGEST_IMPORT,
    input: importInput,
    data: z.object({
      /** The salespeople of the rows, with their entry counts by kind and their balance; and the first of these entries. */
      salespeople: z.array(z.object({ name: z.string(), isNew: z.boolean(), ...counts, balance: dollars, entries: z.array(plannedEntry) })),
      newMasters: z.array(z.object({ kind, name: z.string() })),
      /** Rows that exist already and are skipped. */
      alreadyThere: z.number(),
      /** Unmatched names; each needs a decision before the import. */
      unresolved: z.array(
        z.object({
          kind,
          name: z.string(),
          rows: z.number(),
          suggestions: z.array(z.object({ id: z.number(), name: z.string(), score: z.number() })),
        }),
      ),
      /** The reps whom rules name and whom the import does not create yet, with the email and primary territory that they would get. */
      missingReps: z.array(z.object({ name: z.string(), email: z.string(), territory: z.string(), rows: z.number() })),
      /** When rules without a start month begin, or null where all have one. */
      startMonth: monthText.nullable(),
      asksForPercents: z.boolean(),
      /** Rules whose rates may be typing mistakes, by row, with the reason. The import accepts them unchanged. */
      unusualRates: z.array(z.object({ row: z.number(), name: z.string(), commission: z.number(), findings: z.array(z.string()) })),
      problems: z.array(z.object({ list, row: z.number(), message: z.string() })),
    }),
    summary: 'A preview of an import, and the problems that block it',
  }),
  storeImport: post('/salesperson/storeImport', {
    access,
    largestBody: LARGEST_IMPORT,
    input: importInput,
    data: z.object({ salespeople: z.number(), ...counts, balances: z.number() }),
    summary: 'Stores an import in one transaction',
  }),
  allRules: get('/salesperson/getRulesOfAll', {
    access,
    input: z.strictObject(listed('id')),
    data: z.object({ total: z.number(), rules: z.array(ruleView.extend({ salesPersonId: z.number(), salesperson: z.string() })) }),
    summary: 'The rules of all salespeople',
  }),
}
