import { z } from 'zod'
import { post } from './call.ts'
import { noData } from './wire.ts'

/** What a list is taken out of the product as. */
export const exportFormat = z.enum(['xlsx', 'csv', 'print'])

export const listExport = {
  record: post('/listexport/recordListExport', {
    access: 'signed-in',
    input: z.strictObject({
      /** The list's name, as the page knows it: 'users'. */
      list: z
        .string()
        .max(60)
        .regex(/^[a-z][a-z-]*$/),
      format: exportFormat,
      columns: z.array(z.string().min(1).max(60)).min(1).max(100),
      rows: z.int().min(0).max(10_000_000),
      /** What the rows were chosen by, in the words of the screen. */
      filters: z.array(z.string().max(300)).max(50),
    }),
    data: noData,
    summary: 'Records that a list was taken out of the product; the page makes the file from the rows that it shows',
  }),
}
