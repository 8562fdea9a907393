import { type Month, monthOf } from '@fairshare/engine/values'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../test/show.tsx'
import { type DraftRule, draftOf } from '../draft/draft.ts'
import { newEntry } from '../entries/new-entry.ts'
import { ActivateDialog } from './ActivateDialog.tsx'
import { mayBeActivated } from '../entries/span-status.ts'

const NAMES: Record<string, string> = { territory: 'STL-2', manufacturer: 'Alder Spine', surgeon: 'Ada Kim' }
const scope = { manufacturer: 1, territory: 2, surgeon: 3, commission: 7.5 }
const rule = (startMonth: string, endMonth: string): DraftRule => ({
  ...newEntry('rules', draftOf(undefined), undefined),
  ...scope,
  startMonth,
  endMonth,
})

/** Opens the dialog in November 2026 for an ended rule. */
async function open(otherRules: readonly DraftRule[] = []) {
  const answers: unknown[] = []
  const about = {
    name: 'Dana Ruiz',
    rule: rule('January-2025', 'June-2025'),
    otherRules,
    month: '2026-11' as Month,
    nameOf: (kind: string) => NAMES[kind] ?? null,
  }
  await show(<ActivateDialog about={about} close={(answer) => answers.push(answer)} />)
  return { answers, dialog: page.getByRole('dialog', { name: /^Activate Rule/ }) }
}

test('Activate Rule is 600 pixels wide and shows the rule read-only', async () => {
  const { dialog } = await open()
  await expect.element(dialog).toBeVisible()
  expect(dialog.element().getBoundingClientRect().width).toBe(600)
  const facts = [...dialog.element().querySelectorAll('dt')].map((each) => [each.textContent, each.nextElementSibling?.textContent])
  expect(facts).toEqual([
    ['Territory', 'STL-2'],
    ['Region', '—'],
    ['Manufacturer', 'Alder Spine'],
    ['Hospital', 'Any'],
    ['Surgeon', 'Ada Kim'],
    ['Procedure', 'Any'],
    ['Commission %', '7.50%'],
  ])
})

test('it returns a start and an end month, or None', async () => {
  const { answers, dialog } = await open()
  await dialog.getByRole('textbox', { name: 'Start month' }).fill('')
  await dialog.getByRole('button', { name: 'Activate' }).click()
  await expect.element(dialog.getByText('This field is required!')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Start month' }).fill('01/2027')
  await dialog.getByRole('checkbox', { name: 'None' }).click()
  await expect.element(dialog.getByRole('textbox', { name: 'End month' })).toHaveValue('01/2027')
  await dialog.getByRole('textbox', { name: 'End month' }).fill('12/2026')
  await dialog.getByRole('button', { name: 'Activate' }).click()
  await expect.element(dialog.getByText('Not before 01/2027.')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'None' }).click()
  await dialog.getByRole('button', { name: 'Activate' }).click()
  await expect.poll(() => answers).toEqual([{ startMonth: 'January-2027', endMonth: 'None' }])
})

test('the strip shows the rule’s months and those of overlapping rules', async () => {
  const others = [rule('January-2027', 'February-2027'), { ...rule('December-2026', 'None'), surgeon: 4 }]
  const otherRules = others.map((each, at) => ({ ...each, key: `other ${at}` }))
  const { dialog } = await open(otherRules)
  const months = () => [...dialog.element().querySelectorAll('[data-state]')].map((each) => each.getAttribute('data-state'))
  const strip = (...counts: [state: string, months: number][]) => counts.flatMap(([state, count]) => Array<string>(count).fill(state))
  expect(months()).toEqual(strip(['out', 3], ['in', 2], ['tie', 2], ['in', 5]))
  await expect
    .element(dialog.getByRole('list').getByText('February 2027: counts, and so does another rule for the same sales'))
    .toBeInTheDocument()
  const note = dialog.getByText(
    'Alder Spine, STL-2, Ada Kim: 7.50% is for the same sales in these months. Choose other months, or change it.',
  )
  await expect.element(note).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'None' }).click()
  await dialog.getByRole('textbox', { name: 'End month' }).fill('12/2026')
  await expect.element(note).not.toBeInTheDocument()
  expect(months()).toEqual(strip(['out', 3], ['in', 2], ['out', 7]))
})

test.each([
  ['one that has ended', 'January-2020', 'June-2020', true],
  ['one that ends', 'January-2020', 'December-2998', true],
  ['one that is to come', 'January-2998', 'None', true],
  ['one that is in force and never ends', 'January-2020', 'None', false],
])('a rule can be activated: %s', (_, start, end, may) => {
  expect(mayBeActivated(rule(start, end), monthOf(2026, 11))).toBe(may)
})
