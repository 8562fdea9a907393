import type { TextKey } from '@fairshare/texts/text'
import { type About, possible } from './check.ts'
import { HISTORY_CHECKS } from './history/registry.ts'
import { CHECKS } from './registry.ts'

const OTHERWISE = possible('basis')

/** Every text of a finding, with its claim. */
export const CLAIMS: ReadonlyMap<TextKey, About> = new Map(
  [...CHECKS, ...HISTORY_CHECKS].flatMap(({ texts }) => Object.entries(texts) as [TextKey, About][]),
)

/** Checks in other features are about the whole file. */
export const aboutOf = (key: TextKey): About => CLAIMS.get(key) ?? OTHERWISE
