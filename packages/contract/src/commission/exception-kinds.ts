import { namesOf } from '@fairshare/engine/values'
/**
 * The exceptions of a month with their severity. Only a warning can be acknowledged: a blocker must be fixed, and the rest is
 * information.
 */
export const SEVERITY_OF = {
  columnsNotMapped: 'blocking',
  valuesNotMatched: 'blocking',
  notCalculated: 'blocking',
  noRule: 'warning',
  zeroRate: 'warning',
  aboveGross: 'warning',
  bigChange: 'warning',
  noPayout: 'warning',
  negativeNet: 'warning',
  fileMissing: 'warning',
  possibleDuplicate: 'warning',
  totalDiffers: 'warning',
  noEmail: 'info',
  dateOutside: 'info',
  endedWithoutSuccessor: 'info',
  overrideOn: 'info',
  largeAdjustment: 'info',
  returns: 'info',
  rateUnusual: 'info',
  newRecords: 'info',
  baselineChanged: 'info',
} as const satisfies Record<string, Severity>
export const SEVERITIES = ['blocking', 'warning', 'info'] as const
export type Severity = (typeof SEVERITIES)[number]
export type ExceptionKind = keyof typeof SEVERITY_OF
export const EXCEPTION_KINDS = namesOf(SEVERITY_OF)
