import type { FastifyBaseLogger } from 'fastify'
import { destination, pino, stdTimeFunctions } from 'pino'

export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error' | 'debug' | 'child' | 'fatal' | 'trace' | 'level' | 'silent'>

/** Buffered, because writing each line costs a fast call a tenth of its time. A killed process loses the last lines. */
const WRITTEN_FROM_BYTES = 8 * 1024
const WRITTEN_EVERY_MS = 100

/** A limit on buffered lines while the disk is full or slow. Lines beyond it are lost. */
const MAX_WAITING_BYTES = 4 * 1024 * 1024

/**
 * Structured logs to a file or standard output. Log named fields such as routes and ids; never bodies, URLs with values, amounts or
 * addresses. Asynchronous, so a failing log never blocks.
 */
export const makeLog = (level: string, file?: string): FastifyBaseLogger => {
  const lines = destination({
    ...(file === undefined ? { dest: 1 } : { dest: file, mkdir: true }),
    sync: false,
    minLength: WRITTEN_FROM_BYTES,
    periodicFlush: WRITTEN_EVERY_MS,
    maxLength: MAX_WAITING_BYTES,
  })
  lines.on('error', () => undefined)
  // A full buffer would otherwise not be retried.
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
