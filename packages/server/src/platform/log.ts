import type { FastifyBaseLogger } from 'fastify'
import { destination, pino, stdTimeFunctions } from 'pino'

export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error' | 'debug' | 'child' | 'fatal' | 'trace' | 'level' | 'silent'>

/** A line written by itself costs a quick call a tenth of its time. A process that is killed takes what came last with it. */
const WRITTEN_FROM_BYTES = 8 * 1024
const WRITTEN_EVERY_MS = 100

/** Lines that wait for a disk that is full or slow: what comes beyond them is lost, and the product goes on. */
const MOST_WAITING_BYTES = 4 * 1024 * 1024

/**
 * Structured logs, a line each, to a file or to the standard output. What is logged is named field by field where it is
 * logged: routes and ids, never bodies, paths with values, amounts or addresses of people, so that no pay data and no secret
 * can slip in. Lines are written beside the work: a log that cannot be written holds up nothing, and ends nothing.
 */
export const makeLog = (level: string, file?: string): FastifyBaseLogger => {
  const lines = destination({
    ...(file === undefined ? { dest: 1 } : { dest: file, mkdir: true }),
    sync: false,
    minLength: WRITTEN_FROM_BYTES,
    periodicFlush: WRITTEN_EVERY_MS,
    maxLength: MOST_WAITING_BYTES,
  })
  lines.on('error', () => undefined)
  // Full of lines that could not be written, it would not even try again when there is space.
  lines.on('drop', () => lines.flush(() => undefined))
  return pino(
    {
      level,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      redact: ['password', 'token', 'email', 'cookie', 'authorization'],
    },
    lines,
  )
}
