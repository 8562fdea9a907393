import type { TextKey } from '@fairshare/texts/text'
import { type About, LEAVE_OUT, likely, possible } from './check.ts'
import { CHECKS } from './registry.ts'

/** What the server finds by the files before this one, and by the records of the company. */
export const OF_HISTORY = {
  'checks.sizeOfRow': likely('scale'),
  'checks.twiceAsHigh': possible('scale'),
  'checks.sameAmounts': likely('duplicate', LEAVE_OUT),
  'checks.rate': likely('basis'),
  'checks.mappedOtherwise': likely('basis'),
  'checks.blanks': possible('identity', LEAVE_OUT),
  'checks.mostBlank': possible('identity', LEAVE_OUT),
  'checks.fixedValue': { ...possible('identity'), isQuestion: true },
  'checks.meaning': likely('identity'),
} as const satisfies Partial<Record<TextKey, About>>

const OTHERWISE = possible('basis')

/** Every text that a finding says, and what it claims. */
export const CLAIMS: ReadonlyMap<TextKey, About> = new Map(
  [...CHECKS.map(({ says }) => says), OF_HISTORY].flatMap((says) => Object.entries(says) as [TextKey, About][]),
)

/** Checks that belong to other features of the product are about the file as a whole. */
export const aboutOf = (key: TextKey): About => CLAIMS.get(key) ?? OTHERWISE
