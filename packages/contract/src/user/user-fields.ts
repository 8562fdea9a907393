import { z } from 'zod'
import { asMessage, text } from '@fairshare/texts/text'
import { atMost, email, id, INVALID_EMAIL, REQUIRED } from '../wire/wire.ts'

const INVALID_PHONE = asMessage(text('input.invalidPhone'))

/** The user that a call is about. */
export const userId = id

/** A sign-in email address: ASCII only, because a look-alike letter would make another account that reads the same. */
export const userEmail = email.refine((text) => text !== '', REQUIRED).refine((text) => /^[\x21-\x7e]*$/.test(text), INVALID_EMAIL)

/** The specification's pattern: 3-digit area, 3 digits, then 4 to 6, with optional +1, parentheses and separators. */
const PHONE = /^(?:\+?1[-\s.]?)?\+?\(?(\d{3})\)?[-\s.]?(\d{3})[-\s.]?(\d{4,6})$/

/** '+15550101234', as stored and as the provider expects; undefined if it is not a phone number. */
export function normalPhone(text: string): string | undefined {
  const digits = PHONE.exec(text.trim())
  return digits ? `+1${digits.slice(1).join('')}` : undefined
}

/** Formats a stored '+15550101234' as '(555) 010-1234'. Returns anything else unchanged. */
export const shownPhone = (stored: string): string => stored.replace(/^\+1(\d{3})(\d{3})(\d{4,6})$/, '($1) $2-$3')

const phone = (text: string, ctx: z.RefinementCtx) => {
  const normal = normalPhone(text)
  if (normal !== undefined) return normal
  ctx.addIssue({ code: 'custom', message: text.trim() === '' ? REQUIRED : INVALID_PHONE })
  return z.NEVER
}
export const userPhone = z.string({ error: REQUIRED }).max(40, INVALID_PHONE).transform(phone)
export const optionalPhone = z
  .string()
  .max(40, INVALID_PHONE)
  .transform((text, ctx) => (text.trim() === '' ? '' : phone(text, ctx)))

/** A one-line name without invisible characters or characters that change text direction. */
export const personName = z
  .string({ error: REQUIRED })
  .trim()
  .min(1, REQUIRED)
  .max(100, atMost(100))
  .refine((text) => !/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(text), asMessage(text('input.invisibleInName')))
