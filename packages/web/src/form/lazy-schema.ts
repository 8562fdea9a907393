import type { z } from 'zod'
import { onFirstInteraction } from '../ui/later/touched.ts'

/** A schema that is not part of the screen whose form it checks. */
export type LazySchema<Schema extends z.ZodType> = { load: () => Promise<Schema>; now: () => Schema | undefined }

/** Comes when the page is first touched: before it is there nothing is flagged, and a form waits for it before it sends. */
export function lazySchema<Schema extends z.ZodType>(start: () => Promise<Schema>): LazySchema<Schema> {
  let schema: Schema | undefined
  const load = async () => (schema ??= await start())
  // Who sends the form asks again, and is told.
  onFirstInteraction(() => void load().catch(() => undefined))
  return { load, now: () => schema }
}

export const isLazy = <Schema extends z.ZodType>(schema: Schema | LazySchema<Schema>): schema is LazySchema<Schema> => 'now' in schema
