import { parentPort, workerData } from 'node:worker_threads'
import { chooseFiles } from '../files/choose-files.ts'
import type { BackupFile } from './archive.ts'
import { takeBackup } from './take-backup.ts'

// A worker thread, because hashing gigabytes would block the event loop.

export type Order = { url: string; filesDir: string; filesUrl: string | undefined; place: BackupFile }

const { url, place, ...storage } = workerData as Order
parentPort?.postMessage(await takeBackup({ url, files: await chooseFiles(storage) }, place))
