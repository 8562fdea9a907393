import { asMessage, text } from '@fairshare/texts/text'
import { z } from 'zod'
import { REQUIRED } from '../wire.ts'

/** The parts of the specification's password rule, in the order in which the page ticks them. */
export const passwordRules = {
  length: (text: string) => Array.from(text).length >= 8,
  upper: (text: string) => /\p{Lu}/u.test(text),
  lower: (text: string) => /\p{Ll}/u.test(text),
  digit: (text: string) => /\d/.test(text),
  special: (text: string) => /[^\p{L}\p{N}]/u.test(text),
} as const

/** A password that is being checked: any text that one could have had. */
export const password = z.string({ error: REQUIRED }).min(1, REQUIRED).max(1000)

/** A password that is being chosen. */
export const newPassword = z
  .string()
  .min(1, REQUIRED)
  .max(1000)
  .refine((text) => Object.values(passwordRules).every((rule) => rule(text)), asMessage(text('input.passwordRule')))
