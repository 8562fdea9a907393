import { z } from 'zod'
import { post } from '../call/call.ts'
import { fileValue, valueTarget } from '../uploads/upload-records.ts'
import { dollars, id, month } from '../wire/wire.ts'

const access = 'commission-list'

/**
 * Why a spelling matches a record: its name, an alias, or an alias in this manufacturer's files only. By now it may match another
 * record.
 */
export const MATCHED_BY = ['name', 'alias', 'aliasOfManufacturer', 'nothing'] as const

/** Sales of a month whose file spells the name of a record other than the intended one. */
export const matchAgain = {
  spellings: post('/commission/getSpellings', {
    access,
    changes: false,
    /** By the line or the manufacturer in view, whose file comes first. */
    input: z.strictObject({
      selectedMonth: month,
      target: valueTarget,
      masterId: id,
      fId: id.optional(),
      lineId: id.optional(),
      manufacturerId: id.optional(),
    }),
    data: z.object({
      /** The month's files with sales of the record: the line's file first, then those of the manufacturer, then by size. */
      files: z.array(z.object({ fId: z.number(), fileName: z.string(), manufacturer: z.string(), lines: z.number(), totalSales: dollars })),
      /** The requested file, or else the first; null without files. */
      fId: z.number().nullable(),
      /** The spellings of the record in this file, the largest first. */
      spellings: z.array(
        z.object({
          value: z.string(),
          accountNumber: z.string().optional(),
          lines: z.number(),
          totalSales: dollars,
          by: z.enum(MATCHED_BY),
        }),
      ),
    }),
    summary: "The spellings of a record in a file of the month, and the month's files with sales of it",
  }),
  matchAgain: post('/commission/matchAgain', {
    access,
    input: z.strictObject({
      selectedMonth: month,
      fId: id,
      ...fileValue.shape,
      masterId: id,
      /** The intended record. */
      intoId: id,
      isOnlyHere: z.boolean().default(false),
    }),
    data: z.object({ lines: z.number(), totalSales: dollars }),
    summary: 'Moves the sales of a spelling in a file to another record, and remembers the match',
  }),
}
