import type { SalespersonRow } from '@fairshare/contract'
import { ApiError } from '../../../api/api-error.ts'
import { nameOf } from '../use-salespeople-columns.tsx'

/** What came of saving one of several salespeople: why not, or nothing. */
export type Outcome = { id: number; name: string; refusal: string | undefined }

/** Saves salespeople one after the other: what is refused for one holds up no other. */
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
