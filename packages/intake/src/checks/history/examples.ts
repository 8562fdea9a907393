import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TextKey } from '@fairshare/texts/text'
import { nameOfText } from '../examples.ts'
import type { Finding } from '../finding.ts'
import type { FileHistory, HistoryCheck } from './history.ts'

/** What a check finds in its example of a text: 'finding', or the name of the text if the check has several. */
export const findingsOfExample = (check: HistoryCheck, key: TextKey): readonly Finding[] =>
  check.run(historyIn(check, Object.keys(check.texts).length === 1 ? 'finding' : nameOfText(key)))

/** A similar history without findings. */
export const counterexampleOf = (check: HistoryCheck): FileHistory => historyIn(check, 'silent')

/** An example contains its differences from the usual history: a file of 12 sales at 10 %, after three similar ones. */
const historyIn = ({ name }: HistoryCheck, example: string): FileHistory => ({ ...read('usual'), ...read(join(name, example)) })

const read = (name: string) => JSON.parse(readFileSync(join(import.meta.dirname, `${name}.json`), 'utf8')) as FileHistory
