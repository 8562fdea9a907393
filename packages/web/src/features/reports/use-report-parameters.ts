import { ADDED_UP_BY, MEASURES, MAX_REPORT_MONTHS, offeredBy, type ReportId, type ReportSubject } from '@fairshare/contract'
import { addMonths, formatMonth, parseMonth } from '@fairshare/engine/values'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useMonth } from '../../months/use-month.ts'
import { useSetSearch } from '../../url/use-search.ts'
import { filterParam, withSubject } from './report-links.ts'

export type Parameters = ReturnType<typeof useReportParameters>

/** The default number of months for multi-month reports. */
const MONTHS_AT_FIRST = 12

const KINDS = [...ADDED_UP_BY, 'primaryTerritory'] as const

/** The report's parameters, stored in the URL. */
export function useReportParameters(id: ReportId) {
  const offered = offeredBy(id)
  const { month: to, monthParam, setMonth } = useMonth()
  const firstMonth = addMonths(to, offered.hasMeasures ? 1 - MONTHS_AT_FIRST : 0)
  const monthBefore = addMonths(to, -1)
  const { from: fromText, vs: compareText, by: byText, measure: measureText, of: ofText } = useSearch({ from: '/full/reports' })
  const setSearch = useSetSearch<'/full/reports'>()
  /** Default values are not stored in the URL. */
  const set = (name: 'from' | 'vs' | 'by' | 'measure' | 'of', value: string | undefined, byItself = '') =>
    setSearch({ [name]: value === byItself ? undefined : value })
  const setOf = (value: string | undefined) => set('of', value)
  const earliest = addMonths(to, 1 - MAX_REPORT_MONTHS)
  const wanted = parseMonth(fromText) ?? firstMonth
  // A changed last month shortens a span that became too long or negative.
  const from = wanted > to ? to : wanted < earliest ? earliest : wanted
  const by = offered.by?.find((each) => each === byText) ?? offered.by?.[0]
  const measure = MEASURES.find((each) => each === measureText) ?? 'sales'
  const of = subjectsOf(ofText).filter(({ kind }) => offered.of?.includes(kind))
  const compareTo = parseMonth(compareText) ?? monthBefore
  const about = {
    id,
    to: monthParam,
    measure,
    ...(offered.months === 'range' && { from: formatMonth(from) }),
    ...(offered.months === 'two' && { compareTo: formatMonth(compareTo) }),
    ...(by && { by }),
    ...(of.length > 0 && { of }),
  }
  const [page, setPage] = usePage(JSON.stringify(about))
  return {
    offered,
    input: { ...about, page },
    to,
    from,
    compareTo,
    by,
    measure,
    page,
    of,
    setMonth,
    setFrom: (monthParam: string | undefined) => set('from', monthParam, formatMonth(firstMonth)),
    setCompareTo: (monthParam: string | undefined) => set('vs', monthParam, formatMonth(monthBefore)),
    setBy: (next: string | undefined) => set('by', next, offered.by?.[0]),
    setMeasure: (next: string) => set('measure', next, 'sales'),
    setPage,
    clearOf: () => setOf(undefined),
    widen: ({ kind }: ReportSubject) => setOf(filterParam(of.filter((each) => each.kind !== kind)) || undefined),
    narrow: (to: ReportSubject) => setOf(filterParam(withSubject(of, to))),
  }
}

/** The page; any other change resets it to the first. */
function usePage(about: string) {
  const [turned, setTurned] = useState({ about, page: 1 })
  return [turned.about === about ? turned.page : 1, (page: number) => setTurned({ about, page })] as const
}

/** 'manufacturer-12,region-3': one of each kind. */
const subjectsOf = (text: string): ReportSubject[] =>
  text.split(',').reduce<ReportSubject[]>((all, each) => {
    const [kindText, id = ''] = each.split('-')
    const kind = KINDS.find((one) => one === kindText)
    return kind && /^\d+$/.test(id) ? withSubject(all, { kind, id: Number(id) }) : all
  }, [])
