import { stat } from 'node:fs/promises'
import type pg from 'pg'
import { FileGone, type Files } from '../files/files.ts'
import { type RecordedFile, recordedFiles, selectCompany } from './snapshot.store.ts'

/** Every uploaded file recorded in this transaction, in batches by company. */
export async function* everyFile(client: pg.ClientBase, companies: readonly number[]): AsyncGenerator<RecordedFile> {
  for (const company of companies) {
    await selectCompany(client, company)
    for (let after = Number.MIN_SAFE_INTEGER; ; ) {
      const found = await recordedFiles(client, company, after)
      yield* found
      const last = found.at(-1)
      if (!last) break
      after = last.id
    }
  }
}

export type OpenedFile = { path: string; size: number; done(): Promise<void> }

/** Opens a stored file until `done` is called; undefined when its bytes are missing. Throws when the store cannot be reached. */
export async function openStored(files: Files, key: string): Promise<OpenedFile | undefined> {
  try {
    const { path, done } = await files.open(key)
    const { size } = await stat(path)
    return { path, size, done }
  } catch (error) {
    if (error instanceof FileGone) return undefined
    throw error
  }
}
