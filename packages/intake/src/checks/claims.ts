import type { TextKey } from '@fairshare/texts/text'
import { type About, possible } from './check.ts'
import { HISTORY_CHECKS } from './history/registry.ts'
import { CHECKS } from './registry.ts'

const OTHERWISE = possible('basis')

/** Every text that a finding says, and what it claims. */
export const CLAIMS: ReadonlyMap<TextKey, About> = new Map(
  [...CHECKS, ...HISTORY_CHECKS].flatMap(({ says }) => Object.entries(says) as [TextKey, About][]),
)

/** Checks that belong to other features of the product are about the file as a whole. */
export const aboutOf = (key: TextKey): About => CLAIMS.get(key) ?? OTHERWISE
