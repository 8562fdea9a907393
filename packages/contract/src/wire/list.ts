import { asMessage, text } from '@fairshare/texts/text'
import { z } from 'zod'

/** The maximum page size, and the default one. */
export const MAX_ROWS = 1_000

/** The sort field: ascending, or descending with a leading minus. */
export const sortedBy = <Field extends string>(fields: readonly Field[]) =>
  z.enum(
    fields.flatMap((field): (Field | `-${Field}`)[] => [field, `-${field}`]),
    { error: asMessage(text('input.sortBy', { fields: fields.join(', ') })) },
  )

export const pages = {
  page: z.coerce.number<number | string>().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number<number | string>().int().min(1).max(MAX_ROWS).default(MAX_ROWS),
}

/** The page of a searchable list. Its response has `total`: the number of rows on all pages. */
export const searched = { ...pages, q: z.string().max(200).optional() }

/** The input of a list that can exceed 1,000 rows: in its default order, or sorted by one of these. */
export const listed = <Field extends string>(...sorts: readonly Field[]) => ({ ...searched, sort: sortedBy(sorts).optional() })
