import type { Sources, Target } from '@fairshare/contract'
import type { FileTable } from '@fairshare/intake'
import type { Mapping } from '../uploads.store.ts'

type Columns = Record<string, Target>
type SuggestedMapping = { previousMappedData: Columns; suggestedMapping: Columns; previousSources: Sources }

/**
 * Returns the manufacturer's last mapping as far as it fits this table, and suggestions for the other targets. No
 * target occurs twice.
 */
export function suggestMapping(table: Pick<FileTable, 'columns' | 'suggestedMapping'>, last: Mapping | undefined): SuggestedMapping {
  const columns = new Set(table.columns.map(({ name }) => name))
  const previous = Object.entries(last?.mappedFields ?? {}).filter(([column]) => columns.has(column))
  const remembered = new Map(previous)
  const mapped = new Set(remembered.values())
  const suggested = Object.entries(table.suggestedMapping).filter(([column, target]) => !remembered.has(column) && !mapped.has(target))
  return {
    previousMappedData: Object.fromEntries(previous),
    suggestedMapping: Object.fromEntries(suggested),
    previousSources: remainingSources(new Set([...mapped, ...suggested.map(([, target]) => target)]), last?.sources ?? {}),
  }
}

/**
 * Returns the sources needed in addition to the columns. Layouts of a manufacturer alternate, so a fixed value
 * applies only where the column is missing.
 */
function remainingSources(
  mapped: ReadonlySet<Target>,
  { fixedValues = {}, notInFile = [], fillDown = [], grossCommissionPercent, decimalMark, dateOrder }: Sources,
): Sources {
  const fixed = Object.entries(fixedValues).filter(([target]) => !mapped.has(target as Target))
  const absent = notInFile.filter((target) => !mapped.has(target))
  const filled = fillDown.filter((target) => mapped.has(target))
  return {
    ...(fixed.length > 0 ? { fixedValues: Object.fromEntries(fixed) } : {}),
    ...(absent.length > 0 ? { notInFile: absent } : {}),
    ...(decimalMark && { decimalMark }),
    ...(dateOrder && { dateOrder }),
    ...(filled.length > 0 ? { fillDown: filled } : {}),
    ...(grossCommissionPercent === undefined || mapped.has('grossCommission') ? {} : { grossCommissionPercent }),
  }
}
