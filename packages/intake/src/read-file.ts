import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { deserialize } from 'node:v8'
import { IntakeError } from './intake-error.ts'
import type { ReaderAnswer, ReaderRequest } from './reader.ts'
import type { FileTable, SalesReading, SalesRequest, TableRequest } from './types.ts'

/** A file is read in a process of its own, for it may be made to loop or to fill the memory. */
export type Limits = { seconds: number; megabytes: number }
const LIMITS: Limits = { seconds: 60, megabytes: 1_000 }
/** Leaves room in the process for what is not on the heap: pieces being inflated, and the answer. */
const HEAP_SHARE = 0.75
const WATCH_MS = 100
const MOST_ANSWER_BYTES = 512 * 1024 * 1024
const AT_ONCE = 2
/** How Node ends on an error that nobody caught; a child that is killed, or out of memory, ends by a signal. */
const UNCAUGHT = 1

const READER = fileURLToPath(new URL('./reader.ts', import.meta.url))
const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/** Finds the table of a file and suggests its mapping. Refusals are IntakeErrors. */
export async function readTableFile(path: string, request: TableRequest, limits = LIMITS): Promise<FileTable> {
  const answer = await ask({ path, kind: 'table', request }, limits)
  if (answer.kind === 'table') return answer.result
  throw errorOf(answer)
}

/** Reads the sales of a mapped file. Refusals are IntakeErrors; rows that cannot be read are in the reading. */
export async function readSalesFile(path: string, request: SalesRequest, limits = LIMITS): Promise<SalesReading> {
  const answer = await ask({ path, kind: 'sales', request }, limits)
  if (answer.kind === 'sales') return answer.result
  throw errorOf(answer)
}

function errorOf(answer: ReaderAnswer): Error {
  if (answer.kind === 'refused') return new IntakeError(answer.code, answer.message, { cause: answer.cause })
  return new Error(answer.kind === 'failed' ? answer.message : `The reader answered with ${answer.kind}.`)
}

let running = 0
const waiting: (() => void)[] = []

/** Runs few readers at once, so that many hostile files cannot take the machine from those who work on it. */
async function ask(asked: ReaderRequest, limits: Limits): Promise<ReaderAnswer> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running++
  try {
    return await runReader(asked, limits)
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

function runReader(asked: ReaderRequest, limits: Limits): Promise<ReaderAnswer> {
  const child = spawn(process.execPath, [...nodeOptions(asked.path, limits), READER], { env: {}, stdio: ['pipe', 'pipe', 'ignore'] })
  const stopWatching = watch(child, limits)
  const pieces: Buffer[] = []
  let size = 0
  return new Promise<ReaderAnswer>((resolve, reject) => {
    child.on('error', reject)
    child.stdin.on('error', () => {}) // the child is gone: 'close' tells why
    child.stdin.end(JSON.stringify(asked))
    child.stdout.on('data', (piece: Buffer) => {
      size += piece.length
      if (size > MOST_ANSWER_BYTES) child.kill('SIGKILL')
      else pieces.push(piece)
    })
    child.on('close', (code) => {
      if (code === 0) resolve(deserialize(Buffer.concat(pieces, size)) as ReaderAnswer)
      else reject(code === UNCAUGHT ? new Error('The reader of files does not start.') : tooLarge())
    })
  }).finally(stopWatching)
}

const tooLarge = () =>
  new IntakeError('too large', 'The file is too large or too complex to be read. Save only the sheet with the sales and upload again.')

/** The child may read this file and the product's own code: nothing else, and it may write and start nothing. */
function nodeOptions(path: string, { megabytes }: Limits): string[] {
  const readable = [path, `${ROOT}packages/*`, `${ROOT}node_modules/*`, `${ROOT}package.json`]
  return [
    `--max-old-space-size=${Math.floor(megabytes * HEAP_SHARE)}`,
    '--permission',
    ...readable.map((each) => `--allow-fs-read=${each}`),
  ]
}

/** Ends a child that takes too long or too much. Its memory can be watched where the system tells it (Linux); the heap limit holds anywhere. */
function watch(child: ChildProcess, { seconds, megabytes }: Limits): () => void {
  const { pid } = child
  if (pid === undefined) return () => {}
  lowerPriority(pid)
  const timeout = setTimeout(() => child.kill('SIGKILL'), seconds * 1000)
  const memory = setInterval(() => {
    void residentMegabytes(pid).then((used) => used > megabytes && child.kill('SIGKILL'))
  }, WATCH_MS)
  return () => {
    clearTimeout(timeout)
    clearInterval(memory)
  }
}

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'latin1').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024
}

/** Those who work at the screens come first. */
function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // the child has ended already, or the system does not allow it
  }
}
