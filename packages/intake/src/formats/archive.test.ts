import { expect, test } from 'vitest'
import { testFile } from '../test/files.ts'
import { zipFile } from '../test/zip-file.ts'
import { archivedBytes, listArchive } from './archive.ts'

const csv = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `Q1/${at}.csv`, content: 'a' }))
const added = csv(50).map(({ name, content }) => ({ name: `__MACOSX/${name}`, content }))
const archive = (count: number) => testFile('files.zip', zipFile([{ name: 'Q1/', content: '' }, ...csv(count), ...added]))

test('an archive of 50 files is listed without folders and what macOS adds', async () => {
  expect(await listArchive(archive(50))).toEqual(csv(50).map(({ name }) => name))
})

test('an archive with more files is refused', async () => {
  await expect(listArchive(archive(51))).rejects.toThrow()
})

test('files whose names differ in case are two files', async () => {
  const path = testFile('case.zip', zipFile(['Q1/May.csv', 'q1/may.csv'].map((name) => ({ name, content: name }))))
  const found = await listArchive(path)
  const read = async (name: string) => Buffer.concat(await Array.fromAsync(archivedBytes(path, name))).toString()
  expect(await Promise.all(found.map(read))).toEqual(['Q1/May.csv', 'q1/may.csv'])
})
