import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mockCalls } from '../../../test/mock-calls.ts'
import { masterResponses } from '../../../test/master-responses.ts'
import { show } from '../../../test/show.tsx'
import { matchValuesSearch } from '../search.ts'
import { useDecisions } from './use-decisions.ts'
import { Values } from './Values.tsx'
import type { KnownValue, UnmatchedValue } from '../reading.ts'

const value = (target: UnmatchedValue['target'], text: string, more: Partial<UnmatchedValue> = {}): UnmatchedValue => ({
  target,
  value: text,
  rows: 2,
  totalSales: 900.5,
  resemblance: 'none',
  suggestions: [],
  newName: text,
  ...more,
})
const mercy = value('hospital', 'MERCY HOSP', {
  resemblance: 'strong',
  suggestions: [
    { id: 11, name: 'Mercy Hospital', score: 1, reason: 'The same words, written in another way' },
    { id: 12, name: 'Mercy West', score: 0.7, reason: '70% similar' },
  ],
})
const unlike = [value('hospital', 'NEW CLINIC', { newName: 'New Clinic' }), value('surgeon', 'ADA KIM', { newName: 'Ada Kim' })]
const known: KnownValue[] = [
  {
    target: 'territory',
    value: 'stl2',
    rows: 4,
    totalSales: 1000,
    id: 2,
    name: 'STL-2',
    by: 'memory',
    matchedBy: 'D. Ruiz',
    matchedAt: '2024-09-03T10:00:00.000Z',
  },
]

/** A file's values with the current decisions listed. */
function Page({ values, openNextStep }: { values: readonly UnmatchedValue[]; openNextStep: () => void }) {
  const history = useDecisions(9)
  return (
    <>
      <Values
        file={{ fId: 9, manufacturer: 'Alder' }}
        values={values}
        known={known}
        knownCount={1}
        history={history}
        openNextStep={openNextStep}
      />
      <button type="button" data-match-next>
        Next step
      </button>
      <output>{JSON.stringify(history.decisions)}</output>
    </>
  )
}

async function open(values: readonly UnmatchedValue[] = [mercy, ...unlike], answers: Parameters<typeof mockCalls>[0] = {}) {
  mockCalls({
    '/uploadprocess/getMasterDropdownsData': () => masterResponses,
    '/savedviews/getSavedViewList': () => ({ views: [] }),
    ...answers,
  })
  const wentOn: true[] = []
  await show(<Page values={values} openNextStep={() => wentOn.push(true)} />, {
    from: '/full/uploadfile/mapdata',
    search: matchValuesSearch,
  })
  return { wentOn }
}
const panel = page.getByRole('region', { name: 'The chosen value' })
const queue = page.getByRole('navigation', { name: 'Kinds of values' })
const heading = (name: string) => expect.element(panel.getByRole('heading', { name })).toBeVisible()
const expectDecided = (decisions: object) =>
  expect.poll(() => JSON.parse(document.querySelector('output')?.textContent ?? 'null') as unknown).toEqual(decisions)
const MERCY = { 'hospital|MERCY HOSP': { id: 11, name: 'Mercy Hospital' } }
const CLINIC = { 'hospital|NEW CLINIC': { addNew: 'New Clinic' } }

test('focus moves to the next value, and after the last to the next step', async () => {
  await open([mercy, unlike[0] as UnmatchedValue])
  await heading('MERCY HOSP')
  await page.getByRole('button', { name: 'Accept 1 strong suggestion' }).click()
  await heading('NEW CLINIC')
  await expect.element(page.getByRole('row', { name: /NEW CLINIC/ })).toHaveFocus()
  await panel.getByRole('button', { name: /^Add as new/ }).click()
  await expect.element(page.getByRole('button', { name: 'Next step' })).toHaveFocus()
  await heading('NEW CLINIC')
})

test('a value shows its suggestions; accepting one moves to the next value', async () => {
  await open()
  await heading('MERCY HOSP')
  await expect.element(panel).toMatchTextContent(/^HospitalMERCY HOSP2 lines · 900\.50Very similar/)
  await panel.getByRole('button', { name: /^Mercy Hospital The same words/ }).click()
  await expectDecided(MERCY)
  await heading('NEW CLINIC')
  await expect.element(panel.getByRole('textbox', { name: 'Or add it as a new record' })).toHaveValue('New Clinic')
  await panel.getByRole('button', { name: /^Add as new/ }).click()
  await expectDecided({ ...MERCY, ...CLINIC })
})

test('keys accept, add, skip, undo and redo', async () => {
  await open()
  await heading('MERCY HOSP')
  await userEvent.keyboard('2')
  await expectDecided({ 'hospital|MERCY HOSP': { id: 12, name: 'Mercy West' } })
  await heading('NEW CLINIC')
  await userEvent.keyboard('n')
  await expectDecided({ 'hospital|MERCY HOSP': { id: 12, name: 'Mercy West' }, ...CLINIC })
  await page.getByRole('row', { name: /MERCY HOSP/ }).click()
  await heading('MERCY HOSP')
  await userEvent.keyboard('l')
  await expectDecided(CLINIC)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectDecided({ 'hospital|MERCY HOSP': { id: 12, name: 'Mercy West' }, ...CLINIC })
  await page.getByRole('button', { name: 'Redo' }).click()
  await expectDecided(CLINIC)
})

test('another record is found by typing; an existing name is not added', async () => {
  await open()
  await heading('MERCY HOSP')
  const name = panel.getByRole('textbox', { name: 'Or add it as a new record' })
  await name.fill(' old hospital ')
  await expect.element(panel.getByText('Hospital name already exist in list!')).toBeVisible()
  await expect.element(panel.getByRole('button', { name: /^Add as new/ })).toBeDisabled()
  await name.fill('')
  await expect.element(panel.getByRole('button', { name: /^Add as new/ })).toBeDisabled()
  await panel.getByRole('combobox', { name: 'Another record' }).click()
  await page.getByRole('option', { name: 'Old hospital' }).click()
  await expectDecided({ 'hospital|MERCY HOSP': { id: 4, name: 'Old hospital' } })
})

test('strong suggestions and dissimilar values are handled in bulk', async () => {
  await open()
  await expect.element(queue.getByRole('button', { name: 'All 3' })).toBeVisible()
  await expect.element(queue.getByRole('button', { name: 'Hospital 2' })).toBeVisible()
  await page.getByRole('button', { name: 'Accept 1 strong suggestion' }).click()
  await expectDecided(MERCY)
  await expect.element(queue.getByRole('button', { name: 'Hospital 1' })).toBeVisible()
  await queue.getByRole('button', { name: /^Surgeon/ }).click()
  await expect.element(page.getByRole('row', { name: /MERCY HOSP/ })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Add 1 as new' }).click()
  await expectDecided({ ...MERCY, 'surgeon|ADA KIM': { addNew: 'Ada Kim' } })
  await expect.element(queue.getByRole('button', { name: /^Surgeon/ }).getByLabelText('All matched')).toBeVisible()
})

test('a selection offers bulk actions or asks for individual names', async () => {
  const alike = value('surgeon', 'DR KIM', {
    resemblance: 'possible',
    suggestions: [{ id: 5, name: 'Ada Kim', score: 1, reason: '80 % alike' }],
  })
  await open([mercy, alike, value('hospital', 'BAY', { resemblance: 'possible' })])
  for (const text of ['DR KIM', 'BAY']) await page.getByRole('checkbox', { name: `Select ${text}` }).click()
  await expect.element(page.getByText('These cannot be decided all at once', { exact: false })).toBeVisible()
  for (const text of ['DR KIM', 'BAY']) await page.getByRole('checkbox', { name: `Select ${text}` }).click()
  await page.getByRole('button', { name: 'Accept 1 strong suggestion' }).click()
  await expectDecided(MERCY)
  await page.getByRole('checkbox', { name: 'Select MERCY HOSP' }).click()
  await page.getByRole('button', { name: 'Leave 1 unmatched' }).click()
  await expectDecided({})
})

test('a match has a scope, and a new territory a region', async () => {
  const territory = value('territory', 'T11', {
    resemblance: 'possible',
    suggestions: [{ id: 2, name: 'STL-2', score: 1, reason: '70% similar' }],
  })
  await open([territory, mercy])
  await heading('T11')
  const useFor = panel.getByRole('combobox', { name: 'Use this match for' })
  await expect.element(useFor).toHaveValue('Only Alder')
  await panel.getByRole('button', { name: /^STL-2/ }).click()
  await expectDecided({ 'territory|T11': { id: 2, name: 'STL-2', isOnlyHere: true } })
  await heading('MERCY HOSP')
  await expect.element(useFor).toHaveValue('All manufacturers')
  await page.getByRole('row', { name: /T11/ }).click()
  await useFor.click()
  await page.getByRole('option', { name: 'All manufacturers' }).click()
  await expectDecided({ 'territory|T11': { id: 2, name: 'STL-2', isOnlyHere: false } })
  await panel.getByRole('combobox', { name: 'Region of the new territory' }).click()
  await page.getByRole('option', { name: 'Old region' }).click()
  await panel.getByRole('button', { name: /^Add as new/ }).click()
  await expectDecided({ 'territory|T11': { addNew: 'T11', regionId: 2, isOnlyHere: false } })
  await expect.element(page.getByText(/^Draft saved /)).toBeVisible()
})

test('several values get one record, and the list filters undecided ones', async () => {
  const alike = value('hospital', 'MERCY H', {
    resemblance: 'possible',
    suggestions: [{ id: 11, name: 'Mercy Hospital', score: 1, reason: '80 % alike' }],
  })
  await open([mercy, alike, ...unlike])
  for (const text of ['MERCY HOSP', 'MERCY H']) await page.getByRole('checkbox', { name: `Select ${text}`, exact: true }).click()
  await page.getByRole('combobox', { name: 'Change to…' }).click()
  await page.getByRole('option', { name: 'Old hospital' }).click()
  const old = { id: 4, name: 'Old hospital' }
  await expectDecided({ 'hospital|MERCY HOSP': old, 'hospital|MERCY H': old })
  await page.getByRole('row', { name: /MERCY HOSP/ }).click()
  await expect.element(panel.getByText('Also Old hospital: MERCY H')).toBeVisible()
  await page.getByRole('button', { name: 'State' }).click()
  await page.getByRole('checkbox', { name: 'Needs review (2)' }).click()
  await expect.element(page.getByRole('row', { name: /MERCY H/ })).not.toBeInTheDocument()
  await expect.element(page.getByRole('row', { name: /NEW CLINIC/ })).toBeVisible()
})

test('sample lines of a value stay expanded for the next one', async () => {
  const request: unknown[] = []
  await open([mercy, ...unlike], {
    '/uploadprocess/getLinesOfValue': (input: unknown) => {
      request.push(input)
      const line = { row: 4, invoicedate: '2024-10-02', invoiceNumber: '', territory: 'T', hospital: 'H', surgeon: 'S', procedure: 'Knee' }
      return {
        lines: [{ ...line, amount: 812.4, grossCommission: 9 }],
        companions: [{ target: 'surgeon', value: 'Ada Kim', rows: 2 }],
      }
    },
  })
  await panel.getByRole('button', { name: 'Lines in the file' }).click()
  await expect.element(panel.getByText('Surgeons: Ada Kim')).toBeVisible()
  await expect.element(panel.getByRole('listitem')).toMatchTextContent(/Oct 2, 2024Knee812\.40/)
  await panel.getByRole('button', { name: /^Mercy West/ }).click()
  await heading('NEW CLINIC')
  await expect
    .poll(() => request)
    .toEqual([
      { fId: 9, target: 'hospital', value: 'MERCY HOSP' },
      { fId: 9, target: 'hospital', value: 'NEW CLINIC' },
    ])
})

test('automatic matches are shown with their reason', async () => {
  await open()
  await queue.getByRole('button', { name: 'Matched automatically 1' }).click()
  await expect.element(page.getByRole('row', { name: /stl2 Territory 4 1,000\.00 STL-2 Remembered D\. Ruiz Sep 3, 2024/ })).toBeVisible()
})

test('a file without unmatched values opens at the review', async () => {
  const { wentOn } = await open([])
  await expect.element(page.getByText('All values are known')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Check' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => wentOn).toEqual([true])
})

test('hospitals of one name are decided by their account numbers, each with a note', async () => {
  const note = 'This name comes with several account numbers. Choose the hospital with this number.'
  const numbered = ['100', '200'].map((accountNumber) => ({ ...mercy, resemblance: 'possible' as const, accountNumber, note }))
  await open(numbered)
  await expect.element(page.getByRole('row', { name: /MERCY HOSP Account number 100/ })).toBeVisible()
  await expect.element(panel.getByText('Account number 100')).toBeVisible()
  await expect.element(panel.getByText(note)).toBeVisible()
  await userEvent.keyboard('1')
  await expectDecided({ 'hospital|MERCY HOSP|100': { id: 11, name: 'Mercy Hospital' } })
  await expect.element(panel.getByText('Account number 200')).toBeVisible()
  await userEvent.keyboard('2')
  await expectDecided({
    'hospital|MERCY HOSP|100': { id: 11, name: 'Mercy Hospital' },
    'hospital|MERCY HOSP|200': { id: 12, name: 'Mercy West' },
  })
})

test('on a phone the panel scrolls into view for each value', async () => {
  await page.viewport(390, 600)
  await open([mercy, ...unlike, value('procedure', 'HIP')])
  await page.getByRole('rowheader', { name: /HIP/ }).click()
  await heading('HIP')
  await expect.element(panel.getByRole('heading', { name: 'HIP' })).toBeInViewport()
  await panel.getByRole('button', { name: /^Add as new/ }).click()
  await heading('MERCY HOSP')
  await expect.element(panel.getByRole('heading', { name: 'MERCY HOSP' })).toBeInViewport()
  await page.viewport(1280, 800)
})
