import { asMessage, text } from '@fairshare/texts/text'
import { z } from 'zod'

/** More than a statement has columns. */
export const MAX_EDGES = 60
/** In points: the size limit of a PDF page, and the least width of a column. */
const WIDEST_PAGE = 14_400
export const MIN_COLUMN_WIDTH = 2
const isAscending = (edges: readonly number[]) => edges.every((edge, at) => at === 0 || edge - (edges[at - 1] ?? 0) >= MIN_COLUMN_WIDTH)
/** In points from the left; null as detected. */
const edges = z
  .array(z.number().min(MIN_COLUMN_WIDTH).max(WIDEST_PAGE))
  .max(MAX_EDGES, asMessage(text('uploads.page.mostEdges', { most: MAX_EDGES })))
  .refine(isAscending, asMessage(text('uploads.page.ascending', { least: MIN_COLUMN_WIDTH })))
  .nullable()
export const columnEdges = edges.optional()
/** The columns that a PDF was read with, and the header and page width that its layout is recognized by. */
export const pageColumns = z.strictObject({ header: z.string().max(1000), width: z.number().min(0).max(WIDEST_PAGE), edges })
/** `detected` are the edges without a choice, `page` the first with the header. `isMisfit`: remembered edges do not fit and were not used. */
export const readPageColumns = z.object({
  edges: z.array(z.number()).nullable(),
  detected: z.array(z.number()),
  width: z.number(),
  page: z.number(),
  pages: z.number(),
  isMisfit: z.boolean(),
})
export type ReadPageColumns = z.infer<typeof readPageColumns>

/** A page of a PDF, upright, with its words where they are, in points. Patients' words are masked. */
export const pageImage = z.object({
  page: z.number(),
  pages: z.number(),
  width: z.number(),
  height: z.number(),
  /** Whether all words are included. */
  isWhole: z.boolean(),
  words: z.array(
    z.object({
      text: z.string(),
      left: z.number(),
      right: z.number(),
      baseline: z.number(),
      size: z.number(),
      font: z.enum(['sans', 'serif', 'mono']),
    }),
  ),
})
export type PageImage = z.infer<typeof pageImage>
