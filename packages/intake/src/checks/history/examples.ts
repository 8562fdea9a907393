import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TextKey } from '@fairshare/texts/text'
import { nameOfText } from '../examples.ts'
import type { Finding } from '../finding.ts'
import type { FileHistory, HistoryCheck } from './history.ts'

/** What a check finds in its example of a text: 'asks', or the name of the text where it has several. */
export const findingsOfExample = (check: HistoryCheck, key: TextKey): readonly Finding[] =>
  check.run(historyIn(check, Object.keys(check.says).length === 1 ? 'asks' : nameOfText(key)))

/** A history that is like it, and raises no question. */
export const twinOf = (check: HistoryCheck): FileHistory => historyIn(check, 'silent')

/** An example says how it differs from the usual history: a file of 12 sales at 10 %, after three like it. */
const historyIn = ({ name }: HistoryCheck, example: string): FileHistory => ({ ...read('usual'), ...read(join(name, example)) })

const read = (name: string) => JSON.parse(readFileSync(join(import.meta.dirname, `${name}.json`), 'utf8')) as FileHistory
