import { formatMonth, type Month } from '@fairshare/engine/values'
import { text } from '@fairshare/texts'
import { AppError } from '../platform/errors.ts'

export const monthIsFinalized = (month: Month): AppError =>
  new AppError('CONFLICT', text('constraints.monthIsFinalized', { month }), { finalizedMonth: formatMonth(month) })
