import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'

export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error' | 'debug' | 'child' | 'fatal' | 'trace' | 'level' | 'silent'>

/**
 * Structured logs, a line each. What is logged is named field by field where it is logged: routes and ids, never bodies,
 * paths with values, amounts or addresses of people, so that no pay data and no secret can slip in.
 */
export const makeLog = (level: string): FastifyBaseLogger =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, redact: ['password', 'token', 'email', 'cookie', 'authorization'] })
