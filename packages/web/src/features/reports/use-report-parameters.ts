import { ADDED_UP_BY, MEASURES, MOST_REPORT_MONTHS, offeredBy, type ReportId, type ReportSubject } from '@fairshare/contract'
import { addMonths, formatMonth, parseMonth } from '@fairshare/engine/values'
import { useState } from 'react'
import { useMonth } from '../../months/use-month.ts'
import { useSetSearch, useUrlState } from '../../url/use-url-state.ts'

export type Parameters = ReturnType<typeof useReportParameters>

/** So many months a report of several is about, until others are chosen. */
const MONTHS_AT_FIRST = 12

const KINDS = [...ADDED_UP_BY, 'file'] as const

/** What a report is about, kept in the address. */
export function useReportParameters(id: ReportId) {
  const offered = offeredBy(id)
  const { month: to, wire, setMonth } = useMonth()
  const firstMonth = addMonths(to, offered.hasMeasures ? 1 - MONTHS_AT_FIRST : 0)
  const [fromText, setFrom] = useUrlState('from', { fallback: formatMonth(firstMonth) })
  const [compareText, setCompareTo] = useUrlState('vs', { fallback: formatMonth(addMonths(to, -1)) })
  const [byText, setBy] = useUrlState('by', { fallback: offered.by?.[0] ?? '' })
  const [measureText, setMeasure] = useUrlState('measure', { fallback: 'sales' })
  const [ofText, setOf] = useUrlState('of')
  const [name] = useUrlState('name')
  const set = useSetSearch()
  const earliest = addMonths(to, 1 - MOST_REPORT_MONTHS)
  const wanted = parseMonth(fromText) ?? firstMonth
  // A span that a change of its last month made too long, or turned around, is cut.
  const from = wanted > to ? to : wanted < earliest ? earliest : wanted
  const by = offered.by?.find((each) => each === byText) ?? offered.by?.[0]
  const measure = MEASURES.find((each) => each === measureText) ?? 'sales'
  const wantedOf = subjectOf(ofText)
  const of = wantedOf && offered.of?.includes(wantedOf.kind) ? wantedOf : undefined
  const compareTo = parseMonth(compareText) ?? addMonths(to, -1)
  const about = {
    id,
    to: wire,
    measure,
    ...(offered.months === 'range' && { from: formatMonth(from) }),
    ...(offered.months === 'two' && { compareTo: formatMonth(compareTo) }),
    ...(by && { by }),
    ...(of && { of }),
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
    name: of ? name : '',
    setMonth,
    setFrom,
    setCompareTo,
    setBy,
    setMeasure,
    setPage,
    clearOf: () => setOf(undefined),
    narrow: ({ kind, id }: ReportSubject, called: string) => set({ of: `${kind}-${id}`, name: called }),
  }
}

/** The page that is turned to; whatever else is asked begins with the first one. */
function usePage(about: string) {
  const [turned, setTurned] = useState({ about, page: 1 })
  return [turned.about === about ? turned.page : 1, (page: number) => setTurned({ about, page })] as const
}

/** 'manufacturer-12' */
function subjectOf(text: string): ReportSubject | undefined {
  const [kindText, id = ''] = text.split('-')
  const kind = KINDS.find((each) => each === kindText)
  return kind && /^\d+$/.test(id) ? { kind, id: Number(id) } : undefined
}
