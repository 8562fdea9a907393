import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TextKey } from '@fairshare/texts/text'
import type { SalesRequest } from '../types.ts'
import type { Check } from './check.ts'

/** The name of a text as commands and files write it: 'no-sale'. */
export const nameOfText = (key: TextKey): string =>
  key
    .replace('checks.', '')
    .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    .replace(/^-/, '')

/** The file that a check asks about with a text: 'asks', or where it has several texts, the name of the text. */
export const exampleOf = ({ name, says }: Check, key: TextKey): string =>
  fileOf(name, Object.keys(says).length === 1 ? 'asks' : nameOfText(key))

/** A file like those that raises no question. */
export const twinOf = ({ name }: Check): string => fileOf(name, 'silent')

function fileOf(folder: string, name: string): string {
  const path = join(import.meta.dirname, folder, name)
  return existsSync(`${path}.xlsx`) ? `${path}.xlsx` : `${path}.csv`
}

/** How an example is read where that is not as it is suggested: a file of the same name says it. */
export function requestOf(example: string): Partial<Pick<SalesRequest, 'mappedFields' | 'sources'>> {
  const path = example.replace(/\.\w+$/, '.json')
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as ReturnType<typeof requestOf>) : {}
}
