import { z } from 'zod'
import { post } from '../call/call.ts'
import { valueTarget } from '../uploads/upload-records.ts'
import { dollars, id, month } from '../wire/wire.ts'

const access = 'commission-list'

/** Why a spelling means a record: it is its name, an alias, or one in this manufacturer's files alone; by now it may mean another one. */
export const MATCHED_BY = ['name', 'alias', 'aliasOfManufacturer', 'nothing'] as const

/** Sales of a month whose file spells the name of a record that is not the one that is meant. */
export const matchAgain = {
  spellings: post('/commission/getSpellings', {
    access,
    changes: false,
    /** By the line or the manufacturer that somebody looks at, its own file comes first. */
    input: z.strictObject({
      selectedMonth: month,
      target: valueTarget,
      masterId: id,
      fId: id.optional(),
      lineId: id.optional(),
      manufacturerId: id.optional(),
    }),
    data: z.object({
      /** The files of the month whose sales name the record: that of the line first, then those of the manufacturer, and the largest before others. */
      files: z.array(z.object({ fId: z.number(), fileName: z.string(), manufacturer: z.string(), lines: z.number(), totalSales: dollars })),
      /** The file that was asked for, or else the first; null where there is none. */
      fId: z.number().nullable(),
      /** How this file spells the record, the largest first. */
      spellings: z.array(z.object({ value: z.string(), lines: z.number(), totalSales: dollars, by: z.enum(MATCHED_BY) })),
    }),
    summary: 'How a file of the month spells a record that its sales name, and which files of the month have any',
  }),
  matchAgain: post('/commission/matchAgain', {
    access,
    input: z.strictObject({
      selectedMonth: month,
      fId: id,
      target: valueTarget,
      value: z.string().max(1000),
      masterId: id,
      /** The record that is meant. */
      intoId: id,
      isOnlyHere: z.boolean().default(false),
    }),
    data: z.object({ lines: z.number(), totalSales: dollars }),
    summary: 'Moves the sales of a spelling in a file to another record, which the spelling means from now on',
  }),
}
