import { afterAll, expect, test } from 'vitest'
import { adding } from '../../test/factories.ts'
import { testApp } from '../../test/test-app.ts'

const app = await testApp()
afterAll(() => app.close())
const admin = await app.signIn()
const add = adding(admin)
await app.sql(`select set_config('app.company_id', $1, false)`, [String(app.firstCompany?.companyId)])
await app.sql(
  `insert into masters (kind, name, name_key, deleted_at)
   select 'surgeon', 'Dr ' || n || case when n % 100 = 7 then ' Müller-Sørensen' else ' Kim' end,
     'dr ' || n || case when n % 100 = 7 then ' muller sorensen' else ' kim' end, case when n > 2400 then now() end
   from generate_series(1, 2500) n`,
)
await app.sql(
  `insert into aliases (kind, master_id, alias, alias_key) select 'surgeon', id, 'Zebra ' || id, 'zebra ' || id from masters where name_key like '%99 kim'`,
)

type Row = { id: number; fullName: string; aliases: { alias: string }[]; isDeleted: boolean }
type Answer = { surgeonData: Row[]; total: number }
const all = await app.sql<{ id: string; name: string; name_key: string; is_deleted: boolean; alias_key: string | null }>(
  `select m.id, name, name_key, deleted_at is not null as is_deleted, alias_key from masters m left join aliases a on a.master_id = m.id
   where m.kind = 'surgeon' order by name_key, m.id`,
)
const inUse = all.filter((row) => !row.is_deleted)
const namesOf = ({ surgeonData }: Answer) => surgeonData.map(({ fullName }) => fullName)
const list = (query = '', deleted = false): Promise<Answer> => admin.must(admin.get(`/surgeons/getSurgeonsList/${deleted}${query}`))

test('a list of more than 1,000 returns the first 1,000 by name and the total', async () => {
  const answer = await list()
  expect(answer.total).toBe(2400)
  expect(namesOf(answer)).toEqual(inUse.slice(0, 1000).map(({ name }) => name))
  expect((await list('', true)).total).toBe(2500)
})

test('the pages of a list make up the whole list in both directions', async () => {
  const pages = []
  for (let page = 1; page <= 6; page++) pages.push(...namesOf(await list(`?page=${page}&pageSize=450`)))
  expect(pages).toEqual(inUse.map(({ name }) => name))
  expect(namesOf(await list('?page=2&pageSize=30&sort=-name', true))).toEqual(
    all
      .toReversed()
      .slice(30, 60)
      .map(({ name }) => name),
  )
  expect(await list('?page=99&pageSize=1000')).toEqual({ surgeonData: [], total: 2400 })
})

test.each(['müller', 'SORENSEN', '07 M', 'zebra', 'bra 1', '???', '%', 'o', 'sörensen 7 dr', 'kim 24'])(
  'a search for "%s" finds its words in any order anywhere in names and aliases',
  async (q) => {
    const key = q
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' ')
      .trim()
    const found = inUse.filter(
      (row) => key !== '' && [row.name_key, row.alias_key ?? ''].some((text) => key.split(' ').every((word) => text.includes(word))),
    )
    const answer = await list(`?q=${encodeURIComponent(q)}&page=1&pageSize=20`)
    expect(answer.total).toBe(found.length)
    expect(namesOf(answer)).toEqual(found.slice(0, 20).map(({ name }) => name))
  },
)

test('choosers get the first by name, search matches, or records by id', async () => {
  const ask = (body: object) => admin.must(admin.post('/uploadprocess/getMasterDropdownsData', { filter: ['Surgeon'], ...body }))
  const few = await ask({ pageSize: 50 })
  expect(few).toEqual({
    surgeonData: inUse.slice(0, 50).map(({ id, name }) => ({ id: Number(id), fullName: name })),
    totals: { surgeon: 2400 },
  })
  const typed = await ask({ q: 'Mullér', pageSize: 50 })
  expect(typed.totals).toEqual({ surgeon: 24 })
  expect(typed.surgeonData).toHaveLength(24)
  const old = all.filter((row) => row.is_deleted).slice(0, 2)
  expect((await ask({ ids: old.map(({ id }) => Number(id)) })).surgeonData).toEqual(
    old.map(({ id, name }) => ({ id: Number(id), fullName: name })),
  )
  const rules = await admin.must(admin.get(`/salesperson/getMasterDropdownsData?filter[]=Surgeon&q=muller&pageSize=5`))
  expect(rules).toMatchObject({ hospitalData: [], totals: { surgeon: 24 } })
  expect(rules.surgeonData).toHaveLength(5)
})

test('totals of lists and searches follow additions, renames, merges and deletions', async () => {
  const numbers = async () => [
    (await list('?pageSize=1')).total,
    (await list('?pageSize=1&q=quill')).total,
    (await list('?pageSize=1', true)).total,
  ]
  const before = [inUse.length, 0, all.length] as const
  const add = (fullName: string) => admin.post('/surgeons/addSurgeon', { fullName })
  const [first, second] = [await admin.must(add('Dr Quill')), await admin.must(add('Dr Quillon'))]
  expect((await add('DR. QUILL')).http).toBe(409)
  expect(await numbers()).toEqual([before[0] + 2, 2, before[2] + 2])
  await admin.must(admin.post('/surgeons/merge', { fromId: first.id, intoId: second.id }))
  expect(await numbers()).toEqual([before[0] + 1, 1, before[2] + 2])
  await admin.must(admin.post('/surgeons/updateSurgeon', { id: second.id, fullName: 'Dr Plume' }))
  // The name of the merged master is now an alias.
  expect(await numbers()).toEqual([before[0] + 1, 1, before[2] + 2])
  await admin.must(admin.get(`/surgeons/deleteSurgeon/${second.id}`))
  expect(await numbers()).toEqual([...before.slice(0, 2), before[2] + 2])
})

test('R44 a search finds nothing of another company, also for equal names', async () => {
  const second = await app.addCompany('Second company', 'second.test')
  const theirs = await app.signIn({ host: 'second.test' })
  const search = async (q: string) => (await theirs.must(theirs.get(`/surgeons/getSurgeonsList/true?q=${q}`))) as Answer
  for (const q of ['muller', 'zebra', 'r']) expect(await search(q)).toEqual({ surgeonData: [], total: 0 })
  const body = { filter: ['Surgeon'], ids: inUse.slice(0, 3).map(({ id }) => Number(id)) }
  expect((await theirs.must(theirs.post('/uploadprocess/getMasterDropdownsData', body))).surgeonData).toEqual([])

  const ours = (await list('?q=muller', true)).total
  await app.sql(
    `with own as (insert into masters (company_id, kind, name, name_key) values ($1, 'surgeon', 'Dr 7 Müller', 'dr 7 muller') returning id)
     insert into aliases (company_id, kind, master_id, alias, alias_key) select $1, 'surgeon', id, 'Zebra 7', 'zebra 7' from own`,
    [second],
  )
  for (const q of ['muller', 'zebra', 'r']) expect(namesOf(await search(q))).toEqual(['Dr 7 Müller'])
  expect((await list('?q=muller', true)).total).toBe(ours)
  // The index function itself also reveals nothing of other companies.
  const found = (company: number, kind = 'surgeon') =>
    app.services.db.forCompany(company, async ({ client }) => {
      const { rows } = await client.query<{ ids: string[] }>('select find_masters_like($1, $2) as ids', [kind, ['%muller%', '%r%']])
      return rows[0]?.ids
    })
  expect(await found(second)).toHaveLength(1)
  expect(await found(app.firstCompany?.companyId ?? 0)).toHaveLength(ours)
  expect(await found(0)).toEqual([])
})

test('totals are correct after single and bulk statements', async () => {
  const isCounted = async () => {
    const [there] = await app.sql<{ inUse: number; whole: number }>(
      `select count(*) filter (where deleted_at is null)::int as "inUse", count(*)::int as whole from masters where kind = 'hospital'`,
    )
    const totals = await Promise.all(
      [false, true].map(async (showDeletedRecords) => (await admin.hospitals.list({ showDeletedRecords })).total),
    )
    expect(totals).toEqual([there?.inUse, there?.whole])
  }
  await isCounted()
  const ids = await Promise.all(Array.from({ length: 8 }, (_, n) => admin.hospitals.add({ hospitalName: `St. ${n} Hospital` })))
  const [first, second, third] = ids.map(({ id }) => id) as [number, number, number]
  await isCounted()
  await admin.hospitals.merge({ fromId: first, intoId: second })
  await admin.hospitals.remove({ id: third })
  await isCounted()
  expect((await admin.hospitals.list({ showDeletedRecords: false })).total).toBe(6)
  await admin.hospitals.restore({ id: third })
  await isCounted()
  expect((await admin.hospitals.list({ showDeletedRecords: false })).total).toBe(7)
  await app.sql(`delete from masters where kind = 'hospital' and name = 'St. 7 Hospital'`)
  await isCounted()
})

test('a hospital is found by its account number', async () => {
  const id = await add.hospital('Saint Quill')
  await admin.hospitals.addAlias({ id, alias: 'ST QUILL', onlyForId: await add.manufacturer(), accountNumber: '0047-1' })
  const found = async (q: string) => (await admin.hospitals.list({ showDeletedRecords: false, q })).hospitalData.map(({ id }) => id)
  for (const q of ['0047-1', '471', 'quill']) expect(await found(q), q).toEqual([id])
  expect(await found('47')).toEqual([])
})
