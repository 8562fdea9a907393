import { monthOfDay, type Percent, percentOfNumber } from '@fairshare/engine/values'
import type { SalesRequest } from '@fairshare/intake'
import { text } from '@fairshare/texts'
import { AppError } from '../../../platform/errors.ts'
import type { FileToRead, Mapping } from '../uploads.store.ts'
import { mappedColumns } from './page-columns.ts'

export const mappingOf = (file: FileToRead): Mapping => {
  if (file.mapped_fields === null) throw new AppError('CONFLICT', text('uploads.mapColumnsFirst'), { status: file.status })
  return { mappedFields: file.mapped_fields as Mapping['mappedFields'], sources: (file.sources ?? {}) as Mapping['sources'] }
}

/** What the reader is to read by the mapping of a file. */
export function requestOf(file: FileToRead): SalesRequest {
  const { mappedFields, sources } = mappingOf(file)
  const { grossCommissionPercent, fixedValues, notInFile, fillDown, decimalMark, dateOrder } = sources
  const pageColumns = mappedColumns(sources)
  return {
    fileName: file.file_name,
    month: monthOfDay(file.month),
    sheet: file.sheet,
    headerRow: file.header_row ?? 1,
    mappedFields,
    corrections: sources.corrections ?? [],
    ...(sources.creditRows ? { creditRows: sources.creditRows } : {}),
    ...(sources.repeatedRows ? { repeatedRows: sources.repeatedRows } : {}),
    ...(sources.leftOutRows ? { leftOutRows: sources.leftOutRows } : {}),
    ...(sources.soldRows ? { soldRows: sources.soldRows } : {}),
    ...(sources.factors ? { factors: sources.factors } : {}),
    ...(pageColumns && { pageColumns }),
    sources: {
      ...(fixedValues ? { fixedValues } : {}),
      ...(notInFile ? { notInFile } : {}),
      ...(fillDown ? { fillDown } : {}),
      ...(decimalMark ? { decimalMark } : {}),
      ...(dateOrder ? { dateOrder } : {}),
      ...(grossCommissionPercent === undefined ? {} : { grossCommissionPercent: percentOf(grossCommissionPercent) }),
    },
  }
}

/** Converts a percent for the engine; refuses more decimals than it supports. */
function percentOf(value: number): Percent {
  const percent = percentOfNumber(value)
  if (percent === undefined)
    throw new AppError('INVALID', text('uploads.percentDecimals'), {
      fields: { grossCommissionPercent: text('input.percentDecimals') },
    })
  return percent
}
