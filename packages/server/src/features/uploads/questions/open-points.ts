import { type Text, text } from '@fairshare/texts'
import type { Tx } from '../../../platform/database/db.ts'
import type { TakenReading } from '../reading/kept-readings.ts'
import { countNewNames } from '../reading/names.store.ts'
import type { ReadFile } from '../uploads.store.ts'
import { questionsOf } from './questions.ts'

/** What a reading that was taken in leaves to a person before it is stored. */
export async function openPoints(tx: Tx, file: ReadFile, reading: TakenReading): Promise<Text[]> {
  const values = (await countNewNames(tx)).reduce((sum, { count }) => sum + count, 0)
  const { badRowCount: rows } = reading.summary
  const questions = (await questionsOf(tx, file, reading)).questions.length
  return [
    ...(values > 0 ? [text('uploads.needs.values', { count: values })] : []),
    ...(rows > 0 ? [text('uploads.needs.rows', { count: rows })] : []),
    ...(questions > 0 ? [text('uploads.needs.questions', { count: questions })] : []),
  ]
}
