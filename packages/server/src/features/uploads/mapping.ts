import { ABSENT_TARGETS, REQUIRED_TARGETS, type Sources, type Target } from '@fairshare/contract'
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

/** Refuses a mapping in which a target has no source or two, or that names a column which the file has not (R41). */
export function checkMapping(mappedFields: Record<string, Target>, sources: Sources, columns: readonly string[]): void {
  const fields: Record<string, string> = {}
  const sourcesOf = new Map<Target, string[]>()
  const add = (target: Target, source: string) => sourcesOf.set(target, [...(sourcesOf.get(target) ?? []), source])

  for (const [column, target] of Object.entries(mappedFields)) {
    if (!columns.includes(column)) fields[`mappedFields.${column}`] = `The file has no column '${column}'.`
    add(target, `column '${column}'`)
  }
  for (const target of Object.keys(sources.fixedValues ?? {}) as Target[]) add(target, 'a fixed value')
  for (const target of sources.notInFile ?? []) add(target, 'not in this file')
  if (sources.grossCommissionPercent !== undefined) add('grossCommission', 'a percent of the sales')

  for (const target of REQUIRED_TARGETS) if (!sourcesOf.has(target)) fields[target] = `Choose a column for ${LABELS[target]}.`
  for (const [target, given] of sourcesOf) {
    if (given.length > 1) fields[target] = `${LABELS[target]} has more than one source: ${given.join(', ')}.`
  }
  for (const target of sources.fillDown ?? []) {
    if (!Object.values(mappedFields).includes(target)) fields.fillDown = `${LABELS[target]} can be filled down only from a column.`
  }
  if ((sources.notInFile ?? []).some((target) => !(ABSENT_TARGETS as readonly string[]).includes(target)))
    fields.notInFile = 'Only hospital, surgeon and procedure may be missing from a file.'
  const [message] = Object.values(fields)
  if (message) throw new AppError('INVALID', message, { fields })
}
