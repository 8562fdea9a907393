import type { FastifyBaseLogger } from 'fastify'
import { destination, pino, stdTimeFunctions } from 'pino'

export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error' | 'debug' | 'child' | 'fatal' | 'trace' | 'level' | 'silent'>

/**
 * Structured logs, a line each, to a file or to the standard output. What is logged is named field by field where it is
 * logged: routes and ids, never bodies, paths with values, amounts or addresses of people, so that no pay data and no secret
 * can slip in.
 */
export const makeLog = (level: string, file?: string): FastifyBaseLogger => {
  const options = {
    level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    redact: ['password', 'token', 'email', 'cookie', 'authorization'],
  }
  return file === undefined ? pino(options) : pino(options, destination({ dest: file, mkdir: true }))
}
