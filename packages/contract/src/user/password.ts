import { asMessage, text } from '@fairshare/texts/text'
import { z } from 'zod'
import { REQUIRED } from '../wire/wire.ts'
import { passwordRules } from './password-rules.ts'

/** A password to check: any text that may be one. */
export const password = z.string({ error: REQUIRED }).min(1, REQUIRED).max(1000)

export const newPassword = z
  .string()
  .min(1, REQUIRED)
  .max(1000)
  .refine((text) => Object.values(passwordRules).every((rule) => rule(text)), asMessage(text('input.passwordRule')))
