import {
  centsOfDollars,
  FIRST_MONTH,
  FOREVER,
  MAX_AMOUNT,
  type Money,
  type Month,
  type Percent,
  parseEndMonth,
  parseMonth,
  percentOfNumber,
} from '@fairshare/engine/values'
import { asMessage, text } from '@fairshare/texts/text'
import { z } from 'zod'
import './messages.ts'

export const REQUIRED = asMessage(text('input.required'))
export const NOTE_MAX = 25

const ONLY_NUMBER = asMessage(text('input.onlyNumber'))
const NOT_A_MONTH = asMessage(text('input.notAMonth'))
const NOT_A_YEAR = asMessage(text('input.notAYear'))
const NOT_AN_ID = asMessage(text('input.notAnId'))

const MAX_DOLLARS = MAX_AMOUNT / 100
const TOO_LARGE = asMessage(text('input.amountTooLarge', { most: MAX_AMOUNT }))
const MAX_PERCENT = 10_000
const NO_PERCENT = asMessage(text('input.percentBounds', { least: -MAX_PERCENT, most: MAX_PERCENT }))

/** The error for a text that is too long. */
export const atMost = (characters: number) => asMessage(text('input.atMostCharacters', { most: characters }))

const TOO_EARLY = asMessage(text('input.monthTooEarly', { month: FIRST_MONTH }))

const missing = (message: string) => (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null || issue.input === '' ? REQUIRED : message

const refusalOf = (text: string, month: Month | undefined) =>
  text === '' ? REQUIRED : month !== undefined && month < FIRST_MONTH ? TOO_EARLY : NOT_A_MONTH

/** The length of 'September-2024', and some reserve. */
const MONTH_MAX = 20

/** 'December-2024' in JSON, '2024-12' in code. */
export const month = z
  .string({ error: missing(NOT_A_MONTH) })
  .max(MONTH_MAX, NOT_A_MONTH)
  .transform((text, ctx): Month => {
    const value = parseMonth(text)
    if (value !== undefined && value >= FIRST_MONTH && value < FOREVER) return value
    ctx.addIssue({ code: 'custom', message: refusalOf(text, value) })
    return z.NEVER
  })
  .meta({ description: 'A month: MonthName-YYYY', examples: ['December-2024'] })

/** A month, or 'None' (the same as December-9999) for a span without an end. */
export const endMonth = z
  .string({ error: missing(NOT_A_MONTH) })
  .max(MONTH_MAX, NOT_A_MONTH)
  .transform((text, ctx): Month => {
    const value = parseEndMonth(text)
    if (value !== undefined && value >= FIRST_MONTH) return value
    ctx.addIssue({ code: 'custom', message: refusalOf(text, value) })
    return z.NEVER
  })
  .meta({ description: "A month, or 'None' for no end", examples: ['None', 'December-2025'] })

/** Dollars in JSON, whole cents in code; more than 2 decimals are rounded half away from zero (docs/engine.md 1). */
export const money = z
  .number({ error: missing(ONLY_NUMBER) })
  .min(-MAX_DOLLARS, TOO_LARGE)
  .max(MAX_DOLLARS, TOO_LARGE)
  .transform((dollars): Money => centsOfDollars(dollars))

export const amountAboveZero = money
  .refine((cents) => cents !== 0, asMessage(text('input.notZero')))
  .refine((cents) => cents >= 0, asMessage(text('input.aboveZero')))

/** A percent with at most 4 decimals in JSON, ten-thousandths of a percent in code. */
export const percent = z
  .number({ error: missing(ONLY_NUMBER) })
  .min(-MAX_PERCENT, NO_PERCENT)
  .max(MAX_PERCENT, NO_PERCENT)
  .transform((value, ctx): Percent => {
    const read = percentOfNumber(value)
    if (read !== undefined) return read
    ctx.addIssue({ code: 'custom', message: asMessage(text('input.percentDecimals')) })
    return z.NEVER
  })

/** A record's id in a body. */
export const id = z
  .number({ error: missing(NOT_AN_ID) })
  .int(NOT_AN_ID)
  .positive(NOT_AN_ID)
  .max(Number.MAX_SAFE_INTEGER)

/** A record's id in a path or query. */
export const pathId = z
  .union([
    z.number().max(Number.MAX_SAFE_INTEGER),
    z.string().max(15, { error: NOT_AN_ID, abort: true }).regex(/^\d+$/, NOT_AN_ID).transform(Number),
  ])
  .pipe(z.number().int().positive(NOT_AN_ID))

export const year = z
  .union([
    z.number().max(9998),
    z
      .string()
      .max(4, { error: NOT_A_YEAR, abort: true })
      .regex(/^\d{4}$/, NOT_A_YEAR)
      .transform(Number),
  ])
  .pipe(z.number().int().min(1900, NOT_A_YEAR).max(9998, NOT_A_YEAR))

/** A chosen master: its id; 0 for 'Add New', named by the matching custom option; null for any. */
export const choice = z
  .number({ error: missing(NOT_AN_ID) })
  .int()
  .min(0)
  .max(Number.MAX_SAFE_INTEGER)
  .nullable()
export const required = (schema: typeof choice) => schema.refine((value) => value !== null, REQUIRED)

/** A required text. Its length is counted after trimming. */
export const requiredText = (max: number) =>
  z
    .string({ error: missing(asMessage(text('input.notAText'))) })
    .trim()
    .min(1, REQUIRED)
    .max(max, atMost(max))
export const optionalText = (max: number) => z.string().trim().max(max, atMost(max)).default('')
export const note = optionalText(NOTE_MAX)

export const INVALID_EMAIL = asMessage(text('input.invalidEmail'))
/** Checks the length before the pattern, because long texts make the pattern slow. */
const addressLength = [254, { error: atMost(254), abort: true }] as const

/**
 * The specification's pattern for email addresses of the profile: something@domain.part. It stops at the first dot that can end the
 * domain, so that it reads the text once.
 */
export const email = z
  .string({ error: missing(INVALID_EMAIL) })
  .trim()
  .max(...addressLength)
  .regex(/^$|^[^\s@,;<>"()]+@[^\s@,;<>"()][^\s@,;<>"().]*\.[^\s@,;<>"()]{2,}$/, INVALID_EMAIL)

/** Secondary addresses follow the specification's narrower pattern (2 or 3 letter top-level part). */
export const secondaryEmail = z
  .string()
  .trim()
  .min(1, REQUIRED)
  .max(...addressLength)
  .regex(/^\w+(?:[.-]\w+)*@\w+(?:[.-]\w+)*\.\w{2,3}$/, INVALID_EMAIL)

export const noInput = z.strictObject({})
export const noData = z.null()

/** 'true' or 'false' in a path. */
export const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')])

// Response schemas: plain JSON values, already formatted.
export const dollars = z.number()
export const monthText = z.string()
export const instant = z.string()
