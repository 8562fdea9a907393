import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { rowsOf } from '../../../platform/database/copy-text.ts'
import { csvOf } from './csv.ts'
import type { Field, Table } from './table.ts'
import { workbookOf } from './workbook.ts'
import { zipOf } from '../../../exports/zip.ts'

// Runs in its own thread, because a hundred thousand rows would block every call. Streams rows from the database to the disk.

export type FileRequest = { path: string; table: Table }

const { path, table } = workerData as FileRequest
let count = 0

async function* counted(batches: AsyncIterable<Field[][]>) {
  for await (const batch of batches) {
    count += batch.length
    // Fail instead of writing figures into the wrong columns.
    const odd = batch.find((row) => row.length !== table.columns.length)
    if (odd) throw new Error(`Row has ${odd.length} cells for ${table.columns.length} columns`)
    yield batch
  }
}

const rows = counted(rowsOf(process.stdin))
await pipeline(table.format === 'csv' ? csvOf(table, rows) : zipOf(workbookOf(table, rows)), createWriteStream(path, { mode: 0o600 }))
parentPort?.postMessage(count)
