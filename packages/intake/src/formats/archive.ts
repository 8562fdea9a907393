import { IntakeError } from '../intake-error.ts'
import { text } from '@fairshare/texts/text'
import { openZip } from './xlsx/zip.ts'

/** A file of an archive, by its path there. */
export type ArchivedFile = { name: string; bytes: number }

/** A month of a manufacturer has fewer files. */
const MAX_FILES = 50

/** The files of a ZIP archive that are at most `mostBytes` each, without folders and what macOS adds. */
export async function listArchive(path: string): Promise<ArchivedFile[]> {
  const { listed } = await openZip(path)
  const files = listed.filter(({ name }) => !/\/$|^__MACOSX\//.test(name))
  if (files.length > MAX_FILES) throw new IntakeError('too large', text('intake.tooManyFiles', { most: MAX_FILES }))
  return files
}

/** The bytes of one file of a ZIP archive, in chunks. */
export async function* archivedBytes(path: string, name: string): AsyncGenerator<Buffer, void, undefined> {
  yield* (await openZip(path)).bytes(name)
}
