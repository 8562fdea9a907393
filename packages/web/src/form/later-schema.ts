import type { z } from 'zod'
import { whenTouched } from '../ui/later/touched.ts'

/** A schema that is not part of the screen whose form it checks. */
export type LaterSchema<Schema extends z.ZodType> = { load: () => Promise<Schema>; now: () => Schema | undefined }

/** Comes when the page is first touched: before it is there nothing is flagged, and a form waits for it before it sends. */
export function laterSchema<Schema extends z.ZodType>(asked: () => Promise<Schema>): LaterSchema<Schema> {
  let schema: Schema | undefined
  const load = async () => (schema ??= await asked())
  // Who sends the form asks again, and is told.
  whenTouched(() => void load().catch(() => undefined))
  return { load, now: () => schema }
}

export const isLater = <Schema extends z.ZodType>(schema: Schema | LaterSchema<Schema>): schema is LaterSchema<Schema> => 'now' in schema
