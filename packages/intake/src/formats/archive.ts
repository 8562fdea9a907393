import { text } from '@fairshare/texts/text'
import { IntakeError } from '../intake-error.ts'
import { openZip } from './xlsx/zip.ts'

/** A month of a manufacturer has fewer files. */
const MAX_FILES = 50

/** 'May.csv' and 'may.csv' are two files. */
const asWritten = (name: string) => name

/** The paths of the files in a ZIP archive, without folders and what macOS adds. */
export async function listArchive(path: string): Promise<string[]> {
  const { listed } = await openZip(path, asWritten)
  const files = listed.filter((name) => !/\/$|^__MACOSX\//.test(name))
  if (files.length > MAX_FILES) throw new IntakeError('too large', text('intake.tooManyFiles', { most: MAX_FILES }))
  return files
}

export async function* archivedBytes(path: string, name: string): AsyncGenerator<Buffer, void, undefined> {
  yield* (await openZip(path, asWritten)).bytes(name)
}
