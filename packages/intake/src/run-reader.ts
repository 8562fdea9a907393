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
 * A malicious file may loop or fill memory, so it is read in its own process, which also ends if no one waits for it. CPU time is
 * limited too, because wall time passes under load.
 */
export type Limits = { seconds: number; cpuSeconds: number; megabytes: number; lineMegabytes: number; signal?: AbortSignal | undefined }
/** Reserves memory outside the heap: for inflated chunks and the response. */
const HEAP_SHARE = 0.75
/** Young generations can take three times this share in addition. V8 grows them by default if the machine has time to collect. */
const YOUNG_SHARE = 1 / 32
const WATCH_MS = 100
/** About a third of the CPU time of a normal process, if both need all of it. */
const READER_PRIORITY = 5
/** The caller parses the response; it only passes on the names. */
const MAX_ANSWER_BYTES = 32 * 1024 * 1024
const MAX_NAME_BYTES = 256 * 1024 * 1024
const BLOCKS_PER_MEGABYTE = 2048
/** Node's exit codes for an uncaught error, and for out of memory if it cannot end by a signal. */
const UNCAUGHT = 1
const ABORTED = 134
/** The ends of a process that failed by itself: usually out of memory, or beyond its CPU limit. */
const OWN_SIGNALS: readonly (string | null)[] = ['SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGSEGV', 'SIGBUS', 'SIGXCPU']

/** In characters. */
const PART_LENGTH = 100_000

const READER = fileURLToPath(new URL('./reader.ts', import.meta.url))
const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const CACHED_CODE = `${COMPILED_CODE}/*`

/** The request as JSON, the file, and the open file for the lines if requested. */
export type ReaderInput = { request: string; path: string | null; lines?: number | undefined }
export type ReaderOutput = { answer: string; names: Buffer[] }

/** Runs the reader. Retries once if it was ended from outside. */
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
  const answer = collect(child.stdout, MAX_ANSWER_BYTES, end)
  const names = collect(child.stdio[NAMES_PIPE] as Readable, MAX_NAME_BYTES, end)
  return new Promise<ReaderOutput>((resolve, reject) => {
    child.on('error', reject)
    child.stdin?.on('error', () => {}) // the child is gone: 'close' reports why
    if (child.stdin) Readable.from(partsOf(request)).pipe(child.stdin)
    child.on('close', (code, signal) => {
      if (reason === undefined && code === 0) resolve({ answer: Buffer.concat(answer).toString(), names })
      else reject((reason ?? endOf(code, signal)) as Error)
    })
  }).finally(stopWatching)
}

/** A long request is encoded in chunks as the pipe accepts them, so that the event loop stays responsive. */
function* partsOf(text: string): Generator<string> {
  for (let from = 0; from < text.length; ) {
    const to = from + PART_LENGTH
    // Does not split surrogate pairs.
    const end = /[\ud800-\udbff]/.test(text.charAt(to - 1)) ? to + 1 : to
    yield text.slice(from, end)
    from = end
  }
}

/** The chunks as they arrive, unparsed. */
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

/** The child may read this file and the product's code, and start nothing. It drops its write permission before it reads. */
function nodeOptions(path: string | null, { megabytes }: Limits): string[] {
  const readable = [...(path === null ? [] : [path]), `${ROOT}packages/*`, `${ROOT}node_modules/*`, `${ROOT}package.json`, CACHED_CODE]
  return [
    `--max-old-space-size=${Math.floor(megabytes * HEAP_SHARE)}`,
    `--max-semi-space-size=${Math.ceil(megabytes * YOUNG_SHARE)}`,
    '--permission',
    ...readable.map((each) => `--allow-fs-read=${each}`),
    `--allow-fs-write=${CACHED_CODE}`,
  ]
}

/** The system itself limits CPU time and writes, even without a watching parent, and writes no core dump. */
function limited(command: [string, ...string[]], { cpuSeconds, lineMegabytes }: Limits): [string, ...string[]] {
  if (process.platform === 'win32') return command
  const most = `ulimit -c 0; ulimit -S -t ${Math.ceil(cpuSeconds)}; ulimit -S -f ${Math.ceil(lineMegabytes * BLOCKS_PER_MEGABYTE)}`
  return ['/bin/sh', '-c', `${most}; exec "$0" "$@"`, ...command]
}

/** Ends a child that exceeds its time or memory. Memory is checked on Linux; the clock and the heap limit work anywhere. */
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

/** Interactive requests come first; users wait for most readings too, so the priority is only slightly lower. */
function lowerPriority(pid: number): void {
  try {
    setPriority(pid, Math.max(getPriority(), READER_PRIORITY))
  } catch {
    // the child has already ended, or the system does not allow it
  }
}
