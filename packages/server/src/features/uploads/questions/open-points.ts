import { type Text, text } from '@fairshare/texts'
import type { SalesSummary } from '@fairshare/intake'
import { countAllNewNames } from '../reading/names.store.ts'
import type { ReadingTx } from '../reading/staging.store.ts'
import type { ReadFile } from '../uploads.store.ts'
import { questionsOf } from './questions.ts'

/** What a reading that was opened leaves to a person before it is stored. */
export async function openPoints(tx: ReadingTx, file: ReadFile, reading: SalesSummary): Promise<Text[]> {
  const values = await countAllNewNames(tx)
  const { badRowCount: rows } = reading
  const questions = (await questionsOf(tx, file, reading)).questions.length
  return [
    ...(values > 0 ? [text('uploads.needs.values', { count: values })] : []),
    ...(rows > 0 ? [text('uploads.needs.rows', { count: rows })] : []),
    ...(questions > 0 ? [text('uploads.needs.questions', { count: questions })] : []),
  ]
}
