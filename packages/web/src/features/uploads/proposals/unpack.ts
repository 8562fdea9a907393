import { MAX_UPLOAD_BYTES } from '@fairshare/contract'
import { type Text, text } from '@fairshare/texts'
import type { FileEntry } from '@zip.js/zip.js'
import { isSupportedFile } from './supported-file.ts'

/** A month of a manufacturer has fewer files. */
const MAX_FILES = 50

export const isArchive = ({ name }: File): boolean => /\.zip$/i.test(name)

/** Replaces each ZIP archive by the spreadsheets in it; `refusals` are about archives without any that can be read. */
export async function unpackArchives(given: readonly File[]): Promise<{ files: File[]; refusals: Text[] }> {
  const files: File[] = []
  const refusals: Text[] = []
  for (const file of given) {
    const found = isArchive(file) ? await spreadsheetsOf(file) : [file]
    if (Array.isArray(found)) files.push(...found)
    else refusals.push(found)
  }
  return { files, refusals }
}

async function spreadsheetsOf(archive: File): Promise<File[] | Text> {
  const { BlobReader, BlobWriter, configure, ZipReader } = await import('@zip.js/zip.js/lib/zip-core-native.js')
  // Browsers inflate outside of the page's thread, so workers are not needed.
  configure({ useWebWorkers: false })
  try {
    const entries = await new ZipReader(new BlobReader(archive)).getEntries()
    const found = entries.filter((entry): entry is FileEntry => !entry.directory && isSpreadsheet(entry))
    if (found.length === 0) return text('uploads.archive.isEmpty', { file: archive.name })
    if (found.some(({ encrypted }) => encrypted)) return text('uploads.archive.isEncrypted', { file: archive.name })
    if (found.length > MAX_FILES) return text('intake.tooManyFiles', { most: MAX_FILES })
    // A file that is larger than the archive says fails below.
    const bytes = found.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
    if (bytes > MAX_UPLOAD_BYTES) return text('refusals.fileTooLarge')
    const files: File[] = []
    for (const entry of found) files.push(new File([await entry.getData(new BlobWriter())], nameOf(entry)))
    return files
  } catch {
    return text('uploads.archive.isDamaged', { file: archive.name })
  }
}

const nameOf = ({ filename }: { filename: string }) => filename.split('/').pop() ?? filename

/** Leaves out what macOS and Office add. */
const isSpreadsheet = (entry: { filename: string }) =>
  !entry.filename.startsWith('__MACOSX/') && !/^[.~]/.test(nameOf(entry)) && isSupportedFile({ name: nameOf(entry) })
