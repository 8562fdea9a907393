import { crc32, deflateSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../test/test-app.ts'

const app = await testApp()
afterAll(() => app.close())
await app.addCompany('Birch Ortho', 'birch.test')
const company = app.firstCompany?.companyId ?? 0
await app.addUser(company, { email: 'bea@example.com', role: 'Administrator' })
const [ann, bea, birch] = [await app.signIn(), await app.signIn({ email: 'bea@example.com' }), await app.signIn({ host: 'birch.test' })]

const chunk = (name: string, body: Buffer) => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A gray image of any size, with additional bytes if needed. */
function png(width: number, height: number, { more = 0 } = {}): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 8
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const rows = deflateSync(Buffer.alloc((width + 1) * height))
  return Buffer.concat([start, chunk('IHDR', head), chunk('IDAT', rows), chunk('tEXt', Buffer.alloc(more)), chunk('IEND', Buffer.alloc(0))])
}

const base64 = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64')
const logo = png(160, 36)
/** Images are public, so no one is signed in. */
const fetched = (host: string, address: string | null) => app.stranger(host).get((address ?? '').replace(/^\/api/, ''))

test("an Administrator changes the company's appearance, invisible to other companies", async () => {
  const before = await birch.company.current()
  const change = { name: 'Alder Spine', titleText: 'Alder commissions', footerText: 'Alder Spine, Inc.', accentColor: '#FFD100' }
  const saved = await ann.company.update({ ...change, environmentName: 'Staging' })
  expect(saved).toMatchObject({ ...change, environmentName: 'Staging', logoUrl: null })
  expect(await app.stranger().company.current()).toEqual(saved)
  expect(await birch.company.current()).toEqual(before)
  const [entry] = await app.sql<{ details: object }>(`select details from audit_entries where action = 'company.update'`)
  expect(entry?.details).toMatchObject({ after: change })
})

test('a logo has its own cacheable address, but not for other companies', async () => {
  const { logoUrl } = await ann.company.update({ logo: base64(logo) })
  const answer = await fetched('localhost', logoUrl)
  expect(answer).toMatchObject({ http: 200, body: logo })
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect(await fetched('birch.test', logoUrl)).toMatchObject({ http: 404 })
  expect(await fetched('nobody.test', logoUrl)).toMatchObject({ http: 404, message: 'environment is not set' })

  const another = await ann.company.update({ logo: base64(png(80, 20)) })
  expect(another.logoUrl).not.toBe(logoUrl)
  expect(await fetched('localhost', logoUrl)).toMatchObject({ http: 404 })
  expect((await ann.company.update({ logo: null })).logoUrl).toBeNull()
  expect(await app.sql('select from company_images')).toEqual([])
})

test('logo and sidebar image may share an image, and one can be removed', async () => {
  const { logoUrl, sidebarImageUrl } = await ann.company.update({ logo: base64(logo), sidebarImage: base64(logo) })
  expect(sidebarImageUrl).toBe(logoUrl)
  await ann.company.update({ logo: null })
  expect(await fetched('localhost', sidebarImageUrl)).toMatchObject({ http: 200 })
})

const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const cut = logo.subarray(0, logo.length - 10)
const overwritten = Buffer.from(logo)
overwritten.writeUInt8(7, 45)

test.each([
  ['a drawing that carries a script', script],
  ['a web page', '<!doctype html><script>alert(1)</script>'],
  ['a picture that was cut off', cut],
  ['a picture with bytes overwritten', overwritten],
  ['a script behind a whole picture', Buffer.concat([logo, Buffer.from('<script>alert(1)</script>')])],
  ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1')],
  ['nothing', ''],
])('refuses %s as a logo, and keeps the old one', async (_, bytes) => {
  const before = await ann.company.current()
  const answer = await ann.try.company.update({ logo: base64(bytes) })
  expect(answer).toMatchObject({ http: 400, data: { fields: { logo: expect.stringMatching(/^This is not a PNG or JPEG picture/) } } })
  expect(await ann.company.current()).toEqual(before)
})

test("limits an image's bytes and pixels", async () => {
  const heavy = await ann.try.company.update({ logo: base64(png(10, 10, { more: 256 * 1024 })) })
  expect(heavy).toMatchObject({
    http: 400,
    data: { fields: { logo: 'The picture may have 256 KB at most. Save it smaller and choose it again.' } },
  })
  const wide = await ann.try.company.update({ logo: base64(png(2001, 1)) })
  expect(wide).toMatchObject({
    http: 400,
    data: { fields: { logo: 'The picture may be 2,000 pixels wide and high at most. Make it smaller and choose it again.' } },
  })
  expect(await ann.try.company.update({ sidebarImage: base64(png(2001, 1)) })).toMatchObject({ http: 200 })
})

/** A browser's JPEG of eight by six pixels. */
const PHOTO = [
  '/9j/4AAQSkZJRgABAQAAAQABAAD/4gHYSUNDX1BST0ZJTEUAAQEAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAAAAAAAAAAAAAA',
  'AAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA8AAA',
  'ACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0',
  'AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAA',
  'AAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAM',
  'ZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADb/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQ',
  'c1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSk',
  'pKT/wAARCAAGAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAA//E',
  'ABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AJgEE//Z',
].join('')

test('accepts a photo (JPEG) unchanged', async () => {
  const photo = Buffer.from(PHOTO, 'base64')
  const { sidebarImageUrl } = await ann.company.update({ sidebarImage: base64(photo) })
  const answer = await fetched('localhost', sidebarImageUrl)
  expect(answer).toMatchObject({ http: 200, body: photo })
  expect(answer.headers['content-type']).toBe('image/jpeg')
})

test("the second of two Administrators gets the first one's changes with images", async () => {
  const seen = await bea.company.current()
  const now = await ann.company.update({ logo: base64(png(30, 30)), version: seen.version })
  expect(now.version).toBe(seen.version + 1)
  const late = await bea.try.company.update({ accentColor: '#D71920', version: seen.version })
  expect(late).toMatchObject({ http: 409, data: { present: now } })
  expect((await ann.company.update({ name: now.name })).version).toBe(now.version)
})

test('refuses invalid colors and empty names', async () => {
  expect(await ann.try.company.update({ accentColor: 'url(x)' })).toMatchObject({
    http: 400,
    data: { fields: { accentColor: expect.any(String) } },
  })
  expect(await ann.try.company.update({ name: ' ' })).toMatchObject({ http: 400, data: { fields: { name: expect.any(String) } } })
})
