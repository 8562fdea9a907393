import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { rowsOf } from '../../../platform/database/copy-text.ts'
import { csvOf } from './csv.ts'
import type { Field, Table } from './table.ts'
import { workbookOf } from './workbook.ts'
import { zipOf } from '../../../exports/zip.ts'

// A thread of its own: a hundred thousand rows take computing that would hold up every call. Rows come in as the database writes
// them, and go out to the disk: none is held longer than it takes to write it.

export type Wanted = { path: string; table: Table }

const { path, table } = workerData as Wanted
let count = 0

async function* counted(batches: AsyncIterable<Field[][]>) {
  for await (const batch of batches) {
    count += batch.length
    // A figure under the title of another is worse than no file.
    const odd = batch.find((row) => row.length !== table.columns.length)
    if (odd) throw new Error(`a row has ${odd.length} cells, and ${table.columns.length} columns are named`)
    yield batch
  }
}

const rows = counted(rowsOf(process.stdin))
await pipeline(table.format === 'csv' ? csvOf(table, rows) : zipOf(workbookOf(table, rows)), createWriteStream(path, { mode: 0o600 }))
parentPort?.postMessage(count)
