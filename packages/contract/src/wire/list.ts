import { asMessage, text } from '@fairshare/texts/text'
import { z } from 'zod'

/** What a list answers at the most at once, and what one that is asked without a page answers. */
export const MOST_ROWS = 1_000

/** By one of these, upwards, or downwards with a minus before it. */
export const sortedBy = <Field extends string>(fields: readonly Field[]) =>
  z.enum(
    fields.flatMap((field): (Field | `-${Field}`)[] => [field, `-${field}`]),
    { error: asMessage(text('input.sortBy', { fields: fields.join(', ') })) },
  )

/** Which part of a list. */
export const pages = {
  page: z.coerce.number<number | string>().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number<number | string>().int().min(1).max(MOST_ROWS).default(MOST_ROWS),
}

/** Which part of a list that can be searched. Its answer carries `total`: how many rows there are on all pages. */
export const searched = { ...pages, q: z.string().max(200).optional() }

/** What a list that can pass 1,000 rows takes: in its own order, or by one of these. */
export const listed = <Field extends string>(...sorts: readonly Field[]) => ({ ...searched, sort: sortedBy(sorts).optional() })
