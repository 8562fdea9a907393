import { asMessage, text } from '@fairshare/texts/text'
import { z } from 'zod'

/** Deeper than anything that people or browsers send, and shallow enough for whatever goes through it by recursion. */
const DEEPEST = 20

export const tooMuchJson = (characters: number) => text('input.jsonTooLarge', { most: characters, deepest: DEEPEST })

/** A JSON object of somebody else's making, kept or handed on as it is: at most so many characters, 20 levels deep. */
export const jsonObject = (characters: number) =>
  z
    .record(z.string(), z.unknown(), { error: asMessage(text('input.notAnObject')) })
    .refine((value) => isShallow(value, characters) && JSON.stringify(value).length <= characters, {
      error: asMessage(tooMuchJson(characters)),
    })
    // The shortest field is `"":0,`.
    .meta({ maxProperties: characters / 5 })

/** Looks level by level and never deeper than allowed, so that no nesting is too much for it. */
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
