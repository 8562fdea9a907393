import { namesOf } from '@fairshare/engine/values'
import { asMessage, text } from '@fairshare/texts/text'
import { z } from 'zod'
import { seen, versioned } from '../wire/versions.ts'
import { atMost } from '../wire/wire.ts'

/** The parts of a payout, with their sign: a recovery reduces it. */
export const PAY_PARTS = [
  'commission',
  'bonus',
  'adjustments',
  'salary',
  'reimbursement',
  'topUp',
  'advance',
  'recovery',
  'credit',
] as const
export type PayPart = (typeof PAY_PARTS)[number]

/** The register's columns about the payee and the month. */
const ABOUT = ['employeeNumber', 'name', 'email', 'territory', 'selectedMonth', 'firstDay', 'lastDay'] as const

/** A register has a row per salesperson, or one per part of a payout that is not zero, with its pay code. */
export const REGISTER_COLUMNS = {
  salesperson: [...ABOUT, ...PAY_PARTS, 'payout'],
  part: [...ABOUT, 'payCode', 'part', 'amount'],
} as const
export type RegisterRows = keyof typeof REGISTER_COLUMNS
export type RegisterColumn = (typeof REGISTER_COLUMNS)[RegisterRows][number]
export const REGISTER_ROWS = namesOf(REGISTER_COLUMNS)
const COLUMNS = [...new Set(Object.values(REGISTER_COLUMNS).flat())] as [RegisterColumn, ...RegisterColumn[]]

/** The accounts that a payout touches: an expense for each part that the company bears, and the balance accounts. */
export const ACCOUNTS = [
  'commission',
  'bonus',
  'adjustments',
  'salary',
  'reimbursement',
  'topUp',
  /** What salespeople owe: advances, less recoveries. */
  'balances',
  /** Payouts that are not paid yet. */
  'payable',
  /** The offset of a balance that was entered by hand. */
  'manual',
] as const
export type Account = (typeof ACCOUNTS)[number]

export const JOURNAL_ROWS = ['account', 'salesperson'] as const

const code = z.string().trim().max(30, atMost(30))
const codesOf = <Name extends string>(names: readonly Name[]) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, code])) as Record<Name, typeof code>)

const shape = {
  registerRows: z.enum(REGISTER_ROWS),
  /** In their order. An empty title uses the default. */
  columns: z
    .array(z.strictObject({ column: z.enum(COLUMNS), title: z.string().trim().max(60, atMost(60)) }))
    .min(1, asMessage(text('input.oneColumn')))
    .max(COLUMNS.length),
  payCodes: codesOf(PAY_PARTS),
  journalRows: z.enum(JOURNAL_ROWS),
  accounts: codesOf(ACCOUNTS),
}

/** The layout of a company's payout exports, for its payroll and its books. */
export type PayoutLayout = z.infer<z.ZodObject<typeof shape>>
export const payoutLayoutRecord = z.object({ ...shape, ...versioned })
export const payoutLayoutChange = z
  .strictObject({ ...shape, ...seen })
  .refine(hasColumnsOfItsRows, { path: ['columns'], message: asMessage(text('input.columnsOfRows')) })

function hasColumnsOfItsRows({ registerRows, columns }: Pick<PayoutLayout, 'registerRows' | 'columns'>): boolean {
  const offered: readonly RegisterColumn[] = REGISTER_COLUMNS[registerRows]
  return new Set(columns.map(({ column }) => column)).size === columns.length && columns.every(({ column }) => offered.includes(column))
}

const blankCodes = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>
const untitled = (columns: readonly RegisterColumn[]) => columns.map((column) => ({ column, title: '' }))

export const usualColumns = (rows: RegisterRows) =>
  untitled(
    rows === 'part'
      ? ['employeeNumber', 'name', 'lastDay', 'payCode', 'part', 'amount']
      : ['employeeNumber', 'name', 'territory', ...PAY_PARTS, 'payout'],
  )

/** The layout of a company that has not chosen any. */
export const USUAL_PAYOUT_LAYOUT: PayoutLayout = {
  registerRows: 'salesperson',
  columns: usualColumns('salesperson'),
  payCodes: blankCodes(PAY_PARTS),
  journalRows: 'account',
  accounts: blankCodes(ACCOUNTS),
}
