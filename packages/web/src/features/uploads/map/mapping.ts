import { isOneOf } from '@fairshare/engine/values'
import { ABSENT_TARGETS, REQUIRED_TARGETS, type Sources, type Target, VALUE_TARGETS } from '@fairshare/contract'

/** The dialog's state: a field per column, and sources of fields without one. */
export type Mapping = { columns: Readonly<Record<string, Target>>; sources: Sources }

/** The source of a field's values. */
export type Origin =
  | { kind: 'column'; column: string }
  | { kind: 'fixed'; value: string }
  | { kind: 'absent' }
  /** NaN until entered: 0% would look like an answer. */
  | { kind: 'percent'; percent: number }
  | { kind: 'none' }

export function originOf({ columns, sources }: Mapping, target: Target): Origin {
  const column = Object.entries(columns).find(([, mapped]) => mapped === target)?.[0]
  if (column !== undefined) return { kind: 'column', column }
  const fixed = sources.fixedValues?.[target]
  if (fixed !== undefined) return { kind: 'fixed', value: fixed }
  if (sources.notInFile?.includes(target)) return { kind: 'absent' }
  if (target === 'grossCommission' && sources.grossCommissionPercent !== undefined)
    return { kind: 'percent', percent: sources.grossCommissionPercent }
  return { kind: 'none' }
}

/** Sets a column's field, or none; a field moves from its previous column. */
export function withColumn({ columns, sources }: Mapping, column: string, target: Target | null): Mapping {
  const others = Object.fromEntries(Object.entries(columns).filter(([name, mapped]) => name !== column && mapped !== target))
  return { columns: target ? { ...others, [column]: target } : others, sources: target ? withoutSource(sources, target) : sources }
}

/** Sets a source other than a column. */
export function withOrigin(mapping: Mapping, target: Target, origin: Origin): Mapping {
  const columns = Object.fromEntries(Object.entries(mapping.columns).filter(([, mapped]) => mapped !== target))
  const sources = withoutSource(mapping.sources, target)
  switch (origin.kind) {
    case 'column':
      return withColumn(mapping, origin.column, target)
    case 'fixed':
      return { columns, sources: { ...sources, fixedValues: { ...sources.fixedValues, [target]: origin.value } } }
    case 'absent':
      return { columns, sources: { ...sources, notInFile: [...(sources.notInFile ?? []), target] } }
    case 'percent':
      return { columns, sources: { ...sources, grossCommissionPercent: origin.percent } }
    case 'none':
      return { columns, sources }
  }
}

function withoutSource(sources: Sources, target: Target): Sources {
  const { [target]: _old, ...fixedValues } = sources.fixedValues ?? {}
  const { grossCommissionPercent, ...rest } = sources
  return {
    ...rest,
    fixedValues,
    notInFile: sources.notInFile?.filter((each) => each !== target) ?? [],
    ...(target !== 'grossCommission' && grossCommissionPercent !== undefined && { grossCommissionPercent }),
  }
}

/** Drops columns that the file does not have by now, and offers others for fields without a source. */
export function withColumnsOf(mapping: Mapping, names: readonly string[], offered: Mapping['columns']): Mapping {
  const kept = Object.entries(mapping.columns).filter(([column]) => names.includes(column))
  if (kept.length === Object.keys(mapping.columns).length) return mapping
  const columns = Object.fromEntries(kept)
  const more = Object.entries(offered).filter(([column, target]) => !(column in columns) && !hasSource({ ...mapping, columns }, target))
  return { ...mapping, columns: { ...Object.fromEntries(more), ...columns } }
}

export const withFillDown = ({ columns, sources }: Mapping, target: Target, isOn: boolean): Mapping => ({
  columns,
  sources: { ...sources, fillDown: [...(sources.fillDown ?? []).filter((each) => each !== target), ...(isOn ? [target] : [])] },
})

/** Fills down names that are only on the first line of each group. */
export const withGroupsFilled = (mapping: Mapping, groupedColumns: readonly string[]): Mapping =>
  groupedColumns.reduce((filled, column) => {
    const target = mapping.columns[column]
    return target !== undefined && canFillDown(target) ? withFillDown(filled, target, true) : filled
  }, mapping)

export const canFillDown = (target: Target) => isOneOf(VALUE_TARGETS, target)

/** Whether a field has a complete source, including its value or percentage. */
export function hasSource(mapping: Mapping, target: Target): boolean {
  const origin = originOf(mapping, target)
  if (origin.kind === 'fixed') return origin.value.trim() !== ''
  if (origin.kind === 'percent') return Number.isFinite(origin.percent)
  return origin.kind !== 'none'
}

export const missingTarget = (mapping: Mapping): Target | undefined => REQUIRED_TARGETS.find((target) => !hasSource(mapping, target))

export const mayBeAbsent = (target: Target) => isOneOf(ABSENT_TARGETS, target)

/** The sources as API input: only complete ones, and fill-down only for a mapped column. */
export function sourcesToSend({ columns, sources }: Mapping) {
  const mapped = new Set(Object.values(columns))
  const fixed = Object.fromEntries(Object.entries(sources.fixedValues ?? {}).map(([target, value]) => [target, value.trim()]))
  const fillDown = (sources.fillDown ?? []).filter((target) => mapped.has(target))
  return {
    ...(Object.keys(fixed).length > 0 && { fixedValues: fixed }),
    ...((sources.notInFile?.length ?? 0) > 0 && { notInFile: sources.notInFile }),
    ...(sources.grossCommissionPercent !== undefined && { grossCommissionPercent: sources.grossCommissionPercent }),
    ...(fillDown.length > 0 && { fillDown }),
    ...(sources.decimalMark && { decimalMark: sources.decimalMark }),
    ...(sources.dateOrder && { dateOrder: sources.dateOrder }),
  }
}
