import type { FastifyRequest } from 'fastify'
import { text } from '@fairshare/texts'
import { API_TOKEN_PREFIX, recordTokenUse, viewerOfToken } from '../calls/api-tokens.ts'
import type { Admission, Viewer } from '../calls/context.ts'
import type { Services } from '../calls/services.ts'
import { AppError } from '../errors.ts'

/** The API token of the request; undefined for any other authorization scheme. */
export const apiTokenOf = ({ headers }: FastifyRequest): string | undefined => {
  const [, token] = /^Bearer (\S{1,100})$/i.exec(headers.authorization ?? '') ?? []
  return token?.startsWith(API_TOKEN_PREFIX) ? token : undefined
}

/** Authenticates a program by its API token and counts its calls. Cookies of the request are ignored. */
export function tokenAdmission(request: FastifyRequest, token: string, { db, limits, now, space }: Services): Admission {
  let known: Promise<Viewer> | undefined
  const look = async (): Promise<Viewer> => {
    const viewer = await db.forCompany(request.companyId, async (tx) => {
      const found = await viewerOfToken(tx, token, now())
      if (found && !space.isFull()) await recordTokenUse(tx, found, now())
      return found
    })
    if (!viewer?.apiToken) throw new AppError('UNAUTHENTICATED', text('refusals.apiToken.unknown'))
    await limits.take([['apiToken', String(viewer.apiToken.id)]])
    request.viewer = viewer
    return viewer
  }
  const admit = () => (known ??= look())
  return {
    isAnonymous: false,
    isProgram: true,
    admit,
    async inSession(work, mode) {
      const viewer = await admit()
      return db.forCompany(request.companyId, (tx) => work(tx, viewer), mode)
    },
  }
}
