import { UPLOAD_EXTENSIONS } from '@fairshare/contract'
import { type FoundFile, MAX_LISTED, type FileListing } from './place.ts'

/** Longer than any file system allows: made up to fill the memory. */
const LONGEST_NAME = 1_000

/** Whether a file is a spreadsheet, excluding hidden files and Excel's lock files. */
export const isSpreadsheet = (name: string): boolean =>
  name.length <= LONGEST_NAME && UPLOAD_EXTENSIONS.some((ending) => name.toLowerCase().endsWith(`.${ending}`)) && !/^[.~]/.test(name)

export const isArchive = (name: string): boolean => name.length <= LONGEST_NAME && /^[^.~].*\.zip$/is.test(name)

/** Only a faulty or hostile server sends a NUL or half a surrogate pair, which PostgreSQL cannot store. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

type Listed = { name: string; path: string; bytes: number; mark: string; isWhole: boolean }

/** Sorts a listing into spreadsheets, with archives, and other files. `isMore` means that the listing was truncated. */
export function classifyListing(all: readonly Listed[], isMore: boolean): FileListing {
  const sheets = all.filter(({ name, path, mark }) => (isSpreadsheet(name) || isArchive(name)) && isStorable(path + mark))
  const files = sheets
    .slice(0, MAX_LISTED)
    .map(({ name, path, ...file }): FoundFile => ({ ...file, path, origin: path, fileName: name, sender: '' }))
  return { files, others: all.length - sheets.length, unknownSenders: 0, isCut: isMore || sheets.length > MAX_LISTED }
}
