import { type ChildProcess, spawn } from 'node:child_process'
import { ftruncateSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { getPriority, setPriority } from 'node:os'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { text } from '@fairshare/texts/text'
import { COMPILED_CODE } from './compiled-code.ts'
import { IntakeError, tooComplex } from './intake-error.ts'
import { NAMES_PIPE } from './reader.ts'

/**
 * A file is read in a process of its own, for it may be made to loop or to fill the memory. It ends when nobody waits for it, too.
 * Its own work is limited as well as the time on the clock, which passes when others have the machine.
 */
export type Limits = { seconds: number; cpuSeconds: number; megabytes: number; lineMegabytes: number; signal?: AbortSignal | undefined }
/** Leaves room in the process for what is not on the heap: pieces being inflated, and the answer. */
const HEAP_SHARE = 0.75
/** Of what is new on the heap the engine keeps up to three parts beside that share. By itself it lets them grow as the machine has time to collect. */
const YOUNG_SHARE = 1 / 32
const WATCH_MS = 100
/** About a third of the time that a process of normal priority gets, while both want all of it. */
const READER_PRIORITY = 5
/** The process that asks parses the answer; the names it only hands on. */
const MOST_ANSWER_BYTES = 32 * 1024 * 1024
const MOST_NAME_BYTES = 256 * 1024 * 1024
/** In what the limit on what a process writes is counted. */
const BLOCKS_PER_MEGABYTE = 2048
/** How Node ends on an error that nobody caught, and where it cannot end by a signal, on being out of memory. */
const UNCAUGHT = 1
const ABORTED = 134
/** How a process ends that has brought itself down: out of memory, in the main, or having worked as long as it may. */
const OWN_SIGNALS: readonly (string | null)[] = ['SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGSEGV', 'SIGBUS', 'SIGXCPU']

/** In characters. */
const PART_LENGTH = 100_000

const READER = fileURLToPath(new URL('./reader.ts', import.meta.url))
const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const KEPT_CODE = `${COMPILED_CODE}/*`

/** What is asked, as JSON, of which file; and the open file that is to hold the lines, if they are asked for. */
export type ReaderInput = { request: string; path: string | null; lines?: number | undefined }
export type ReaderOutput = { answer: string; names: Buffer[] }

/** Runs the reader. One that was ended from outside gets a second try. */
export async function runReader(input: ReaderInput, limits: Limits): Promise<ReaderOutput> {
  try {
    return await runOnce(input, limits)
  } catch (error) {
    if (!(error instanceof IntakeError) || error.code !== 'interrupted') throw error
    if (input.lines !== undefined) ftruncateSync(input.lines)
    return runOnce(input, limits)
  }
}

function runOnce({ request, path, lines }: ReaderInput, limits: Limits): Promise<ReaderOutput> {
  const [program, ...options] = limited([process.execPath, ...nodeOptions(path, limits), READER], limits)
  const child = spawn(program, options, {
    env: { NODE_COMPILE_CACHE: COMPILED_CODE },
    stdio: ['pipe', 'pipe', 'ignore', 'pipe', lines ?? 'ignore'],
  })
  let reason: unknown
  const end = (why: unknown) => {
    reason ??= why
    child.kill('SIGKILL')
  }
  const stopWatching = watch(child, limits, end)
  const answer = collect(child.stdout, MOST_ANSWER_BYTES, end)
  const names = collect(child.stdio[NAMES_PIPE] as Readable, MOST_NAME_BYTES, end)
  return new Promise<ReaderOutput>((resolve, reject) => {
    child.on('error', reject)
    child.stdin?.on('error', () => {}) // the child is gone: 'close' tells why
    if (child.stdin) Readable.from(partsOf(request)).pipe(child.stdin)
    child.on('close', (code, signal) => {
      if (reason === undefined && code === 0) resolve({ answer: Buffer.concat(answer).toString(), names })
      else reject((reason ?? endOf(code, signal)) as Error)
    })
  }).finally(stopWatching)
}

/** A long request is encoded part by part, as the pipe takes it: others get a turn in between. */
function* partsOf(text: string): Generator<string> {
  for (let from = 0; from < text.length; ) {
    const to = from + PART_LENGTH
    // The two halves of a character stay together.
    const end = /[\ud800-\udbff]/.test(text.charAt(to - 1)) ? to + 1 : to
    yield text.slice(from, end)
    from = end
  }
}

/** The pieces that come, as they come: nobody looks into them here. */
function collect(from: Readable | null, most: number, end: (why: unknown) => void): Buffer[] {
  const pieces: Buffer[] = []
  let size = 0
  from?.on('error', () => {})
  from?.on('data', (piece: Buffer) => {
    size += piece.length
    if (size > most) end(tooComplex())
    else pieces.push(piece)
  })
  return pieces
}

function endOf(code: number | null, signal: string | null): Error {
  if (code === ABORTED || OWN_SIGNALS.includes(signal)) return tooComplex()
  if (signal !== null) return new IntakeError('interrupted', text('intake.interrupted'))
  return new Error(code === UNCAUGHT ? 'The reader of files does not start.' : `The reader of files ended with ${code}.`)
}

/** The child may read this file and the product's own code: nothing else, and it may start nothing. What it may write it gives up before it reads. */
function nodeOptions(path: string | null, { megabytes }: Limits): string[] {
  const readable = [...(path === null ? [] : [path]), `${ROOT}packages/*`, `${ROOT}node_modules/*`, `${ROOT}package.json`, KEPT_CODE]
  return [
    `--max-old-space-size=${Math.floor(megabytes * HEAP_SHARE)}`,
    `--max-semi-space-size=${Math.ceil(megabytes * YOUNG_SHARE)}`,
    '--permission',
    ...readable.map((each) => `--allow-fs-read=${each}`),
    `--allow-fs-write=${KEPT_CODE}`,
  ]
}

/** The system itself ends what works too long or writes too much, though nobody is left who watches it, and keeps no image of its memory. */
function limited(command: [string, ...string[]], { cpuSeconds, lineMegabytes }: Limits): [string, ...string[]] {
  if (process.platform === 'win32') return command
  const most = `ulimit -c 0; ulimit -S -t ${Math.ceil(cpuSeconds)}; ulimit -S -f ${Math.ceil(lineMegabytes * BLOCKS_PER_MEGABYTE)}`
  return ['/bin/sh', '-c', `${most}; exec "$0" "$@"`, ...command]
}

/** Ends a child that takes too long or too much. Its memory can be watched where the system tells it (Linux); the clock and the heap limit hold anywhere. */
function watch({ pid }: ChildProcess, { seconds, megabytes, signal }: Limits, end: (why: unknown) => void): () => void {
  if (pid === undefined) return () => {}
  lowerPriority(pid)
  const leave = () => end(signal?.reason)
  if (signal?.aborted) leave()
  signal?.addEventListener('abort', leave)
  const timeout = setTimeout(() => end(tooComplex()), seconds * 1000)
  const watching = setInterval(() => {
    void residentMegabytes(pid).then((used) => used > megabytes && end(tooComplex()))
  }, WATCH_MS)
  return () => {
    signal?.removeEventListener('abort', leave)
    clearTimeout(timeout)
    clearInterval(watching)
  }
}

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'latin1').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024
}

/** Those who work at the screens come first; a person waits for most readings, too, so the step is a small one. */
function lowerPriority(pid: number): void {
  try {
    setPriority(pid, Math.max(getPriority(), READER_PRIORITY))
  } catch {
    // the child has ended already, or the system does not allow it
  }
}
