import type { Report, ReportColumn, ReportId } from '@fairshare/contract'
import { expect, test } from 'vitest'
import { cellLink, totalLink } from './report-links.ts'

const EVERYTHING = { mayResults: true, mayFiles: true, mayLookAsRep: true }

const reportOf = (id: ReportId, from: string, to: string): Report => ({
  id,
  from,
  to,
  of: [],
  provisional: [],
  columns: [],
  rows: [],
  totals: null,
  rowCount: 0,
  note: null,
})
const column = (id: ReportColumn, selectedMonth: string | null = null) => ({ id, selectedMonth })
const ALDER = { kind: 'manufacturer' as const, id: 7, name: 'Alder' }
const MAY = reportOf('mfr', 'May-2025', 'May-2025')
const SPRING = reportOf('mfr', 'March-2025', 'May-2025')

test('a month’s total links to its lines with the report’s filters', () => {
  const lines = { to: '/reports', search: { r: 'lines', month: 'May-2025' } }
  expect(totalLink(MAY, column('sales'), EVERYTHING)).toEqual(lines)
  expect(totalLink(SPRING, column('sales', 'May-2025'), EVERYTHING)).toEqual(lines)
  const narrowed = { ...MAY, of: [ALDER, { kind: 'region' as const, id: 3, name: 'West' }] }
  expect(totalLink(narrowed, column('gross'), EVERYTHING)).toEqual({
    to: '/reports',
    search: { ...lines.search, of: 'manufacturer-7,region-3' },
  })
})

test('a month’s payout total links to the month, if permitted', () => {
  const payout = reportOf('payout', 'May-2025', 'May-2025')
  expect(totalLink(payout, column('payout'), EVERYTHING)).toEqual({ to: '/commission/list', search: { month: 'May-2025' } })
  // The month's total covers all reps.
  expect(totalLink({ ...payout, of: [{ kind: 'salesperson', id: 3, name: 'Ruiz' }] }, column('payout'), EVERYTHING)).toBeUndefined()
  expect(totalLink(payout, column('payout'), { ...EVERYTHING, mayResults: false })).toBeUndefined()
})

test('totals of several months, line counts or files have no link', () => {
  expect(totalLink(SPRING, column('sales'), EVERYTHING)).toBeUndefined()
  expect(totalLink(MAY, column('lines'), EVERYTHING)).toBeUndefined()
  expect(totalLink(reportOf('files', 'May-2025', 'May-2025'), column('sales'), EVERYTHING)).toBeUndefined()
})

test('last year’s payout links to that year', () => {
  const row = { subject: { kind: 'salesperson' as const, id: 3 }, selectedMonth: null, cells: [1, 'Ruiz', 10, 20] }
  const january = reportOf('rep', 'January-2025', 'January-2025')
  expect(cellLink(january, { row, column: column('lastYear') }, EVERYTHING)).toEqual({
    to: '/repdashboard',
    search: { month: 'January-2024', rep: '3' },
  })
  expect(cellLink(january, { row, column: column('total') }, EVERYTHING)).toEqual({
    to: '/commission/list',
    search: { month: 'January-2025', rep: '3' },
  })
})

test('a file links to itself in its month', () => {
  const files = { ...reportOf('files', 'March-2025', 'May-2025'), columns: [column('file'), column('manufacturer')] }
  const row = { subject: { kind: 'file' as const, id: 9 }, selectedMonth: 'April-2025', cells: ['alder april.csv', 'Alder'] }
  expect(cellLink(files, { row, column: column('file') }, EVERYTHING)).toEqual({
    to: '/uploadfile',
    search: { month: 'April-2025', q: 'alder april.csv' },
  })
})

test('an owed amount links to all lines, a shortfall to underpaid ones', () => {
  const row = { subject: { kind: 'manufacturer' as const, id: 7 }, selectedMonth: null, cells: ['Alder', 100, 40] }
  const recon = { ...reportOf('recon', 'May-2025', 'May-2025'), columns: [column('name'), column('agreed'), column('short')] }
  const listedFor = (id: ReportColumn) => {
    const place = cellLink(recon, { row, column: column(id) }, EVERYTHING)
    return place?.to === '/reports' ? place.search.r : undefined
  }
  expect(['agreed', 'gross', 'short', 'over'].map((id) => listedFor(id as ReportColumn))).toEqual(['lines', 'lines', 'short', 'over'])
})

test('a sale’s figure has no link; its surgeon links to lines', () => {
  const row = { subject: { kind: 'surgeon' as const, id: 5 }, selectedMonth: null, cells: ['2025-05-02', 80, 'Dr. Kim'] }
  const short = { ...reportOf('short', 'May-2025', 'May-2025'), columns: [column('date'), column('short'), column('surgeon')] }
  const leads = (id: ReportColumn) => cellLink(short, { row, column: column(id) }, EVERYTHING)
  expect(leads('short')).toBeUndefined()
  expect(leads('surgeon')).toEqual({ to: '/reports', search: { r: 'lines', month: 'May-2025', of: 'surgeon-5' } })
})

test('a figure’s link keeps the report’s filters', () => {
  const row = { subject: { kind: 'hospital' as const, id: 5 }, selectedMonth: null, cells: ['Mercy', 80] }
  const ofAlder = { ...reportOf('acct', 'May-2025', 'May-2025'), of: [ALDER, { kind: 'salesperson' as const, id: 3, name: 'Ruiz' }] }
  expect(cellLink(ofAlder, { row, column: column('sales'), by: 'hospital' }, EVERYTHING)).toEqual({
    to: '/reports',
    search: { r: 'lines', month: 'May-2025', of: 'manufacturer-7,salesperson-3,hospital-5' },
  })
  // Over several months it links to the same report by month, with the same grouping.
  expect(cellLink({ ...ofAlder, from: 'March-2025' }, { row, column: column('sales'), by: 'hospital' }, EVERYTHING)).toEqual({
    to: '/reports',
    search: { r: 'acct', month: 'May-2025', from: 'March-2025', by: 'hospital', of: 'manufacturer-7,salesperson-3,hospital-5' },
  })
})
