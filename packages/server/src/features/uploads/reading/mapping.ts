import { ABSENT_TARGETS, OPTIONAL_TARGETS, REQUIRED_TARGETS, type Sources, type Target } from '@fairshare/contract'
import { isOneOf, percentOfNumber } from '@fairshare/engine/values'
import { type Correction, nameKey, readAmount, readDate, writtenMark } from '@fairshare/intake'
import { type Text, text } from '@fairshare/texts'
import { AppError, invalidField } from '../../../platform/errors.ts'

const labelOf = (target: Target): Text => text(`uploads.target.${target}`)

type Columns = Record<string, Target>
type Faults = Record<string, Text>

/** Refuses a mapping where a target has no source or two, or an invalid source (R41). */
export function checkMapping(mappedFields: Columns, sources: Sources, columns: readonly string[]): void {
  const found = sourcesOf(mappedFields, sources)
  const missing = REQUIRED_TARGETS.filter((target) => !found.has(target))
  const unknown = Object.keys(mappedFields).filter((column) => !columns.includes(column))
  refuse({
    ...faultsOfValues(sources),
    ...faultsOfAbsence(mappedFields, sources),
    ...Object.fromEntries(missing.map((target) => [target, text('uploads.chooseColumnFor', { target: labelOf(target) })])),
    ...faultsOfCount(mappedFields, sources),
    ...Object.fromEntries(unknown.map((column) => [`mappedFields.${column}`, text('intake.noSuchColumn', { column })])),
  })
}

/** Refuses a part of a mapping that contradicts itself; targets without a source are chosen later. */
export const checkLayout = (mappedFields: Columns, sources: Sources): void =>
  refuse({ ...faultsOfAbsence(mappedFields, sources), ...faultsOfCount(mappedFields, sources) })

/** Whether every required target comes from a column, or is not in the file at all. */
export const isComplete = (mappedFields: Columns, { notInFile = [] }: Sources): boolean =>
  REQUIRED_TARGETS.every((target) => Object.values(mappedFields).includes(target) || notInFile.includes(target))

function refuse(fields: Faults): void {
  const [first] = Object.values(fields)
  if (first) throw new AppError('INVALID', first, { fields })
}

function sourcesOf(mappedFields: Columns, { fixedValues = {}, notInFile = [], grossCommissionPercent }: Sources): Map<Target, Text[]> {
  const found = new Map<Target, Text[]>()
  const add = (target: Target, source: Text) => found.set(target, [...(found.get(target) ?? []), source])
  for (const [column, target] of Object.entries(mappedFields)) add(target, text('uploads.source.column', { column }))
  for (const target of Object.keys(fixedValues) as Target[]) add(target, text('uploads.source.fixed'))
  for (const target of notInFile) add(target, text('uploads.source.absent'))
  if (grossCommissionPercent !== undefined) add('grossCommission', text('uploads.source.percent'))
  return found
}

/** Refuses a target with two sources. */
function faultsOfCount(mappedFields: Columns, sources: Sources): Faults {
  const faults: Faults = {}
  for (const [target, given] of sourcesOf(mappedFields, sources))
    if (given.length > 1) faults[target] = text('uploads.twoSources', { target: labelOf(target), sources: given })
  return faults
}

function faultsOfAbsence(mappedFields: Columns, { fillDown = [], notInFile = [] }: Sources): Faults {
  const faults: Faults = {}
  const unmapped = fillDown.find((target) => !Object.values(mappedFields).includes(target))
  if (unmapped) faults['fillDown'] = text('uploads.fillDownNeedsColumn', { target: labelOf(unmapped) })
  if (notInFile.some((target) => !isOneOf(ABSENT_TARGETS, target))) faults['notInFile'] = text('uploads.onlyTheseMayBeMissing')
  return faults
}

function faultsOfValues({ fixedValues = {}, grossCommissionPercent }: Sources): Faults {
  const faults: Faults = {}
  for (const [target, value] of Object.entries(fixedValues)) {
    const fault = faultOf(target as Target, value)
    if (fault) faults[target] = fault
  }
  if (grossCommissionPercent !== undefined && percentOfNumber(grossCommissionPercent) === undefined)
    faults['grossCommissionPercent'] = text('uploads.percentDecimals')
  return faults
}

/** Returns what is wrong with a fixed value or correction. */
export function faultOf(target: Target, value: string): Text | undefined {
  if (isOneOf(OPTIONAL_TARGETS, target)) return undefined
  if (target === 'amount' || target === 'grossCommission') {
    const isAmount = (['.', ','] as const).some((mark) => !('fault' in readAmount(value, mark)))
    if (!isAmount) return text('uploads.fixedNotAnAmount', { target: labelOf(target), value })
    return writtenMark(value)?.isSure === false ? text('uploads.twoAmounts', { target: labelOf(target), value }) : undefined
  }
  if (target === 'invoicedate')
    return 'fault' in readDate(value, false) ? text('uploads.fixedNotADate', { target: labelOf(target), value }) : undefined
  return nameKey(value) === '' ? text('uploads.fixedWithoutLetter', { target: labelOf(target) }) : undefined
}

const MAX_CORRECTIONS = 1_000

/** Adds a correction, or removes it when the value is null; also returns the previous value of the cell. */
export function corrected(all: readonly Correction[], { row, target, value }: { row: number; target: Target; value: string | null }) {
  const isSame = (one: Correction) => one.row === row && one.target === target
  const before = all.find(isSame)?.value ?? null
  const others = all.filter((one) => !isSame(one))
  if (value === null) return { corrections: others, before }
  const fault = value === '' ? text('input.required') : faultOf(target, value)
  if (fault) throw invalidField('value', fault)
  if (others.length >= MAX_CORRECTIONS) throw new AppError('INVALID', text('uploads.mostCorrections', { most: MAX_CORRECTIONS }))
  return { corrections: [...others, { row, target, value }], before }
}
