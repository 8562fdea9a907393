import type { Target } from '@fairshare/contract'
import type { Correction } from '@fairshare/intake'
import { text } from '@fairshare/texts'
import { AppError, invalidField } from '../../../platform/errors.ts'
import { faultOf } from './mapping.ts'

const MOST = 1_000

/** The corrections of a file with one more, or one less where there is no value; and what was said of the cell before. */
export function corrected(all: readonly Correction[], { row, target, value }: { row: number; target: Target; value: string | null }) {
  const isSame = (one: Correction) => one.row === row && one.target === target
  const before = all.find(isSame)?.value ?? null
  const others = all.filter((one) => !isSame(one))
  if (value === null) return { corrections: others, before }
  const fault = value === '' ? text('input.required') : faultOf(target, value)
  if (fault) throw invalidField('value', fault)
  if (others.length >= MOST) throw new AppError('INVALID', text('uploads.mostCorrections', { most: MOST }))
  return { corrections: [...others, { row, target, value }], before }
}
