import { parentPort, workerData } from 'node:worker_threads'
import { chooseFiles } from '../files/choose-files.ts'
import type { Place } from './archive.ts'
import { takeBackup } from './take-backup.ts'

// A thread of its own: hashing and framing gigabytes must not take turns from those who wait for an answer.

export type Order = { url: string; filesDir: string; filesUrl: string | undefined; place: Place }

const { url, place, ...kept } = workerData as Order
parentPort?.postMessage(await takeBackup({ url, files: await chooseFiles(kept) }, place))
