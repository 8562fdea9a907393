import { expect, test } from 'vitest'
import { openDialog } from '../../../test/open-dialog.tsx'
import { type Draft, type DraftRule, draftOf, NEW_PROFILE } from './draft.ts'
import { ReviewDialog } from './ReviewDialog.tsx'
import { draftRule } from '../test/draft-rule.ts'

const NAMES: Record<string, string> = { 'manufacturer 1': 'Alder Spine', 'territory 2': 'STL-2', 'territory 5': 'KC-1' }
const nameOf = (kind: string, id: number | null) => NAMES[`${kind} ${id}`] ?? null

const rule = (id: number, more: Partial<DraftRule> = {}) => draftRule({ key: String(id), id, ...more })
const draft = (profile: Partial<Draft['profile']>, rules: DraftRule[]): Draft => ({
  ...draftOf(undefined),
  profile: { ...NEW_PROFILE, firstName: 'Dana', lastName: 'Ruiz', email: 'dana@example.com', primaryTerritory: 2, ...profile },
  rules,
})
const review = (base: Draft, changed: Draft) => openDialog(ReviewDialog, { name: 'Dana Ruiz', base, draft: changed, nameOf })

test('the review shows the profile and every changed, added or removed rule', async () => {
  const base = draft({}, [rule(4), rule(5, { commission: 3 }), rule(6)])
  const changed = draft({ email: '', primaryTerritory: 5, isActive: false }, [
    rule(4, { commission: 12.5 }),
    rule(6),
    rule(7, { key: 'new 1', commission: 8, startMonth: 'June-2025' }),
  ])
  const { dialog, cancel } = await review(base, changed)
  await expect.element(dialog).toMatchTextContent(/^4 unsaved changes.*Dana Ruiz/)
  await expect.element(dialog.getByRole('row', { name: 'Email dana@example.com → —' })).toBeVisible()
  await expect.element(dialog.getByRole('row', { name: 'Primary territory STL-2 → KC-1' })).toBeVisible()
  await expect.element(dialog.getByRole('row', { name: 'Active Active → Inactive' })).toBeVisible()
  expect(dialog.getByRole('row', { name: /First name/ }).elements()).toEqual([])
  await expect.element(dialog).toMatchTextContent(/Changed.?Alder Spine, STL-2: 12\.50%.*10\.00% → 12\.50%/)
  await expect.element(dialog).toMatchTextContent(/Added.?Alder Spine, STL-2: 8\.00%/)
  await expect.element(dialog).toMatchTextContent(/Removed.?Alder Spine, STL-2: 3\.00%/)
  expect(dialog.getByText('Alder Spine, STL-2: 10.00%').elements()).toEqual([])
  await cancel()
})

test('conflicts show the other user’s changes next to mine', async () => {
  const base = draft({}, [rule(4), rule(5, { commission: 3 }), rule(6, { commission: 6 }), rule(7, { commission: 7 })])
  const mine = draft({ email: 'mine@example.com', phone: '555' }, [
    rule(4, { commission: 12, note: 'mine' }),
    rule(6, { commission: 6.5 }),
    rule(7, { commission: 7 }),
  ])
  const theirs = draft({ email: 'theirs@example.com' }, [
    rule(4, { commission: 14, endMonth: 'June-2025' }),
    rule(5, { commission: 4 }),
    rule(7, { commission: 7, note: 'theirs' }),
  ])
  const { dialog, cancel } = await openDialog(ReviewDialog, { name: 'Dana Ruiz', base, draft: theirs, mine, nameOf })
  await expect.element(dialog).toMatchTextContent(/^Saved by someone else: 5 changes.*Dana Ruiz/)
  await expect
    .element(dialog.getByRole('row', { name: 'Email dana@example.com → theirs@example.com Yours: mine@example.com' }))
    .toBeVisible()
  await expect.element(dialog.getByRole('row', { name: 'Commission % 10.00% → 14.00% Yours: 12.00%' })).toBeVisible()
  // Unchanged fields are not my changes.
  await expect.element(dialog.getByRole('row', { name: 'End month No end → Jun 2025', exact: true })).toBeVisible()
  await expect.element(dialog.getByRole('row', { name: 'Note — → theirs', exact: true })).toBeVisible()
  await expect.element(dialog).toMatchTextContent(/4\.00%.*You have removed it/)
  await expect.element(dialog).toMatchTextContent(/Removed.?Alder Spine, STL-2: 6\.00%.*You have changed it/)
  expect(dialog.getByText('Phone').elements()).toEqual([])
  await cancel()
})

test('a new record shows only new values', async () => {
  const { dialog, cancel } = await review(draftOf(undefined), draft({}, []))
  await expect.element(dialog.getByRole('row', { name: 'Email dana@example.com', exact: true })).toBeVisible()
  await cancel()
})

test('an unchanged profile is not listed', async () => {
  const { dialog, cancel } = await review(draft({}, [rule(4)]), draft({}, []))
  await expect.element(dialog).toMatchTextContent(/^1 unsaved change.*Removed/)
  expect(dialog.getByRole('heading', { name: 'Profile' }).elements()).toEqual([])
  await cancel()
})
