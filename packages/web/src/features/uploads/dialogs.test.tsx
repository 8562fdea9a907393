import type { ArrivalView, FileRow } from '@fairshare/contract'
import { expect, test } from 'vitest'
import { refused } from '../../test/mock-calls.ts'
import { masterResponses } from '../../test/master-responses.ts'
import { choose, openDialog } from '../../test/open-dialog.tsx'
import { AllArrivalsDialog } from './arrivals/AllArrivalsDialog.tsx'
import { FileArrivalDialog } from './arrivals/FileArrivalDialog.tsx'
import { LeftOutDialog } from './LeftOutDialog.tsx'
import { LinesOfFileDialog } from './LinesOfFileDialog.tsx'
import { MapFieldsDialog } from './map/MapFieldsDialog.tsx'

const arrival: ArrivalView = {
  id: 5,
  fileName: 'alder.csv',
  bytes: 900,
  placeName: 'Mailbox',
  sender: 'pay@alder.example',
  arrivedAt: '2025-06-01T10:00:00Z',
  status: 'Waiting',
  reasons: ['Nothing tells its month.'],
  evidence: ['Earlier files of Alder Spine had these columns.'],
  manufacturerId: null,
  manufacturerName: null,
  selectedMonthYear: null,
  fId: null,
  isStored: false,
  settledBy: '',
}

test('an arrived file is accepted with manufacturer and month', async () => {
  const { dialog, answers, sentTo, press } = await openDialog(FileArrivalDialog, arrival, {
    '/uploadprocess/getMasterDropdownsData': () => masterResponses,
    '/arrivals/fileArrival': () => ({ fId: 31 }),
  })
  await expect.element(dialog.getByText('Earlier files of Alder Spine had these columns.')).toBeVisible()
  await expect.element(dialog.getByRole('combobox', { name: 'Manufacturer' })).toHaveFocus()
  await press('File it')
  await expect.element(dialog.getByText('2 fields need your attention')).toBeVisible()
  expect(sentTo('/arrivals/fileArrival')).toEqual([])
  await choose('Manufacturer', 'Old manufacturer')
  await dialog.getByRole('textbox', { name: 'Month' }).fill('05/2025')
  await press('File it')
  await expect.poll(() => answers).toEqual([31])
  expect(sentTo('/arrivals/fileArrival')).toEqual([{ id: 5, manufacturerId: 1, selectedMonthYear: 'May-2025' }])
})

test('known values of an arrived file are prefilled; canceling does nothing', async () => {
  const known = { ...arrival, manufacturerId: 1, selectedMonthYear: 'May-2025' }
  const { dialog, sentTo, cancel } = await openDialog(FileArrivalDialog, known, {
    '/uploadprocess/getMasterDropdownsData': () => masterResponses,
  })
  await expect.element(dialog.getByRole('combobox', { name: 'Manufacturer' })).toHaveValue('Old manufacturer')
  await expect.element(dialog.getByRole('textbox', { name: 'Month' })).toHaveValue('05/2025')
  await cancel()
  expect(sentTo('/arrivals/fileArrival')).toEqual([])
})

test('arrivals show their source and why they wait', async () => {
  const { dialog, cancel } = await openDialog(AllArrivalsDialog, null, {
    '/arrivals/getArrivals': () => ({ arrivals: [arrival], total: 1, isWatching: true }),
  })
  await expect.element(dialog.getByText(/^Mailbox, from pay@alder\.example, /)).toBeVisible()
  await expect.element(dialog.getByText('Nothing tells its month.')).toBeVisible()
  await cancel()
})

test('excluded rows are shown with text and error', async () => {
  const rows = [{ row: 7, column: 'Net Sales', value: 'n/a', reason: 'amount', account: 'Mercy', amount: null }]
  const file = { fId: 9, fileName: 'alder.csv', leftOutRows: 1 } as FileRow
  const { dialog, cancel } = await openDialog(LeftOutDialog, file, { '/uploadprocess/getLeftOutRows/9': () => ({ rows }) })
  await expect.element(dialog).toMatchTextContent(/^1 row left out/)
  await expect.element(dialog.getByRole('row', { name: /^7 Mercy .*Net Sales n\/a/ })).toBeVisible()
  await cancel()
})

test('imported lines are paged with totals and searched on the server', async () => {
  const line = { invoiceNumber: '', territory: 'North', surgeon: '', procedure: 'Knee', grossCommission: 20 }
  const lines = [{ ...line, row: 2, invoicedate: '2025-05-04', hospital: 'Mercy', amount: 100.5 }]
  const answer = { lines, total: 120, totalSales: 9_000.25, totalGrossCommission: 900 }
  const file = { fId: 9, fileName: 'alder.csv', manufacturerName: 'Alder', selectedMonthYear: 'May-2025' } as FileRow
  const path = '/uploadprocess/getLinesOfFile/9'
  const { dialog, sentTo, cancel } = await openDialog(LinesOfFileDialog, file, {
    [path]: ({ q }) => (q ? { ...answer, total: 1 } : answer),
  })
  await expect.element(dialog).toMatchTextContent(/^Lines — AlderMay 2025 · alder\.csv/)
  await expect.element(dialog.getByRole('table')).toMatchTextContent(/2May 4, 2025NorthMercy—noneKnee100\.5020\.00.*9,000\.25900\.00/)
  await dialog.getByRole('button', { name: 'Page 2' }).click()
  await expect.poll(() => sentTo(path).at(-1)).toMatchObject({ page: '2', sort: 'row' })
  await dialog.getByRole('searchbox', { name: 'Search lines' }).fill('mercy')
  await expect.poll(() => sentTo(path).at(-1)).toMatchObject({ page: '1', q: 'mercy' })
  await cancel()
})

test('unreadable columns show the reason, and the dialog can be closed', async () => {
  const calls = { '/uploadprocess/getFileHeaders': () => refused('This workbook is protected by a password.') }
  const { dialog, cancel } = await openDialog(MapFieldsDialog, 9, calls)
  await expect.element(dialog.getByText('This workbook is protected by a password.')).toBeVisible()
  await cancel()
})

test('closing a changed mapping asks; an unchanged one closes', async () => {
  const head = {
    columnList: { 'Ship To': ['Mercy'], Remarks: ['none'] },
    readsAs: {},
    rows: 1,
    storedRows: null,
    manufactuerName: 'Alder',
    fileName: 'alder.csv',
    isKnownLayout: false,
    selectedMonthYear: 'May-2025',
    previousMappedData: {},
    suggestedMapping: {},
    previousSources: {},
    sheets: [],
    sheet: null,
    headerRow: 1,
    headerFound: true,
    firstRows: [],
    groupedColumns: [],
    warnings: [],
    version: 1,
  }
  const { cancel } = await openDialog(MapFieldsDialog, 9, { '/uploadprocess/getFileHeaders': () => head })
  await choose('Target of Ship To', 'Hospital')
  await cancel({ discards: true })
})
