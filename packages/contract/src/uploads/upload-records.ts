import { asMessage, text } from '@fairshare/texts/text'
import { z } from 'zod'
import { versioned } from '../wire/versions.ts'
import { proof, typedAmount } from './commission-received.ts'
import { dollars, id, instant, month, monthText, NOTE_MAX, REQUIRED } from '../wire/wire.ts'

/** What a column of a file can be mapped to. The first seven are needed; the last one is optional. */
export const REQUIRED_TARGETS = ['hospital', 'surgeon', 'procedure', 'territory', 'amount', 'grossCommission', 'invoicedate'] as const
export const TARGETS = [...REQUIRED_TARGETS, 'invoiceNumber'] as const
export const target = z.enum(TARGETS)
export type Target = z.infer<typeof target>

/** The targets whose values are masters, and so must be matched. */
export const VALUE_TARGETS = ['hospital', 'surgeon', 'procedure', 'territory'] as const
export const valueTarget = z.enum(VALUE_TARGETS)
export type ValueTarget = z.infer<typeof valueTarget>

/** The targets that a file may lack altogether. */
export const ABSENT_TARGETS = ['hospital', 'surgeon', 'procedure'] as const

export const UPLOAD_EXTENSIONS = ['xlsx', 'csv', 'xls'] as const
export const INVALID_EXTENSION = text('uploads.invalidExtension')
export const MOST_UPLOAD_BYTES = 150 * 1024 * 1024
/** The values of one kind in one file that may mean no master yet: where there are more, another column was meant. */
export const MOST_NEW_VALUES = 10_000
/** What `manufacturerId` says when the manufacturer is a new one, named by `addNewManufacturer`. */
export const NEW_MANUFACTURER = -1

export const FILE_STATUSES = ['Uploaded', 'Mapped', 'Processed', 'Failed'] as const

export const decimalMark = z.enum(['.', ','])
export type DecimalMark = z.infer<typeof decimalMark>
export const dateOrder = z.enum(['month first', 'day first'])
export type DateOrder = z.infer<typeof dateOrder>

/** Where targets without a column come from, and how the file writes amounts and dates, where a person has said so. */
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
})
export type Sources = z.infer<typeof sourcesView>

/** More than there are targets, so that a target with two columns is told by its name. */
export const MOST_MAPPED = 100
export const mappedColumns = z
  .record(z.string().max(1000), target)
  .refine((columns) => Object.keys(columns).length <= MOST_MAPPED, asMessage(text('uploads.mostColumns', { most: MOST_MAPPED })))
  .meta({ maxProperties: MOST_MAPPED })

/** How the samples of a column are read, one by one: null where a sample is none. `mark` and `order` are null where nothing tells them. */
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
  /** Whether its lines are in the results that the month shows. */
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
  /** Its sale is imported already, from another file. */
  'imported',
  /** A later file, which is the value, has replaced it. */
  'replaced',
  'left out',
])
export type BadReason = z.infer<typeof badReason>
export const badRow = z.object({
  row: z.number(),
  column: z.string(),
  value: z.string(),
  reason: badReason,
  /** Whom it was sold to, and for how much where that can be read. */
  account: z.string().optional(),
  amount: dollars.nullable().optional(),
})

/** A name of a file that means a master: because it is its name, or because a person once said so. */
export const knownValue = z.object({
  target: valueTarget,
  value: z.string(),
  rows: z.number(),
  totalSales: dollars,
  id: z.number(),
  name: z.string(),
  by: z.enum(['name', 'memory']),
  /** Who matched what is remembered, and when, where that is known. */
  matchedBy: z.string().nullable(),
  matchedAt: instant.nullable(),
})
/** A sale as it will be stored; its names stand as the file spells them. */
export const firstSale = z.object({
  row: z.number(),
  invoicedate: z.string(),
  invoiceNumber: z.string(),
  territory: z.string(),
  hospital: z.string(),
  surgeon: z.string(),
  procedure: z.string(),
  amount: dollars,
  grossCommission: dollars,
})
/** What happens to the rows of a question: they are left out, read with a minus, or imported though they look like sums. */
export const rowDecision = z.enum(['leaveOut', 'asCredits', 'asSales'])
export type RowDecision = z.infer<typeof rowDecision>

/** A finding about the money of a file, which a person answers before it is stored; its `id` holds for this reading of the file only. */
export const question = z.object({
  id: z.string(),
  key: z.string(),
  params: z.record(z.string(), z.unknown()),
  message: z.string(),
  dollars,
  rows: z.array(z.number()),
  /** The month that the invoices are of, where it is another. */
  moveTo: monthText.optional(),
  /** What may be done with its rows instead of confirming it: `decideRows`. */
  decisions: z.array(z.object({ decision: rowDecision, label: z.string() })),
  /** Whether to confirm it is to import in spite of what it says. */
  isMismatch: z.boolean(),
  /** Where its rows are imported already. Its answers are `IMPORTED_ANSWERS`; an id in `confirmed` says `otherSales`. */
  imported: z
    .object({
      /** The rows of this file that are left when those are not imported. */
      rowsLeft: z.number(),
      earlier: z.array(
        z.object({
          fId: z.number(),
          fileName: z.string(),
          manufacturerName: z.string(),
          selectedMonthYear: monthText,
          /** Rows of this file, the lines of the earlier one that they are, and the sales of those. */
          rows: z.number(),
          lines: z.number(),
          totalSales: dollars,
          storedRows: z.number(),
          /** Whether 'replace' takes all lines of the earlier file, since most of them are in this one. */
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

/** What becomes of rows that are imported already: they are left out, they replace the earlier lines, or they are other sales. */
export const IMPORTED_ANSWERS = ['leaveOut', 'replace', 'otherSales'] as const
export type ImportedAnswer = (typeof IMPORTED_ANSWERS)[number]
export const answers = z
  .array(z.strictObject({ id: z.string().max(100), answer: z.enum(IMPORTED_ANSWERS) }))
  .max(100)
  .optional()

/** Lines of a file that is not stored yet, of one kind: how many there are, what they come to, and the first of them with what their names mean. */
const checkedLines = z.object({ rows: z.number(), totalSales: dollars, lines: z.array(firstSale) })
export const linesToCheck = z.object({
  /** The questions and the proof of `processMapValues`, by what the names mean with `values`, and what is stored with `answers`. */
  questions: z.array(question),
  proof,
  ...versioned,
  outsideMonth: checkedLines,
  zeroSales: checkedLines,
  /** Those that say the same throughout as another. `like` is the row of the first of them; `rows` and `totalSales` leave that one out. */
  alike: checkedLines.extend({ lines: z.array(firstSale.extend({ like: z.number() })) }),
  /** What the lines would pay by the rules of the month as they are now; null where there are too many lines to be foretold. */
  forecast: z
    .object({
      /** The lines that no rule pays, the dearest first. */
      unpaid: checkedLines,
      paidRows: z.number(),
      /** Null for those who may not see what others earn. */
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
  row: z.number(),
  agrees: z.boolean(),
})

/** What the rows of a file are that are no sales. */
export const notSales = z.object({
  letterhead: z.number(),
  blank: z.number(),
  repeatedHeader: z.number(),
  note: z.number(),
  subtotal: z.number(),
  total: z.number(),
})
/** One of them, with what its cells say; a blank row says nothing. */
export const skippedRow = z.object({ row: z.number(), kind: notSales.omit({ blank: true }).keyof(), text: z.string() })
export type SkippedRow = z.infer<typeof skippedRow>

/** What a person has decided of the values of a file: each is a master that is there, or a new one; from now on, in all files or in this manufacturer's alone. */
export const matchedValues = z
  .array(
    z.strictObject({
      target: valueTarget,
      value: z.string().max(1000),
      id: id.optional(),
      addNew: z.string().trim().max(300).optional(),
      /** The region of a new territory. */
      regionId: id.optional(),
      isOnlyHere: z.boolean().optional(),
    }),
  )
  .max(VALUE_TARGETS.length * MOST_NEW_VALUES)

/** Values of a file, by their kind. */
export const namedValues = z
  .array(z.strictObject({ target: valueTarget, value: z.string().max(1000) }))
  .max(VALUE_TARGETS.length * MOST_NEW_VALUES)

/** 0 where no row names the columns. None can be below every row of a workbook, and of a file of this size. */
export const headerRow = z.number().int().min(0).max(10_000_000)

export const uploadForm = z.strictObject({
  note: z.string().max(NOTE_MAX).default(''),
  manufacturerId: z.coerce.number<string | number>().int(),
  selectedMonthYear: month,
  addNewManufacturer: z.string().trim().max(100).default(''),
  filetoupload: z.instanceof(Blob, { error: REQUIRED }),
  /** What the manufacturer's statement says: the commission is kept as received, the sales with the file. */
  statedCommission: typedAmount,
  statedSales: typedAmount,
})

export const fileId = z.strictObject({ fId: id })

/** What a file that is not uploaded yet seems to be. `needs` says what a person has to do about it: nothing, where it can be stored as it is. */
export const proposal = z.object({
  manufacturerId: z.number().nullable(),
  manufacturerName: z.string().nullable(),
  selectedMonthYear: monthText,
  /** What speaks for this manufacturer and month. */
  reasons: z.array(z.string()),
  needs: z.array(z.string()),
  /** How many sheets it has; a file without any has one table. */
  sheets: z.number(),
  rows: z.number(),
  totalSales: dollars.nullable(),
  totalGrossCommission: dollars.nullable(),
})
export type Proposal = z.infer<typeof proposal>

/** A manufacturer that sent files in two of the last three months and none in this one. */
export const expectedFile = z.object({
  manufacturerId: z.number(),
  manufacturerName: z.string(),
  /** The day of the month after by which its files usually are there. */
  usualDay: z.number(),
  isExpected: z.boolean(),
})
export type ExpectedFile = z.infer<typeof expectedFile>
