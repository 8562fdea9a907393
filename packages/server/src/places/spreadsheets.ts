import { UPLOAD_EXTENSIONS } from '@fairshare/contract'
import { type FoundFile, MOST_LISTED, type Seen } from './place.ts'

/** No system keeps a file under a longer name: it was made up to fill the memory. */
const LONGEST_NAME = 1_000

/** Whether a name is one of a spreadsheet. Hidden files and those that Excel makes while one is open are none. */
export const isSpreadsheet = (name: string): boolean =>
  name.length <= LONGEST_NAME && UPLOAD_EXTENSIONS.some((ending) => name.toLowerCase().endsWith(`.${ending}`)) && !/^[.~]/.test(name)

/** No database and no file system holds a text with a NUL or half a character: only a faulty or hostile server sends one. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

type Listed = { name: string; path: string; bytes: number; mark: string; isWhole: boolean }

/** What is in a folder: the spreadsheets, and how many other files. `isMore` says that not all of it was listed. */
export function seenIn(all: readonly Listed[], isMore: boolean): Seen {
  const sheets = all.filter(({ name, path, mark }) => isSpreadsheet(name) && isStorable(path + mark))
  const files = sheets
    .slice(0, MOST_LISTED)
    .map(({ name, path, ...file }): FoundFile => ({ ...file, path, origin: path, fileName: name, sender: '' }))
  return { files, others: all.length - sheets.length, strangers: 0, isCut: isMore || sheets.length > MOST_LISTED }
}
