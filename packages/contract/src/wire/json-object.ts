import { asMessage, text } from '@fairshare/texts/text'
import { z } from 'zod'

/** Deeper than any real input, and shallow enough for recursive code. */
const DEEPEST = 20

export const jsonTooLarge = (characters: number) => text('input.jsonTooLarge', { most: characters, deepest: DEEPEST })

/** A foreign JSON object, stored or passed on unchanged: with a limit on its characters, and at most 20 levels deep. */
export const jsonObject = (characters: number) =>
  z
    .record(z.string(), z.unknown(), { error: asMessage(text('input.notAnObject')) })
    .refine((value) => isShallow(value, characters) && JSON.stringify(value).length <= characters, {
      error: asMessage(jsonTooLarge(characters)),
    })
    // The shortest field is `"":0,`.
    .meta({ maxProperties: characters / 5 })

/** Checks level by level without recursion, so that deep nesting cannot overflow the stack. */
function isShallow(value: object, most: number): boolean {
  let level = Object.values(value)
  let count = level.length
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > DEEPEST || count > most) return false
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []))
    count += level.length
  }
  return true
}
