import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TextKey } from '@fairshare/texts/text'
import type { SalesRequest } from '../types.ts'
import type { Check } from './check.ts'

/** The name of a text in commands and files: 'no-sale'. */
export const nameOfText = (key: TextKey): string =>
  key
    .replace('checks.', '')
    .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    .replace(/^-/, '')

/** The example file for a text: 'finding', or the name of the text if the check has several. */
export const exampleOf = ({ name, texts }: Check, key: TextKey): string =>
  fileOf(name, Object.keys(texts).length === 1 ? 'finding' : nameOfText(key))

/** A similar file without findings. */
export const counterexampleOf = ({ name }: Check): string => fileOf(name, 'silent')

const KINDS = ['xlsx', 'pdf', 'csv']

function fileOf(folder: string, name: string): string {
  const path = join(import.meta.dirname, folder, name)
  return `${path}.${KINDS.find((kind) => existsSync(`${path}.${kind}`)) ?? 'csv'}`
}

/** The settings for reading an example, if they differ from the suggestion: a JSON file of the same name. */
export function requestOf(example: string): Partial<Pick<SalesRequest, 'mappedFields' | 'sources'>> {
  const path = example.replace(/\.\w+$/, '.json')
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as ReturnType<typeof requestOf>) : {}
}
