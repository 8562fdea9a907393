import { expect, test } from 'vitest'
import { openDialog } from '../../../test/open-dialog.tsx'
import { changesOf } from './changes.ts'
import { type Draft, type DraftRule, draftOf, NEW_PROFILE, noNewNames } from './draft.ts'
import { ReviewDialog } from './ReviewDialog.tsx'

const NAMES: Record<string, string> = { 'manufacturer 1': 'Alder Spine', 'territory 2': 'STL-2', 'territory 5': 'KC-1' }
const nameOf = (kind: string, id: number | null) => NAMES[`${kind} ${id}`] ?? null

const rule = (id: number, more: Partial<DraftRule> = {}): DraftRule => ({
  ...{ key: String(id), id, manufacturer: 1, territory: 2, regionId: null, hospital: null, surgeon: null, procedure: null },
  ...{ commission: 10, basis: 'sales', note: '', startMonth: 'January-2025', endMonth: 'None' },
  ...noNewNames('rules'),
  ...more,
})
const draft = (profile: Partial<Draft['profile']>, rules: DraftRule[]): Draft => ({
  ...draftOf(undefined),
  profile: { ...NEW_PROFILE, firstName: 'Dana', email: 'dana@example.com', primaryTerritory: 2, ...profile },
  rules,
})
const review = (base: Draft, changed: Draft) =>
  openDialog(ReviewDialog, { name: 'Dana Ruiz', base, draft: changed, changes: changesOf(base, changed), nameOf })

test('what saving will change is shown before and after: the profile, and each rule that is changed, added or removed', async () => {
  const base = draft({}, [rule(4), rule(5, { commission: 3 }), rule(6)])
  const changed = draft({ email: '', primaryTerritory: 5, isActive: false }, [
    rule(4, { commission: 12.5 }),
    rule(6),
    rule(7, { key: 'new 1', commission: 8, startMonth: 'June-2025' }),
  ])
  const { dialog, cancel } = await review(base, changed)
  await expect.element(dialog).toMatchTextContent(/^4 unsaved changes.*Dana Ruiz/)
  await expect.element(dialog.getByRole('row', { name: 'E-mail dana@example.com → —' })).toBeVisible()
  await expect.element(dialog.getByRole('row', { name: 'Primary territory STL-2 → KC-1' })).toBeVisible()
  await expect.element(dialog.getByRole('row', { name: 'Active Active → Inactive' })).toBeVisible()
  expect(dialog.getByRole('row', { name: /First name/ }).elements()).toEqual([])
  await expect.element(dialog).toMatchTextContent(/Changed.?Alder Spine, STL-2: 12\.50%.*10\.00% → 12\.50%/)
  await expect.element(dialog).toMatchTextContent(/Added.?Alder Spine, STL-2: 8\.00%/)
  await expect.element(dialog).toMatchTextContent(/Removed.?Alder Spine, STL-2: 3\.00%/)
  expect(dialog.getByText('Alder Spine, STL-2: 10.00%').elements()).toEqual([])
  await cancel()
})

test('of a profile that stays as it is nothing is said', async () => {
  const { dialog, cancel } = await review(draft({}, [rule(4)]), draft({}, []))
  await expect.element(dialog).toMatchTextContent(/^1 unsaved change.*Removed/)
  expect(dialog.getByRole('heading', { name: 'Profile' }).elements()).toEqual([])
  await cancel()
})
