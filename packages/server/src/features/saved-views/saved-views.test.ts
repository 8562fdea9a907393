import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../test/test-app.ts'

const app = await testApp()
afterAll(() => app.close())
const company = app.firstCompany?.companyId ?? 0
await app.addUser(company, { email: 'staff@example.com', screens: ['uploadfile'] })
const ann = await app.signIn()
const bea = await app.signIn({ email: 'staff@example.com' })
const view = { list: 'salespeople', name: 'Debtors in Ohio', search: { view: 'owing', f: '{"flag":["debt"]}', sort: '-balance' } }

test('a view is stored for its user on every machine, and hidden from others', async () => {
  const { id } = await ann.savedViews.store(view)
  const again = await app.signIn()
  expect(await again.savedViews.list({})).toEqual({ views: [{ id, ...view, version: 1 }] })
  expect(await bea.savedViews.list({})).toEqual({ views: [] })
  expect(await bea.try.savedViews.update({ id, name: 'Mine' })).toMatchObject({ http: 404 })
  expect(await bea.try.savedViews.remove({ id })).toMatchObject({ http: 404 })
  await bea.savedViews.store(view)
  await app.addCompany('Another', 'another.test')
  const theirs = await app.signIn({ host: 'another.test' })
  expect(await theirs.savedViews.list({})).toEqual({ views: [] })
  expect(await theirs.try.savedViews.remove({ id })).toMatchObject({ http: 404 })
})

test('refuses two views of one list with the same name', async () => {
  expect(await ann.try.savedViews.store({ ...view, name: ' debtors in OHIO ' })).toMatchObject({
    http: 409,
    message: 'Another view of this list has this name.',
  })
  await ann.savedViews.store({ ...view, list: 'users' })
})

test('changing or removing a view requires its current version', async () => {
  const [first] = (await ann.savedViews.list({})).views
  if (!first) throw new Error('no view')
  const { id } = first
  await ann.savedViews.update({ id, search: { q: 'ruiz' }, version: 1 })
  expect(await ann.try.savedViews.update({ id, name: 'Late', version: 1 })).toMatchObject({ http: 409, data: { present: { version: 2 } } })
  await ann.savedViews.update({ id, name: 'Ruiz', version: 2 })
  expect((await ann.savedViews.list({})).views[0]).toMatchObject({ id, name: 'Ruiz', search: { q: 'ruiz' } })
  await ann.savedViews.remove({ id })
  expect((await ann.savedViews.list({})).views.map(({ list }) => list)).toEqual(['users'])
})

test('refuses invalid views, and one too many', async () => {
  const long = Object.fromEntries(Array.from({ length: 6 }, (_, at) => [`q${'abcdef'[at]}`, 'x'.repeat(2000)]))
  for (const wrong of [{ list: 'Users; drop' }, { name: ' ' }, { name: 'x'.repeat(61) }, { search: { 'a b': 'c' } }, { search: long }])
    expect((await ann.try.savedViews.store({ ...view, ...wrong })).http, JSON.stringify(wrong).slice(0, 60)).toBe(400)
  for (let at = 0; at < 50; at++) await ann.savedViews.store({ list: 'files', name: `View ${at}`, search: {} })
  expect(await ann.try.savedViews.store({ list: 'files', name: 'View 50', search: {} })).toMatchObject({ http: 409 })
})

test("limits a user's views of all lists, also for concurrent saves", async () => {
  await app.addUser(company, { email: 'many@example.com', screens: ['uploadfile'] })
  const many = await app.signIn({ email: 'many@example.com' })
  await app.sql(
    `insert into saved_views (company_id, user_id, list, name, search)
     select u.company_id, u.id, 'list-' || repeat(chr(96 + n / 20), 1 + n / 100) || '-' || n % 20, 'View', '{}'
     from users u, generate_series(20, 518) n where u.email = 'many@example.com'`,
  )
  const answers = await Promise.all(['one', 'two'].map((list) => many.try.savedViews.store({ ...view, list })))
  expect(answers.map(({ http }) => http).toSorted()).toEqual([200, 409])
  expect(answers.find(({ http }) => http === 409)).toMatchObject({ message: 'You already have 500 saved views in all. Remove one first.' })
  const [first] = (await many.savedViews.list({})).views
  await many.savedViews.remove({ id: first?.id ?? 0 })
  await many.savedViews.store({ ...view, list: 'three' })
})
