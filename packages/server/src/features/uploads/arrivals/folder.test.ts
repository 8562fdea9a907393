import { mkdirSync, readdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { MAX_UPLOAD_BYTES } from '@fairshare/contract'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { zipFile } from '../../../../../intake/src/test/zip-file.ts'
import { only } from '../../../test/only.ts'
import { skipRetryDelays } from '../../../test/product.ts'
import { acmeFile, watchingApp } from '../../../test/watching-app.ts'

const watching = await watchingApp()
const { app, ann, acme, root, drop, place, arrivals, filesOf, linesOf, poll, placeNow, watch } = watching
const otherCompany = await app.addCompany('Another', 'another.test')
afterAll(watching.close)
beforeEach(watching.removePlaces)

test('a file is filed under its manufacturer and month, mapped, and waits for a user', async () => {
  const id = await watch(place)
  writeFileSync(join(drop, 'acme_2025-06.csv'), acmeFile('06/DD/2025'))
  await poll()
  expect(await arrivals('acme_2025-06.csv'), 'it may still be written').toEqual([])
  await poll()
  const arrival = only(await arrivals('acme_2025-06.csv'))
  expect(arrival).toMatchObject({ status: 'Filed', manufacturerName: 'Acme Spine', selectedMonthYear: 'June-2025', isStored: false })
  const file = only(await filesOf('June-2025'))
  expect(file).toMatchObject({ fId: arrival.fId, status: 'Mapped', uploadedBy: 'Shared folder', fileName: 'acme_2025-06.csv' })
  expect(await linesOf(file.fId)).toEqual([])
  expect(await placeNow(id)).toMatchObject({ fault: null, lastPoll: { found: 1, taken: 1, others: 0 } })
  expect(readdirSync(drop)).toEqual(['acme_2025-06.csv'])
  await poll()
  expect(await filesOf('June-2025')).toHaveLength(1)
})

test('a file that is still growing waits', async () => {
  await watch(place)
  const path = join(drop, 'acme_2025-07.csv')
  const whole = acmeFile('07/DD/2025')
  for (const length of [100, 160, whole.length]) {
    writeFileSync(path, whole.slice(0, length))
    await poll()
    expect(await arrivals('acme_2025-07.csv')).toEqual([])
  }
  await poll()
  expect(only(await arrivals('acme_2025-07.csv'))).toMatchObject({ status: 'Filed', bytes: whole.length })
})

test('a file of unknown columns waits with suggestions until a user files it', async () => {
  await watch(place)
  writeFileSync(join(drop, 'Acme Spine September 2025.csv'), `Client,Value\nMercy,10\nMercy,20\n`)
  await poll(2)
  const waiting = only((await ann.arrivals.list({ isOpen: true })).arrivals)
  expect(waiting).toMatchObject({ status: 'Waiting', manufacturerId: acme, selectedMonthYear: 'September-2025' })
  expect(waiting.reasons).toEqual(['Confirm the manufacturer, or choose another.', 'Confirm the month, or choose another.'])
  expect(waiting.evidence).toEqual(['Its name names the manufacturer.', 'Its name includes September 2025.'])
  expect((await ann.get(`/arrivals/download/${waiting.id}`)).body.toString()).toContain('Mercy,20')
  const { fId } = await ann.arrivals.file({ id: waiting.id, manufacturerId: acme, selectedMonthYear: 'October-2025' })
  expect(only(await filesOf('October-2025'))).toMatchObject({ fId, status: 'Uploaded', uploadedBy: 'First Administrator' })
  expect(await ann.try.arrivals.file({ id: waiting.id, manufacturerId: acme, selectedMonthYear: 'October-2025' })).toMatchObject({
    http: 409,
  })
  expect((await ann.arrivals.list({ isOpen: true })).arrivals).toEqual([])
})

test('each spreadsheet of an archive is an arrival of its own', async () => {
  const id = await watch({ ...place, afterwards: 'moved' })
  const members = [
    { name: 'Q1/acme_2026-01.csv', content: acmeFile('01/DD/2026') },
    { name: 'Q1/acme_2026-02.csv', content: acmeFile('02/DD/2026') },
    { name: 'Q1/readme.docx', content: 'not a spreadsheet' },
    { name: '__MACOSX/Q1/._acme_2026-01.csv', content: 'resource fork' },
  ]
  writeFileSync(join(drop, 'quarter.zip'), zipFile(members))
  await poll(2)
  expect(only(await arrivals('acme_2026-01.csv'))).toMatchObject({ status: 'Filed', selectedMonthYear: 'January-2026' })
  expect(only(await arrivals('acme_2026-02.csv'))).toMatchObject({ status: 'Filed', selectedMonthYear: 'February-2026' })
  const reasons = ['2 spreadsheets were taken from this archive.']
  expect(only(await arrivals('quarter.zip'))).toMatchObject({ status: 'Skipped', reasons })
  expect(await placeNow(id)).toMatchObject({ fault: null })
  expect(readdirSync(join(drop, 'done'))).toContain('quarter.zip')
})

test('an archive that cannot be read, or has too many files, is refused and stays', async () => {
  const many = Array.from({ length: 51 }, (_, at) => ({ name: `${at}.csv`, content: 'a' }))
  await watch({ ...place, afterwards: 'moved' })
  writeFileSync(join(drop, 'many.zip'), zipFile(many))
  writeFileSync(join(drop, 'cut.zip'), zipFile(many.slice(0, 3)).subarray(0, 60))
  writeFileSync(join(drop, 'other.zip'), zipFile([{ name: 'sales.numbers', content: 'a' }]))
  await poll(2)
  expect(only(await arrivals('many.zip'))).toMatchObject({ status: 'Failed', reasons: ['The archive has more than 50 files.'] })
  expect(only(await arrivals('cut.zip'))).toMatchObject({ status: 'Failed' })
  expect(only(await arrivals('other.zip'))).toMatchObject({ status: 'Skipped' })
  expect(readdirSync(drop)).toEqual(expect.arrayContaining(['many.zip', 'cut.zip', 'other.zip']))
})

test('the same bytes are fetched once, and the copy names the original file', async () => {
  await watch({ ...place, afterwards: 'moved' })
  const bytes = acmeFile('11/DD/2025')
  writeFileSync(join(drop, 'acme_2025-11.csv'), bytes)
  await poll(2)
  writeFileSync(join(drop, 'acme_2025-11 copy.csv'), bytes)
  await poll(2)
  expect(only(await arrivals('acme_2025-11 copy.csv'))).toMatchObject({
    status: 'Skipped',
    reasons: ['The same file already exists as acme_2025-11.csv.'],
  })
  expect(await filesOf('November-2025')).toHaveLength(1)
  expect(readdirSync(join(drop, 'done')).sort()).toContain('acme_2025-11 copy.csv')
})

test('a file that is too large is left, and an unreadable one is reported', async () => {
  await watch({ ...place, afterwards: 'deleted' })
  writeFileSync(join(drop, 'large.csv'), 'a')
  truncateSync(join(drop, 'large.csv'), MAX_UPLOAD_BYTES + 1)
  writeFileSync(join(drop, 'broken.xlsx'), 'PK\u0003\u0004 and then no workbook')
  await poll(2)
  expect(only(await arrivals('large.csv'))).toMatchObject({
    status: 'Failed',
    reasons: [expect.stringMatching(/^The file is larger than 150 MB\./)],
  })
  expect(only(await arrivals('broken.xlsx'))).toMatchObject({
    status: 'Failed',
    reasons: [expect.any(String)],
  })
  expect(readdirSync(drop).filter((name) => name.endsWith('.csv') || name.endsWith('.xlsx'))).toEqual(['large.csv'])
  for (const { id } of (await ann.arrivals.list({ isOpen: true })).arrivals) await ann.arrivals.dismiss({ id })
  rmSync(join(drop, 'large.csv'))
})

test('no folder name or link leads outside of the company’s own folder', async () => {
  symlinkSync(tmpdir(), join(dirname(drop), 'out'))
  for (const folder of ['../..', `../${otherCompany}`, '/etc', 'out']) {
    const tried = await ann.try.arrivals.tryPlace({ ...place, folder })
    expect(tried, folder).toMatchObject({ http: 409, message: expect.stringMatching(/is outside|is not there/) })
  }
  expect(await ann.arrivals.tryPlace(place)).toMatchObject({ unknownHostKey: null, found: expect.any(Number) })
})

test('a fetched file is not moved through a link, and the fault is reported', async () => {
  const theirs = join(root, String(otherCompany), 'in')
  mkdirSync(theirs, { recursive: true })
  rmSync(join(drop, 'done'), { recursive: true, force: true })
  symlinkSync(theirs, join(drop, 'done'))
  const id = await watch({ ...place, afterwards: 'moved' })
  writeFileSync(join(drop, 'acme_2025-08.csv'), acmeFile('08/DD/2025'))
  await poll(2)
  expect(only(await arrivals('acme_2025-08.csv'))).toMatchObject({ status: 'Filed' })
  expect(readdirSync(theirs)).toEqual([])
  expect((await placeNow(id)).fault).toMatch(/is outside/)
})

test('an internal fault is shown at the place until a poll succeeds', async () => {
  const id = await watch(place)
  await app.sql(`alter table arrivals add constraint refused check (file_name <> 'acme_refused.csv')`)
  writeFileSync(join(drop, 'acme_refused.csv'), acmeFile('03/DD/2026'))
  await poll()
  await ann.arrivals.pollNow()
  const shown = async () => {
    await skipRetryDelays(app.sql, 'poll-watched-place')
    return (await placeNow(id)).fault
  }
  await expect.poll(shown, { timeout: 60_000 }).toMatch(/^Something failed on our side, not at the place\./)
  await app.sql('alter table arrivals drop constraint refused')
  await poll()
  expect(only(await arrivals('acme_refused.csv'))).toMatchObject({ status: 'Filed' })
  expect((await placeNow(id)).fault).toBeNull()
})
