import { ABSENT_TARGETS, REQUIRED_TARGETS, type Sources, type Target } from '@fairshare/contract'
import { percentOfNumber } from '@fairshare/engine/values'
import { nameKey, readAmount, readDate } from '@fairshare/intake'
import { AppError } from '../../platform/errors.ts'

const LABELS: Record<Target, string> = {
  hospital: 'Hospital',
  surgeon: 'Surgeon',
  procedure: 'Procedure',
  territory: 'Territory',
  amount: 'Sales',
  grossCommission: 'Gross Commission',
  invoicedate: 'Invoice Date',
  invoiceNumber: 'Invoice number',
}

type Columns = Record<string, Target>
type Faults = Record<string, string>

/** Refuses a mapping in which a target has no source or two, or a source that this file or its target cannot have (R41). */
export function checkMapping(mappedFields: Columns, sources: Sources, columns: readonly string[]): void {
  const fields = { ...faultsOfValues(sources), ...faultsOfAbsence(mappedFields, sources), ...faultsOfCount(mappedFields, sources) }
  for (const column of Object.keys(mappedFields))
    if (!columns.includes(column)) fields[`mappedFields.${column}`] = `The file has no column '${column}'.`
  const [message] = Object.values(fields)
  if (message) throw new AppError('INVALID', message, { fields })
}

/** Every target has exactly one source. */
function faultsOfCount(mappedFields: Columns, { fixedValues = {}, notInFile = [], grossCommissionPercent }: Sources): Faults {
  const sourcesOf = new Map<Target, string[]>()
  const add = (target: Target, source: string) => sourcesOf.set(target, [...(sourcesOf.get(target) ?? []), source])
  for (const [column, target] of Object.entries(mappedFields)) add(target, `column '${column}'`)
  for (const target of Object.keys(fixedValues) as Target[]) add(target, 'a fixed value')
  for (const target of notInFile) add(target, 'not in this file')
  if (grossCommissionPercent !== undefined) add('grossCommission', 'a percent of the sales')

  const faults: Faults = {}
  for (const target of REQUIRED_TARGETS) if (!sourcesOf.has(target)) faults[target] = `Choose a column for ${LABELS[target]}.`
  for (const [target, given] of sourcesOf)
    if (given.length > 1) faults[target] = `${LABELS[target]} has more than one source: ${given.join(', ')}.`
  return faults
}

function faultsOfAbsence(mappedFields: Columns, { fillDown = [], notInFile = [] }: Sources): Faults {
  const faults: Faults = {}
  const loose = fillDown.find((target) => !Object.values(mappedFields).includes(target))
  if (loose) faults['fillDown'] = `${LABELS[loose]} can be filled down only from a column.`
  if (notInFile.some((target) => !(ABSENT_TARGETS as readonly string[]).includes(target)))
    faults['notInFile'] = 'Only hospital, surgeon and procedure may be missing from a file.'
  return faults
}

function faultsOfValues({ fixedValues = {}, grossCommissionPercent }: Sources): Faults {
  const faults: Faults = {}
  for (const [target, value] of Object.entries(fixedValues)) {
    const fault = faultOf(target as Target, value)
    if (fault) faults[target] = fault
  }
  if (grossCommissionPercent !== undefined && percentOfNumber(grossCommissionPercent) === undefined)
    faults['grossCommissionPercent'] = 'A percent has at most 4 decimals.'
  return faults
}

/** What is wrong with a value that every row of a file is to have. */
function faultOf(target: Target, value: string): string | undefined {
  if (target === 'invoiceNumber') return undefined
  if (target === 'amount' || target === 'grossCommission') {
    const isAmount = (['.', ','] as const).some((mark) => !('fault' in readAmount(value, mark)))
    return isAmount ? undefined : `${LABELS[target]}: '${value}' is not an amount.`
  }
  if (target === 'invoicedate') return 'fault' in readDate(value, false) ? `${LABELS[target]}: '${value}' is not a date.` : undefined
  return nameKey(value) === '' ? `${LABELS[target]}: a name needs a letter or a digit.` : undefined
}
