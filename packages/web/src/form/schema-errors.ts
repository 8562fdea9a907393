import { ofMessage } from '@fairshare/texts'
import type { z } from 'zod'
import { say } from '../i18n/use-texts.ts'
import type { Values } from './draft.ts'

/** What a schema finds wrong, by field, in the language of the page. */
export function schemaErrors(schema: z.ZodType, values: Values): Record<string, string> {
  const read = schema.safeParse(values)
  if (read.success) return {}
  // The first thing that is wrong with a field is the one to say.
  return Object.fromEntries(read.error.issues.toReversed().map((issue) => [issue.path.join('.'), said(issue.message)]))
}

function said(message: string): string {
  const text = ofMessage(message)
  return text ? say(text) : message
}
