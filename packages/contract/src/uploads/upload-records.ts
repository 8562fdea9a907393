import { asMessage, text } from '@fairshare/texts/text'
import { z } from 'zod'
import { versioned } from '../wire/versions.ts'
import { proof, typedAmount } from './commission-received.ts'
import { pageColumns } from './page-columns.ts'
import { dollars, id, instant, month, monthText, NOTE_MAX, REQUIRED } from '../wire/wire.ts'

/** The fields to which a file's columns can be mapped. */
export const REQUIRED_TARGETS = ['hospital', 'surgeon', 'procedure', 'territory', 'amount', 'grossCommission', 'invoicedate'] as const
/** Fields that are stored with a line; no rule and no check of money uses them. */
export const DETAIL_TARGETS = ['accountNumber', 'poNumber', 'part', 'quantity'] as const
export type DetailTarget = (typeof DETAIL_TARGETS)[number]
export const OPTIONAL_TARGETS = ['invoiceNumber', ...DETAIL_TARGETS] as const
export const TARGETS = [...REQUIRED_TARGETS, ...OPTIONAL_TARGETS] as const
export const target = z.enum(TARGETS)
export type Target = z.infer<typeof target>

/** The fields whose values are masters and must be matched. */
export const VALUE_TARGETS = ['hospital', 'surgeon', 'procedure', 'territory'] as const
export const valueTarget = z.enum(VALUE_TARGETS)
export type ValueTarget = z.infer<typeof valueTarget>

/** The fields that a file may lack entirely. */
export const ABSENT_TARGETS = ['hospital', 'surgeon', 'procedure'] as const

export { LIST_EXTENSIONS, UPLOAD_EXTENSIONS } from '@fairshare/engine/values'
export const INVALID_EXTENSION = text('uploads.invalidExtension')
export const MAX_UPLOAD_BYTES = 150 * 1024 * 1024
/** A limit on the unmatched values of one kind in a file: with more, the mapping is wrong. */
export const MAX_NEW_VALUES = 10_000
/** The value of `manufacturerId` for a new manufacturer, named by `addNewManufacturer`. */
export const NEW_MANUFACTURER = -1

export const FILE_STATUSES = ['Uploaded', 'Mapped', 'Processed', 'Failed'] as const

export const decimalMark = z.enum(['.', ','])
export type DecimalMark = z.infer<typeof decimalMark>
export const dateOrder = z.enum(['month first', 'day first'])
export type DateOrder = z.infer<typeof dateOrder>

/** Values of fields without a column, and the user's choice of the file's number and date formats. */
export const sources = {
  fixedValues: z.partialRecord(target, z.string().trim().min(1, REQUIRED).max(300)).optional(),
  notInFile: z
    .array(z.enum(ABSENT_TARGETS, { error: asMessage(text('uploads.onlyTheseMayBeMissing')) }))
    .max(ABSENT_TARGETS.length)
    .optional(),
  grossCommissionPercent: z.number().min(0).max(1000).optional(),
  fillDown: z.array(valueTarget).max(VALUE_TARGETS.length).optional(),
  decimalMark: decimalMark.optional(),
  dateOrder: dateOrder.optional(),
}
export const sourcesView = z.object({
  fixedValues: z.partialRecord(target, z.string()).optional(),
  notInFile: z.array(target).optional(),
  grossCommissionPercent: z.number().optional(),
  fillDown: z.array(target).optional(),
  decimalMark: decimalMark.optional(),
  dateOrder: dateOrder.optional(),
  corrections: z.array(z.object({ row: z.number(), target, value: z.string() })).optional(),
  creditRows: z.array(z.number()).optional(),
  repeatedRows: z.array(z.number()).optional(),
  leftOutRows: z.array(z.number()).optional(),
  soldRows: z.array(z.number()).optional(),
  factors: z.partialRecord(target, z.number()).optional(),
  pageColumns: pageColumns.optional(),
})
export type Sources = z.infer<typeof sourcesView>

/** More than there are fields, so that a field with two columns is reported by name. */
export const MAX_MAPPED = 100
export const mappedColumns = z
  .record(z.string().max(1000), target)
  .refine((columns) => Object.keys(columns).length <= MAX_MAPPED, asMessage(text('uploads.mostColumns', { most: MAX_MAPPED })))
  .meta({ maxProperties: MAX_MAPPED })

/** The parsed samples of a column; null for one that is invalid. `mark` and `order` are null if no sample shows them. */
export const readsAs = z.object({
  amounts: z
    .object({ mark: decimalMark.nullable(), isOpen: z.boolean(), values: z.record(decimalMark, z.array(dollars.nullable())) })
    .nullable(),
  dates: z.object({ order: dateOrder, isOpen: z.boolean(), values: z.record(dateOrder, z.array(z.string().nullable())) }).nullable(),
})
export type ReadsAs = z.infer<typeof readsAs>

export const fileRow = z.object({
  fId: z.number(),
  fileName: z.string(),
  manufacturerId: z.number(),
  manufacturerName: z.string(),
  selectedMonthYear: monthText,
  note: z.string(),
  description: z.string(),
  status: z.enum(FILE_STATUSES),
  error: z.string().nullable(),
  rows: z.number().nullable(),
  storedRows: z.number().nullable(),
  leftOutRows: z.number().nullable(),
  totalSales: dollars.nullable(),
  totalGrossCommission: dollars.nullable(),
  statedTotals: z.object({ totalSales: dollars.nullable(), totalGrossCommission: dollars.nullable() }).nullable(),
  statedTotalsAgree: z.boolean().nullable(),
  warnings: z.array(z.string()),
  /** Whether the month's results include its lines. */
  isCalculated: z.boolean(),
  uploadedBy: z.string(),
  uploadedAt: instant,
  ...versioned,
})
export type FileRow = z.infer<typeof fileRow>

/** What may be wrong with a row of a file. */
export const badReason = z.enum([
  'no amount',
  'not a number',
  'no date',
  'not a date',
  'no territory',
  'no gross commission',
  'too large',
  'repeated',
  /** Its sale is already imported from another file. */
  'imported',
  /** A later file replaced it; the value is that file. */
  'replaced',
  'left out',
])
export type BadReason = z.infer<typeof badReason>
export const badRow = z.object({
  row: z.number(),
  column: z.string(),
  value: z.string(),
  reason: badReason,
  /** The account that it was sold to, and the amount if it can be read. */
  account: z.string().optional(),
  amount: dollars.nullable().optional(),
})

/** What a file calls a master. Hospitals with different account numbers are different values, even with the same name. */
export const fileValue = z.strictObject({
  target: valueTarget,
  value: z.string().max(1000),
  /** Of a hospital, in a file that has account numbers. */
  accountNumber: z.string().max(1000).optional(),
})

/** A file's value that matches a master: by its account number, by the master's name, or by an earlier match. */
export const knownValue = z.object({
  ...fileValue.shape,
  rows: z.number(),
  totalSales: dollars,
  id: z.number(),
  name: z.string(),
  by: z.enum(['account', 'name', 'memory']),
  /** Who matched the remembered value, and when, if known. */
  matchedBy: z.string().nullable(),
  matchedAt: instant.nullable(),
})
/** As the file has them, where it does. */
export const lineDetails = {
  accountNumber: z.string().optional(),
  poNumber: z.string().optional(),
  part: z.string().optional(),
  quantity: z.string().optional(),
}

/** A sale as it will be imported, with the names as the file spells them. */
export const firstSale = z.object({
  row: z.number(),
  invoicedate: z.string(),
  invoiceNumber: z.string(),
  ...lineDetails,
  territory: z.string(),
  hospital: z.string(),
  surgeon: z.string(),
  procedure: z.string(),
  amount: dollars,
  grossCommission: dollars,
})
/** What happens to the rows of a question: left out, read as negative, or imported although they look like sums. */
export const rowDecision = z.enum(['leaveOut', 'asCredits', 'asSales'])
export type RowDecision = z.infer<typeof rowDecision>

/** A finding about a file's money, which a person answers before the import. Its `id` is valid for this reading of the file only. */
export const question = z.object({
  id: z.string(),
  key: z.string(),
  params: z.record(z.string(), z.unknown()),
  message: z.string(),
  dollars,
  rows: z.array(z.number()),
  /** The month of the invoices, if it is another. */
  moveTo: monthText.optional(),
  /** What `decideRows` may do with its rows instead of confirming it. */
  decisions: z.array(z.object({ decision: rowDecision, label: z.string() })),
  /** Whether confirming it imports the file despite the finding. */
  isMismatch: z.boolean(),
  /** Where its rows are already imported. Its answers are `IMPORTED_ANSWERS`; an id in `confirmed` means `otherSales`. */
  imported: z
    .object({
      /** The rows of this file that remain without the imported ones. */
      rowsLeft: z.number(),
      earlier: z.array(
        z.object({
          fId: z.number(),
          fileName: z.string(),
          manufacturerName: z.string(),
          selectedMonthYear: monthText,
          /** Rows of this file, the matching lines of the earlier one, and their sales. */
          rows: z.number(),
          lines: z.number(),
          totalSales: dollars,
          storedRows: z.number(),
          /** Whether 'replace' takes all lines of the earlier file, because most of them are in this one. */
          isWhole: z.boolean(),
          /** Lines of a finalized month cannot be replaced. */
          isFinalized: z.boolean(),
        }),
      ),
    })
    .optional(),
})
export type Question = z.infer<typeof question>

export const confirmed = z.array(z.string().max(100)).max(100).optional()

/** What happens to rows that are already imported: left out, replacing the earlier lines, or other sales. */
export const IMPORTED_ANSWERS = ['leaveOut', 'replace', 'otherSales'] as const
export type ImportedAnswer = (typeof IMPORTED_ANSWERS)[number]
export const answers = z
  .array(z.strictObject({ id: z.string().max(100), answer: z.enum(IMPORTED_ANSWERS) }))
  .max(100)
  .optional()

/** Lines of a file before its import, of one kind: count, totals, and the first of them with their matches. */
const checkedLines = z.object({ rows: z.number(), totalSales: dollars, lines: z.array(firstSale) })
export const linesToCheck = z.object({
  /** The questions and the proof of `processMapValues` for the matches in `values`, and what is imported with `answers`. */
  questions: z.array(question),
  proof,
  ...versioned,
  outsideMonth: checkedLines,
  zeroSales: checkedLines,
  /** Questions that duplicate another. `like` is the row of the first one; `rows` and `totalSales` exclude that row. */
  alike: checkedLines.extend({ lines: z.array(firstSale.extend({ like: z.number() })) }),
  /** What the lines would pay by the current rules of the month; null with too many lines. */
  forecast: z
    .object({
      /** The lines without commission, the largest first. */
      unpaid: checkedLines,
      paidRows: z.number(),
      /** Null for users who may not see others' pay. */
      pay: z
        .object({
          totalCommission: dollars,
          people: z.array(z.object({ id: z.number(), name: z.string(), rows: z.number(), totalCommission: dollars })),
          count: z.number(),
        })
        .nullable(),
    })
    .nullable(),
})
export type LinesToCheck = z.infer<typeof linesToCheck>
export const statedTotals = z.object({
  totalSales: dollars.nullable(),
  totalGrossCommission: dollars.nullable(),
  /** The rows' totals minus these. */
  salesDifference: dollars.nullable(),
  grossDifference: dollars.nullable(),
  row: z.number(),
  agrees: z.boolean(),
})

/** The rows of a file that are not sales. */
export const notSales = z.object({
  letterhead: z.number(),
  blank: z.number(),
  repeatedHeader: z.number(),
  note: z.number(),
  subtotal: z.number(),
  total: z.number(),
})
/** One of them with its cells; empty for a blank row. */
export const skippedRow = z.object({ row: z.number(), kind: notSales.omit({ blank: true }).keyof(), text: z.string() })
export type SkippedRow = z.infer<typeof skippedRow>

/** A user's matches for a file's values: an existing master or a new one, remembered for all files or for this manufacturer's only. */
export const matchedValues = z
  .array(
    z.strictObject({
      ...fileValue.shape,
      id: id.optional(),
      addNew: z.string().trim().max(300).optional(),
      /** The region of a new territory. */
      regionId: id.optional(),
      isOnlyHere: z.boolean().optional(),
    }),
  )
  .max(VALUE_TARGETS.length * MAX_NEW_VALUES)

export const namedValues = z.array(fileValue).max(VALUE_TARGETS.length * MAX_NEW_VALUES)

/** 0 if no row is a header. The limit is larger than any sheet or file of this size. */
export const headerRow = z.number().int().min(0).max(10_000_000)

export const uploadForm = z.strictObject({
  note: z.string().max(NOTE_MAX).default(''),
  manufacturerId: z.coerce.number<string | number>().int(),
  selectedMonthYear: month,
  addNewManufacturer: z.string().trim().max(100).default(''),
  filetoupload: z.instanceof(Blob, { error: REQUIRED }),
  /** The manufacturer's statement: its commission is stored as received, its sales with the file. */
  statedCommission: typedAmount,
  statedSales: typedAmount,
})

export const fileId = z.strictObject({ fId: id })

/**
 * The guess for a file before its upload. `needs` lists what the user must do; nothing if it can be uploaded unchanged. A choice of
 * manufacturer or month settles some of it.
 */
export const proposal = z.object({
  manufacturerId: z.number().nullable(),
  manufacturerName: z.string().nullable(),
  selectedMonthYear: monthText,
  /** The evidence for this manufacturer. */
  reasons: z.array(z.string()),
  monthReasons: z.array(z.string()),
  needs: z.array(z.object({ message: z.string(), settledBy: z.enum(['manufacturer', 'month']).nullable() })),
  /** The number of its sheets; a file without sheets has one table. */
  sheets: z.number(),
  rows: z.number(),
  totalSales: dollars.nullable(),
  totalGrossCommission: dollars.nullable(),
})
export type Proposal = z.infer<typeof proposal>

/** A manufacturer with files in two of the last three months and none in this one. */
export const expectedFile = z.object({
  manufacturerId: z.number(),
  manufacturerName: z.string(),
  /** The day of the following month by which its files have usually arrived. */
  usualDay: z.number(),
  isExpected: z.boolean(),
})
export type ExpectedFile = z.infer<typeof expectedFile>
