import { expect, test, vi } from 'vitest'
import { mockCalls, refused } from '../../../test/mock-calls.ts'
import { show } from '../../../test/show.tsx'
import { ProposedFilesDialog } from './ProposedFilesDialog.tsx'

const proposal = (manufacturerName: string | null, needs: string[] = []) => ({
  manufacturerId: manufacturerName && 7,
  manufacturerName,
  selectedMonthYear: 'May-2025',
  reasons: [],
  monthReasons: [],
  needs: needs.map((message) => ({ message, settledBy: null })),
  rows: 3,
  totalSales: 1250.5,
  totalGrossCommission: null,
})
const PROPOSED: Record<string, object> = {
  'acme.csv': proposal('Acme Spine'),
  'acme (1).csv': proposal('Acme Spine'),
  'birch.csv': { ...proposal('Birch Ortho'), manufacturerId: 8 },
  'other.csv': proposal(null, ['Its manufacturer is not known.']),
}
const nameOf = (sent: Record<string, unknown>) => (sent['filetoupload'] as File).name

async function showFiles(names: readonly string[], more: Parameters<typeof mockCalls>[0] = {}) {
  const sent = mockCalls({
    '/uploadprocess/proposeFile': (form) => PROPOSED[nameOf(form)] ?? refused('This file is damaged.'),
    '/uploadprocess/uploadfile': (form) => ({ fId: nameOf(form) === 'acme.csv' ? 1 : 2 }),
    '/uploadprocess/storeMappedFields': () => ({}),
    '/uploadprocess/storeMappedValues': () => ({}),
    ...more,
  })
  const closed: (readonly File[] | undefined)[] = []
  const files = names.map((name) => new File(['x'], name))
  const screen = await show(<ProposedFilesDialog about={{ files, monthParam: 'May-2025' }} close={(waiting) => closed.push(waiting)} />)
  return { screen, sent, closed }
}

test('each file shows its manufacturer and what is missing, or its error', async () => {
  const { screen } = await showFiles(['acme.csv', 'other.csv', 'broken.csv'])
  await expect.element(screen.getByText('1 known, 2 to review')).toBeVisible()
  const rows = screen.getByRole('listitem')
  await expect.element(rows.nth(0)).toHaveTextContent('acme.csvAcme Spine · May 2025Known3 rows · 1,250.50')
  await expect
    .element(rows.nth(1))
    .toHaveTextContent('other.csvManufacturer not known · May 2025Its manufacturer is not known.Needs review3 rows · 1,250.50')
  await expect.element(rows.nth(2)).toHaveTextContent('broken.csvThis file is damaged.Cannot be read')
})

test('an unsupported file is rejected without a request, with a console warning', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { screen, sent } = await showFiles(['notes.docx', 'acme.csv'])
  await expect.element(screen.getByRole('listitem').nth(0)).toHaveTextContent('notes.docxInvalid file extension!Cannot be read')
  await expect.element(screen.getByRole('listitem').nth(1)).toMatchTextContent(/Known/)
  expect(sent.map(([path]) => path)).toEqual(['/uploadprocess/proposeFile'])
  expect(warn).toHaveBeenCalledExactlyOnceWith('Unsupported file type: notes.docx')
})

test('of two files with equal totals one is added, the other checked', async () => {
  const { screen } = await showFiles(['acme.csv', 'acme (1).csv'])
  await expect.element(screen.getByText('1 known, 1 to review')).toBeVisible()
  await expect
    .element(screen.getByRole('listitem').nth(1))
    .toMatchTextContent(/It has the same sales as acme\.csv, which is in this list too/)
  await expect.element(screen.getByRole('button', { name: 'Add 1 file' })).toBeVisible()
})

test('the dialog closes once every file is added', async () => {
  const { screen, closed } = await showFiles(['acme.csv', 'birch.csv'], {
    '/uploadprocess/getFileHeaders': () => ({ isKnownLayout: true, previousMappedData: {}, previousSources: {} }),
  })
  await screen.getByRole('button', { name: 'Add 2 files' }).click()
  await expect.poll(() => closed).toEqual([undefined])
})

test('a file that needs a person is in the list and marked', async () => {
  const { screen, closed } = await showFiles(['birch.csv'], { '/uploadprocess/uploadfile': () => refused('The month is closed.') })
  await screen.getByRole('button', { name: 'Add 1 file' }).click()
  await expect.element(screen.getByText('The month is closed.')).toBeVisible()
  await expect.element(screen.getByText('0 added, 1 to review')).toBeVisible()
  expect(closed).toEqual([])
})

test('unrecognized files open their dialogs', async () => {
  const { screen, closed } = await showFiles(['other.csv', 'broken.csv'])
  await screen.getByRole('button', { name: 'Continue with 2 files' }).click()
  expect(closed.map((waiting) => waiting?.map(({ name }) => name))).toEqual([['other.csv', 'broken.csv']])
})
