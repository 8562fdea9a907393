import { randomUUID } from 'node:crypto'
import { DEFAULT_LANGUAGE } from '@fairshare/texts'
import type { CallContext } from '../../../platform/calls/context.ts'
import type { JobContext } from '../../../platform/calls/services.ts'
import { inLanguage } from '../../../platform/texts.ts'

/** A call context for background work: recorded under the name of the place, with a response that no one reads. */
export const unattendedContext = ({ companyId, inCompany, services, signal }: JobContext, by: string): CallContext => ({
  companyId,
  viewer: null,
  by,
  requestId: randomUUID(),
  translate: inLanguage(DEFAULT_LANGUAGE),
  request: { method: 'JOB', host: '', headers: {}, address: '', isSecure: true, cookies: {} },
  response: {
    setCookie: () => undefined,
    clearCookie: () => undefined,
    cacheForever: () => undefined,
    retryAfter: () => undefined,
    afterwards: (work) => signal.addEventListener('abort', () => void work(), { once: true }),
  },
  services,
  inCompany,
  now: services.now,
  onCall: () => undefined,
})
