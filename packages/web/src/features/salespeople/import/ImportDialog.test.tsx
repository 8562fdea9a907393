import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refused } from '../../../test/mock-calls.ts'
import { masterResponses } from '../../../test/master-responses.ts'
import { openDialog } from '../../../test/open-dialog.tsx'
import { ImportDialog } from './ImportDialog.tsx'

const READ = '/salesperson/readImport'
const PLAN = '/salesperson/getImportPlan'
const STORE = '/salesperson/storeImport'

const rows = [{ row: 2, values: { salesperson: 'Dana Ruiz', manufacturer: 'Alder', commission: 0.05 } }]
/** As sent: numbered from 1. */
const numbered = [{ ...rows[0], row: 1 }]
const rules = {
  list: 'rules',
  sheet: 'Rules',
  rows,
  faults: [],
  columns: [
    { name: 'Rep', field: 'salesperson' },
    { name: 'Remarks', field: null },
  ],
}
const counts = { rules: 1, bonusRules: 0, adjustments: 0, draws: 0, guarantees: 0 }
const entries = [{ list: 'rules', row: 1, words: 'Alder: 5%', startMonth: 'May-2025', endMonth: 'None' }]
const plan = {
  salespeople: [{ name: 'Dana Ruiz', isNew: true, ...counts, balance: -120.5, entries }],
  newMasters: [],
  alreadyThere: 2,
  unresolved: [],
  missingReps: [],
  startMonth: null,
  asksForPercents: false,
  unusualRates: [],
  problems: [],
}
const calls = {
  '/salesperson/getMasterDropdownsData': () => masterResponses,
  [READ]: () => ({ lists: [rules], lacking: [{ sheet: 'Draws 2026', row: 3, missing: ['Draw'] }] }),
  [PLAN]: () => plan,
  [STORE]: () => ({ ...counts, salespeople: 1, balances: 1 }),
}

async function openImport(answers: Parameters<typeof openDialog>[2] = {}) {
  const opened = await openDialog(ImportDialog, null, { ...calls, ...answers })
  return {
    ...opened,
    async choose(file: File) {
      const input = document.querySelector('input[type=file]')
      if (input) await userEvent.upload(page.elementLocator(input), file)
    },
  }
}
const sheet = new File(['Rep,Remarks'], 'reps.csv', { type: 'text/csv' })
const importButton = () => page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true })

test('a missing or unsupported file is rejected before sending', async () => {
  const { dialog, sentTo, press, choose, cancel } = await openImport()
  await press('Read file')
  await expect.element(dialog.getByText('This field is required!')).toBeVisible()
  await choose(new File(['%PDF'], 'reps.pdf'))
  await expect.element(dialog.getByText('Invalid file extension!')).toBeVisible()
  expect(sentTo(READ)).toEqual([])
  await cancel({ discards: true })
})

test('the import shows lists and planned records, then saves them unchanged', async () => {
  const { dialog, answers, sentTo, press, choose } = await openImport()
  await choose(sheet)
  await expect.element(dialog.getByText('1 row of rules')).toBeVisible()
  await expect.element(dialog.getByText('Rep → Sales rep')).toBeVisible()
  await expect.element(dialog.getByText('1 column is not read: Remarks')).toBeVisible()
  await expect.element(dialog.getByText('The sheet “Draws 2026” is not read')).toBeVisible()
  await expect.element(dialog.getByText(/Row 3 names columns of a list, but not all that it needs. Missing: Draw\./)).toBeVisible()
  await expect.element(dialog.getByText('1 new sales rep · 1 rule · 2 rows already exist')).toBeVisible()
  const dana = dialog.getByRole('row').filter({ hasText: 'Dana Ruiz (new)' })
  await expect.element(dana.getByRole('cell', { name: '-120.50' })).toBeVisible()
  await dana.getByText('Dana Ruiz (new)').click()
  await expect.element(dana.getByRole('listitem').getByText('Alder: 5%')).toBeVisible()
  expect(sentTo(STORE)).toEqual([])
  await press('Import')
  await expect.poll(() => answers).toEqual([true])
  expect(sentTo(STORE)).toMatchObject([{ rules: numbered, salespeople: [], decisions: [], percentsAre: null }])
})

test('an unreadable file is rejected at its field and can be replaced', async () => {
  const { dialog, sentTo, choose } = await openImport({
    [READ]: () => refused('The file cannot be read.', { filetoupload: 'This workbook is protected by a password.' }),
  })
  await choose(sheet)
  await expect.element(dialog.getByText('This workbook is protected by a password.').first()).toBeVisible()
  expect(sentTo(PLAN)).toEqual([])
})

test('invalid rows list position and reason, and block the import', async () => {
  await page.viewport(390, 800)
  const twoRows = [2, 4].map((row) => ({ ...rows[0], row }))
  const faulty = {
    ...rules,
    rows: twoRows,
    faults: [3, 5].map((row) => ({ row, column: '%', value: 'ten', reason: 'This is no percent.' })),
  }
  const { dialog, choose } = await openImport({
    [READ]: () => ({ lists: [faulty], lacking: [] }),
    [PLAN]: () => ({ ...plan, problems: [{ list: 'rules', row: 2, message: 'May 2025 is finalized.' }] }),
  })
  await choose(sheet)
  await expect.element(dialog.getByText('3 rows cannot be imported')).toBeVisible()
  const listed = dialog.getByRole('table', { name: '3 rows cannot be imported' }).getByRole('row')
  await expect.element(listed.nth(0)).toHaveAccessibleName('Rules, row 3 %, “ten”: This is no percent.')
  await expect.element(listed.nth(1)).toHaveAccessibleName('Rules, row 4 May 2025 is finalized.')
  await expect.element(listed.nth(2)).toHaveAccessibleName('Rules, row 5 %, “ten”: This is no percent.')
  expect(listed.nth(0).getByRole('cell').nth(1).element().clientWidth).toBeGreaterThan(150)
  await expect.element(importButton()).toBeDisabled()
  await page.viewport(1280, 800)
})

test('names, percentages and unusual rates are confirmed before the import', async () => {
  const { dialog, answers, sentTo, press, choose } = await openImport({
    [PLAN]: ({ decisions, percentsAre }) => ({
      ...plan,
      unresolved: (decisions as unknown[]).length > 0 ? [] : [{ kind: 'manufacturer', name: 'Alder', rows: 1, suggestions: [] }],
      asksForPercents: percentsAre === null,
      unusualRates: percentsAre === 'parts' ? [{ row: 1, name: 'Dana Ruiz', commission: 5, findings: ['That is far.'] }] : [],
    }),
  })
  await choose(sheet)
  await expect.element(dialog.getByText('1 name is not known')).toBeVisible()
  await expect.element(importButton()).toBeDisabled()
  await dialog.getByRole('combobox', { name: 'What Alder means' }).click()
  await page.getByRole('option', { name: 'Old manufacturer' }).click()
  await expect.element(dialog.getByText('1 name is not known')).not.toBeInTheDocument()
  await dialog.getByRole('radio', { name: 'Parts of one: 0.05 is 5%' }).click()
  await expect.element(dialog.getByRole('row', { name: 'Rules, row 2 Dana Ruiz 5.00% That is far.' })).toBeVisible()
  await expect.element(importButton()).toBeDisabled()
  await dialog.getByRole('checkbox', { name: 'These rates are correct' }).click()
  await press('Import')
  await expect.poll(() => answers).toEqual([true])
  expect(sentTo(STORE)).toMatchObject([{ decisions: [{ kind: 'manufacturer', name: 'Alder', id: 1 }], percentsAre: 'parts' }])
})

test('a decided name is listed once while the next plan still has it', async () => {
  const unresolved = [{ kind: 'manufacturer', name: 'Alder', rows: 1, suggestions: [] }]
  const { dialog, choose } = await openImport({ [PLAN]: () => ({ ...plan, unresolved }) })
  await choose(sheet)
  await dialog.getByRole('combobox', { name: 'What Alder means' }).click()
  await page.getByRole('option', { name: 'Old manufacturer' }).click()
  await expect.element(dialog.getByText('1 name is not known')).not.toBeInTheDocument()
  expect(dialog.getByRole('combobox', { name: 'What Alder means' }).elements()).toHaveLength(1)
})

test('another file resets all answers', async () => {
  const { dialog, sentTo, press, choose } = await openImport({ [PLAN]: () => ({ ...plan, asksForPercents: true }) })
  await choose(sheet)
  await dialog.getByRole('radio', { name: 'Percents as they are written: 0.05 is 0.05%' }).click()
  await expect.poll(() => sentTo(PLAN).at(-1)).toMatchObject({ percentsAre: 'percents' })
  await press('Choose another file')
  await choose(new File(['Rep'], 'other.csv', { type: 'text/csv' }))
  await expect.element(dialog.getByText('1 row of rules')).toBeVisible()
  await expect.element(dialog.getByRole('radio', { name: /^Percents as they/ })).not.toBeChecked()
})

test('missing reps are listed, created with one press, and rules start in the chosen month', async () => {
  const missing = { name: 'Dana Ruiz', email: 'dana@example.com', territory: 'North', rows: 1 }
  const { dialog, answers, sentTo, press, choose } = await openImport({
    [PLAN]: ({ createsReps, startMonth }) => ({
      ...plan,
      missingReps: createsReps ? [] : [missing, { ...missing, name: 'Eve Lang' }],
      startMonth: startMonth ?? 'January-2026',
    }),
  })
  await choose(sheet)
  await expect.element(dialog.getByRole('row', { name: 'Dana Ruiz dana@example.com North 1 row of rules' })).toBeVisible()
  await expect.element(importButton()).toBeDisabled()
  await press('Create the 2 missing reps')
  await expect.element(dialog.getByText('2 sales reps do not exist yet')).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Next month' }).click()
  await expect.element(dialog.getByRole('button', { name: /Feb 2026/ })).toBeVisible()
  await press('Import')
  await expect.poll(() => answers).toEqual([true])
  expect(sentTo(STORE)).toMatchObject([{ createsReps: true, startMonth: 'February-2026' }])
})

test('several files are read at once and imported together', async () => {
  const { dialog, sentTo } = await openImport()
  const input = document.querySelector('input[type=file]')
  if (input) await userEvent.upload(page.elementLocator(input), [sheet, new File(['Rep'], 'rules.csv', { type: 'text/csv' })])
  await expect.element(dialog.getByText('reps.csv · rules.csv')).toBeVisible()
  expect(sentTo(READ)).toHaveLength(2)
  await expect.poll(() => sentTo(PLAN).at(-1)).toMatchObject({ rules: [...numbered, { ...rows[0], row: 2 }] })
})

test('problems name the file, and the sheet of a file with several', async () => {
  const csvOf = (row: number) => ({ ...rules, sheet: null, rows: [{ ...rows[0], row }] })
  const fault = { row: 9, column: '%', value: 'ten', reason: 'This is no percent.' }
  const files: Record<string, object[]> = {
    'north.csv': [csvOf(2)],
    'south.csv': [csvOf(7)],
    'all.xlsx': [
      { ...rules, sheet: 'East', faults: [fault] },
      { ...rules, sheet: 'West', rows: [] },
    ],
  }
  const { dialog } = await openImport({
    [READ]: ({ filetoupload }) => ({ lists: files[(filetoupload as File).name], lacking: [] }),
    [PLAN]: () => ({
      ...plan,
      problems: [1, 2].map((row) => ({ list: 'rules', row, message: 'May 2025 is finalized.' })),
      unusualRates: [{ row: 3, name: 'Dana Ruiz', commission: 45, findings: ['That is far.'] }],
    }),
  })
  const input = document.querySelector('input[type=file]')
  const chosen = Object.keys(files).map((name) => new File(['Rep'], name))
  if (input) await userEvent.upload(page.elementLocator(input), chosen)
  const listed = dialog.getByRole('table', { name: '3 rows cannot be imported' }).getByRole('row')
  await expect.element(listed.nth(0)).toHaveAccessibleName('Rules, row 2 · north.csv May 2025 is finalized.')
  await expect.element(listed.nth(1)).toHaveAccessibleName('Rules, row 7 · south.csv May 2025 is finalized.')
  await expect.element(listed.nth(2)).toHaveAccessibleName('Rules, row 9 · all.xlsx on sheet “East” %, “ten”: This is no percent.')
  await expect
    .element(dialog.getByRole('row', { name: /45\.00%/ }))
    .toHaveAccessibleName('Rules, row 2 · all.xlsx on sheet “East” Dana Ruiz 45.00% That is far.')
})
