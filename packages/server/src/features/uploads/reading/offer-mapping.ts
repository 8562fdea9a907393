import type { Sources, Target } from '@fairshare/contract'
import type { FileTable } from '@fairshare/intake'
import type { Mapping } from '../uploads.store.ts'

type Columns = Record<string, Target>
type Offer = { previousMappedData: Columns; suggestedMapping: Columns; previousSources: Sources }

/** What is remembered of a manufacturer's mapping and fits this table, and a suggestion for the rest: together they give no target twice. */
export function offerMapping(table: Pick<FileTable, 'columns' | 'suggestedMapping'>, last: Mapping | undefined): Offer {
  const columns = new Set(table.columns.map(({ name }) => name))
  const previous = Object.entries(last?.mappedFields ?? {}).filter(([column]) => columns.has(column))
  const remembered = new Map(previous)
  const taken = new Set(remembered.values())
  const suggested = Object.entries(table.suggestedMapping).filter(([column, target]) => !remembered.has(column) && !taken.has(target))
  return {
    previousMappedData: Object.fromEntries(previous),
    suggestedMapping: Object.fromEntries(suggested),
    previousSources: sourcesBeside(new Set([...taken, ...suggested.map(([, target]) => target)]), last?.sources ?? {}),
  }
}

/** The sources still needed beside columns: a manufacturer's layouts alternate, and a fixed value is for the files that lack the column. */
function sourcesBeside(
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
