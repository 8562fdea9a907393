import { blankNames } from './blank-names/check.ts'
import { changedMeanings } from './changed-meanings/check.ts'
import { changedRate } from './changed-rate/check.ts'
import { fixedValues } from './fixed-values/check.ts'
import type { HistoryCheck } from './history.ts'
import { mappedOtherwise } from './mapped-otherwise/check.ts'
import { sameAmounts } from './same-amounts/check.ts'
import { sizeOfRow } from './size-of-row/check.ts'
import { twiceAsHigh } from './twice-as-high/check.ts'

export const HISTORY_CHECKS: readonly HistoryCheck[] = [
  blankNames,
  changedMeanings,
  changedRate,
  fixedValues,
  mappedOtherwise,
  sameAmounts,
  sizeOfRow,
  twiceAsHigh,
]
