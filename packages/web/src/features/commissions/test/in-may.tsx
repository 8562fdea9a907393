import { monthOf } from '@fairshare/engine/values'
import type { ReactNode } from 'react'
import { MonthContext } from '../month/month-context.ts'
import type { ShownMonth } from '../month/use-shown-month.ts'

/** A part of the month's page in May 2025; `month` adds what the part reads. */
export const inMay = (part: ReactNode, month: object = {}) => (
  <MonthContext value={{ month: monthOf(2025, 5), monthParam: 'May-2025', results: {}, ...month } as ShownMonth}>{part}</MonthContext>
)
