import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Month, parseMonth } from '@fairshare/engine/values'
import { salesOf, tableOf, testFile } from '../../test/files.ts'

const PAGE = '<html><table><tr><td>Hospital</td><td>Net Sales</td></tr><tr><td>Klinik Köln</td><td>12.50</td></tr></table></html>'
const archive = (headers: string, page: string) =>
  `From: <Saved by a browser>\r\nSubject: Sales\r\nMIME-Version: 1.0\r\nContent-Type: multipart/related;\r\n\tboundary="--=part"\r\n\r\n` +
  `not shown\r\n----=part\r\nContent-Type: image/gif\r\n\r\nGIF89a\r\n----=part\r\n${headers}\r\n\r\n${page}\r\n----=part--\r\n`
const columnsOf = async (content: string | Buffer) =>
  (await tableOf(testFile('page.mhtml', content))).columns.map(({ name, samples }) => [name, ...samples])
const READ = [
  ['Hospital', 'Klinik Koln'],
  ['Net Sales', '12.50'],
]

test('A-58 a web archive of a reporting service is read to the cent', async () => {
  const month = parseMonth('March-2025') as Month
  const reading = await salesOf(join(import.meta.dirname, 'report.mhtml'), {}, undefined, { month })
  expect(reading).toMatchObject({ readableRows: 48, badRowCount: 0, amountCents: 64887025, grossCents: 6862579, findings: [] })
})

test.each([
  ['8bit', PAGE],
  ['base64', Buffer.from(PAGE).toString('base64')],
  ['quoted-printable', PAGE.replace('ö', '=C3=B6').replace('<tr>', '<t=\r\nr>')],
])('the page of a web archive may be encoded as %s', async (encoding, page) => {
  const headers = `Content-Type: text/html; charset="utf-8"\r\nContent-Transfer-Encoding: ${encoding}`
  expect(await columnsOf(archive(headers, page))).toEqual(READ)
})

test('a page may have another character set', async () => {
  const headers = 'Content-Type: text/html; charset=windows-1252\r\nContent-Transfer-Encoding: quoted-printable'
  expect(await columnsOf(archive(headers, PAGE.replace('ö', '=F6')))).toEqual(READ)
})

test('a web archive without a table is refused', async () => {
  await expect(columnsOf(archive('Content-Type: text/html', '<p>Sign in</p>'))).rejects.toThrow('The file is a web page or XML')
  await expect(columnsOf('MIME-Version: 1.0\r\nContent-Type: text/plain\r\n\r\nhello')).rejects.toThrow()
})
