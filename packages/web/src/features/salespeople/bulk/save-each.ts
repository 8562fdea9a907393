import type { SalespersonRow } from '@fairshare/contract'
import { ApiError } from '../../../api/api-error.ts'
import { nameOf } from '../use-salespeople-columns.tsx'

/** The error of saving one salesperson, if any. */
export type Outcome = { id: number; name: string; refusal: string | undefined }

/** Saves salespeople one at a time; a failure does not stop the others. */
export async function saveEach(rows: readonly SalespersonRow[], save: (row: SalespersonRow) => Promise<unknown>): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const row of rows) outcomes.push({ id: row.id, name: nameOf(row), refusal: await refusalOf(() => save(row)) })
  return outcomes
}

async function refusalOf(save: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await save()
    return undefined
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error.message
  }
}
