import { MAX_UPLOAD_BYTES } from '@fairshare/contract'
import { text } from '@fairshare/texts'
import { BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mockCalls, refused } from '../../test/mock-calls.ts'
import { choose } from '../../test/open-dialog.tsx'
import { show } from '../../test/show.tsx'
import { unpackArchives } from './proposals/unpack.ts'
import { type Upload, UploadDialog } from './UploadDialog.tsx'

const MASTERS = '/uploadprocess/getMasterDropdownsData'
const PROPOSE = '/uploadprocess/proposeFile'
const UPLOAD = '/uploadprocess/uploadfile'
const masters = () => ({ manufacturerData: [{ id: 7, manufacturerName: 'Acme Spine' }], totals: { manufacturerData: 1 } })
const unknown = {
  manufacturerId: null,
  manufacturerName: null,
  selectedMonthYear: 'May-2025',
  reasons: [],
  monthReasons: [],
  needs: [
    { message: 'Choose a manufacturer.', settledBy: 'manufacturer' },
    { message: 'Map its fields.', settledBy: null },
  ],
  sheets: 2,
  rows: 3,
  totalSales: null,
  totalGrossCommission: null,
}
const csv = new File(['Net Sales'], 'acme.csv', { type: 'text/csv' })

function dragOf(type: 'dragover' | 'drop', files: readonly File[]) {
  const dataTransfer = new DataTransfer()
  for (const file of files) dataTransfer.items.add(file)
  return new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer })
}

async function showDialog(answers: Parameters<typeof mockCalls>[0], file?: File, more: Partial<Upload> = {}) {
  const sent = mockCalls({ [MASTERS]: masters, [PROPOSE]: () => unknown, ...answers })
  const closed: unknown[] = []
  const screen = await show(
    <UploadDialog about={{ monthParam: 'May-2025', ...(file && { file }), ...more }} close={(made) => closed.push(made)} />,
  )
  await expect.element(screen.getByRole('dialog', { name: /Upload New File/ })).toBeVisible()
  const submit = () => screen.getByRole('button', { name: 'Submit' }).click()
  return { screen, sent, closed, submit }
}

test('missing fields show errors and nothing is sent', async () => {
  const { screen, sent, submit } = await showDialog({})
  await submit()
  await expect.element(screen.getByText('This field is required!').first()).toBeVisible()
  expect(screen.getByText('This field is required!').elements()).toHaveLength(2)
  expect(sent.map(([path]) => path)).not.toContain(UPLOAD)
})

test('choosing the file first reports no missing manufacturer', async () => {
  const { screen } = await showDialog({})
  const manufacturer = screen.getByRole('combobox', { name: 'Manufacturer' })
  await expect.element(manufacturer).toHaveFocus()
  await userEvent.tab()
  await expect.element(manufacturer).not.toHaveFocus()
  await expect.element(manufacturer).toBeValid()
  expect(screen.getByText('This field is required!').elements()).toEqual([])
})

test('leaving the manufacturer empty after choosing a file reports nothing', async () => {
  const { screen } = await showDialog({}, csv)
  await expect.element(screen.getByText(/Choose a manufacturer\./)).toBeVisible()
  await screen.getByRole('combobox', { name: 'Manufacturer' }).click()
  await screen.getByRole('textbox', { name: 'Note' }).fill('late')
  expect(screen.getByText('This field is required!').elements()).toEqual([])
})

test('what a choice has settled is not asked for any more', async () => {
  const { screen } = await showDialog({}, csv)
  await expect.element(screen.getByText('Choose a manufacturer. Map its fields.')).toBeVisible()
  await choose('Manufacturer', 'Acme Spine')
  await expect.element(screen.getByText('Map its fields.', { exact: true })).toBeVisible()
})

test('a file dropped anywhere in the window goes to the top dialog', async () => {
  const { screen } = await showDialog({})
  const over = dragOf('dragover', [csv])
  document.body.dispatchEvent(over)
  expect(over.defaultPrevented).toBe(true)
  await expect.element(screen.getByText('Drop it here')).toBeVisible()
  document.body.dispatchEvent(dragOf('drop', [csv]))
  await expect.element(screen.getByText('acme.csv').first()).toBeVisible()
})

test('several chosen or dropped files close the dialog for their triage', async () => {
  const several: string[][] = []
  const onSeveral = (files: readonly File[]) => void several.push(files.map(({ name }) => name))
  const { screen, closed } = await showDialog({}, undefined, { onSeveral })
  const files = [csv, new File(['Net Sales'], 'birch.csv', { type: 'text/csv' })]
  await userEvent.upload(page.elementLocator(document.querySelector('input[type=file]')!), files)
  screen.getByText('Or drop one or several files here.').element().dispatchEvent(dragOf('drop', files))
  expect(several).toEqual([
    ['acme.csv', 'birch.csv'],
    ['acme.csv', 'birch.csv'],
  ])
  expect(closed).toEqual([undefined, undefined])
})

test('an archive closes the dialog, and its spreadsheets are taken from it', async () => {
  const several: File[] = []
  const { screen } = await showDialog({}, undefined, { onSeveral: (files) => several.push(...files) })
  const archive = await archiveOf({
    'sales/acme.csv': 'Net Sales',
    'birch.xlsx': 'x',
    '__MACOSX/birch.xlsx': '',
    '~$birch.xlsx': '',
    'notes.docx': '',
  })
  const input = page.elementLocator(document.querySelector('input[type=file]')!)
  expect(input.element().getAttribute('accept')).toMatch(/\.zip$/)
  await userEvent.upload(input, archive)
  expect(several.map(({ name }) => name)).toEqual(['acme.zip'])
  const { files, refusals } = await unpackArchives([csv, ...several])
  expect(files.map(({ name }) => name)).toEqual(['acme.csv', 'acme.csv', 'birch.xlsx'])
  expect(await files[1]?.text()).toBe('Net Sales')
  expect(refusals).toEqual([])
  await userEvent.upload(input, new File([''], 'acme.numbers'))
  await expect.element(screen.getByText(/choose File > Export To > Excel/)).toBeVisible()
})

test('an archive is refused if empty, damaged, encrypted or too large', async () => {
  const half = ' '.repeat(MAX_UPLOAD_BYTES / 2 + 1)
  const many = Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`${at}.csv`, 'x']))
  const archives = [
    await archiveOf({ 'notes.docx': 'x' }),
    new File(['PK no archive'], 'acme.zip'),
    await archiveOf({ 'acme.csv': 'x' }, 'secret'),
    await archiveOf(many),
    await archiveOf({ 'a.csv': half, 'b.csv': half }),
  ]
  expect(await unpackArchives(archives)).toEqual({
    files: [],
    refusals: [
      text('uploads.archive.isEmpty', { file: 'acme.zip' }),
      text('uploads.archive.isDamaged', { file: 'acme.zip' }),
      text('uploads.archive.isEncrypted', { file: 'acme.zip' }),
      text('intake.tooManyFiles', { most: 50 }),
      text('refusals.fileTooLarge'),
    ],
  })
})

test('a file with stated amounts is not imported at once', async () => {
  const known = { ...unknown, manufacturerId: 7, manufacturerName: 'Acme Spine', needs: [] }
  const { screen, closed, submit } = await showDialog({ [PROPOSE]: () => known, [UPLOAD]: () => ({ fId: 12 }) }, csv)
  await expect.element(screen.getByText('Submit imports it at once.')).toBeVisible()
  await screen.getByRole('textbox', { name: 'Commission paid' }).fill('900')
  await submit()
  await expect.poll(() => closed).toEqual([{ fId: 12, monthParam: 'May-2025', isKnown: false }])
})

test('an unsupported file is rejected before sending, with a console warning', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { screen, sent, submit } = await showDialog({})
  const input = document.querySelector('input[type=file]')
  if (input) await userEvent.upload(page.elementLocator(input), new File(['%PDF'], 'acme.docx'))
  await submit()
  await expect.element(screen.getByText('Invalid file extension!')).toBeVisible()
  const paths = sent.map(([path]) => path)
  for (const path of [UPLOAD, PROPOSE]) expect(paths).not.toContain(path)
  expect(warn).toHaveBeenCalledExactlyOnceWith('Unsupported file type: acme.docx')
})

test('the detected manufacturer is filled in, and the file joins its month', async () => {
  const known = {
    ...unknown,
    manufacturerId: 7,
    manufacturerName: 'Acme Spine',
    needs: [],
    reasons: ['Its columns are those of Acme Spine.'],
  }
  const { screen, sent, closed, submit } = await showDialog({ [PROPOSE]: () => known, [UPLOAD]: () => ({ fId: 12 }) }, csv)
  await expect.element(screen.getByText('Its columns are those of Acme Spine.', { exact: false })).toBeVisible()
  await expect.element(screen.getByText('1 kB · 2 sheets')).toBeVisible()
  await submit()
  await expect.poll(() => closed).toEqual([{ fId: 12, monthParam: 'May-2025', isKnown: true }])
  const [, form] = sent.find(([path]) => path === UPLOAD) ?? []
  expect(form).toMatchObject({ manufacturerId: '7', selectedMonthYear: 'May-2025', filetoupload: expect.any(File) })
})

test('the reasons for a proposed manufacturer disappear when another one is chosen', async () => {
  const acme = {
    ...unknown,
    manufacturerId: 7,
    manufacturerName: 'Acme Spine',
    reasons: ['Its columns are those of Acme Spine.'],
    monthReasons: ['Its name includes May 2025.'],
    needs: [{ message: '5 values are new.', settledBy: 'manufacturer' }],
    totalSales: 1250.5,
  }
  const both = () => ({ ...masters(), manufacturerData: [...masters().manufacturerData, { id: 8, manufacturerName: 'Birch Ortho' }] })
  const { screen } = await showDialog({ [PROPOSE]: () => acme, [MASTERS]: both }, csv)
  await expect.element(screen.getByText(/Its columns are those of Acme Spine\. Its name includes May 2025\./)).toBeVisible()
  await expect.element(screen.getByText('5 values are new.')).toBeVisible()
  await expect.element(screen.getByText('1 kB · 2 sheets · 3 rows · 1,250.50')).toBeVisible()
  await choose('Manufacturer', 'Birch Ortho')
  await expect.element(screen.getByText(/^Its name includes May 2025\.$/)).toBeVisible()
  for (const gone of [/those of Acme Spine/, /values are new/, /1,250\.50/])
    await expect.element(screen.getByText(gone)).not.toBeInTheDocument()
  await choose('Manufacturer', 'Acme Spine')
  await expect.element(screen.getByText(/Its columns are those of Acme Spine/)).toBeVisible()
})

test('a known file is not called known under another manufacturer', async () => {
  const acme = {
    ...unknown,
    manufacturerId: 7,
    manufacturerName: 'Acme Spine',
    needs: [],
    reasons: ['Its columns are those of Acme Spine.'],
  }
  const both = () => ({ ...masters(), manufacturerData: [...masters().manufacturerData, { id: 8, manufacturerName: 'Birch Ortho' }] })
  const { screen } = await showDialog({ [PROPOSE]: () => acme, [MASTERS]: both }, csv)
  await expect.element(screen.getByRole('status').filter({ hasText: 'Its columns are those of Acme Spine.' })).toBeVisible()
  await choose('Manufacturer', 'Birch Ortho')
  await expect.element(screen.getByText(/Its columns are those of Acme Spine/)).not.toBeInTheDocument()
})

test('another detected month is suggested and applied on click', async () => {
  const june = { ...unknown, manufacturerId: 7, manufacturerName: 'Acme Spine', selectedMonthYear: 'June-2025', needs: [] }
  const { screen, sent, closed, submit } = await showDialog({ [PROPOSE]: () => june, [UPLOAD]: () => ({ fId: 12 }) }, csv)
  await screen.getByRole('button', { name: /Jun 2025/ }).click()
  await submit()
  await expect.poll(() => closed).toEqual([{ fId: 12, monthParam: 'June-2025', isKnown: true }])
  expect(sent.find(([path]) => path === UPLOAD)?.[1]).toMatchObject({ selectedMonthYear: 'June-2025' })
})

test('a finalized month is named but not suggested', async () => {
  const april = { ...unknown, selectedMonthYear: 'April-2025', needs: [{ message: 'Apr 2025 is finalized.', settledBy: null }] }
  const months = () => ({ months: [{ selectedMonth: 'April-2025', status: 'Locked', files: 1, hasData: true }] })
  const { screen } = await showDialog({ [PROPOSE]: () => april, '/commission/getMonths': months }, csv)
  await expect.element(screen.getByText('Apr 2025 is finalized.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /Apr 2025/ })).not.toBeInTheDocument()
})

test('an error keeps the dialog and its input', async () => {
  const message = 'This file was uploaded already.'
  const { screen, closed, submit } = await showDialog(
    { [PROPOSE]: () => ({ ...unknown, manufacturerId: 7, needs: [] }), [UPLOAD]: () => refused(message, { filetoupload: message }) },
    csv,
  )
  await expect.element(screen.getByRole('combobox', { name: 'Manufacturer' })).toHaveValue('Acme Spine')
  await submit()
  await expect.element(screen.getByText(message).first()).toBeVisible()
  await expect.element(screen.getByText('acme.csv').first()).toBeVisible()
  expect(closed).toEqual([])
})

async function archiveOf(contents: Record<string, string>, password?: string): Promise<File> {
  const writer = new ZipWriter(new BlobWriter(), { useWebWorkers: false, ...(password !== undefined && { password }) })
  for (const [name, content] of Object.entries(contents)) await writer.add(name, new TextReader(content))
  return new File([await writer.close()], 'acme.zip')
}

test('a file uploaded to its own month leaves no draft in the other one', async () => {
  sessionStorage.clear()
  const june = { ...unknown, manufacturerId: 7, manufacturerName: 'Acme Spine', selectedMonthYear: 'June-2025' }
  const { screen, closed, submit } = await showDialog({ [PROPOSE]: () => june, [UPLOAD]: () => ({ fId: 9 }) }, csv)
  await screen.getByRole('textbox', { name: 'Note' }).fill('late')
  await screen.getByRole('button', { name: 'Upload to Jun 2025' }).click()
  await submit()
  await expect.poll(() => closed).toHaveLength(1)
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))).toEqual([])
})
