import { text } from '@fairshare/texts'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'
import { securePart } from './secure-headers.ts'

const DIST = join(import.meta.dirname, '../../../../web/dist')

/**
 * The built front end: files that carry a hash in their name for a year, everything else asked for again; any other path is the
 * page. The screens that are opened first have a page of their own, which names their code. Nothing of it is known beforehand: the
 * pages may be built anew under a server that runs.
 */
export async function serveWebPages(app: FastifyInstance, dist: string = DIST): Promise<void> {
  const isThere = (file: string) => existsSync(join(dist, file))
  const pageOf = (url: string) => {
    const path = url.split('?')[0] ?? ''
    const own = `screens${path}.html`
    return /^(?:\/[\w-]+)+$/.test(path) && isThere(own) ? own : 'index.html'
  }
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && !/^\/(api|socket\.io|assets)(\/|$)/.test(request.url)
    if (!wantsPage) throw new AppError('NOT_FOUND', text('refusals.noSuchCall'))
    if (!isThere('index.html')) throw new AppError('UNAVAILABLE', text('refusals.pagesNotBuilt'))
    return reply.header('cache-control', 'no-cache').sendFile(pageOf(request.url))
  })
  await app.register(fastifyStatic, {
    root: dist,
    serve: false,
    dotfiles: 'ignore',
    preCompressed: true,
    setHeaders: (reply, path) => {
      const isHashed = /[\\/]assets[\\/][^\\/]+-[\w-]{8}\.\w+(\.br|\.gz)?$/.test(path)
      if (/\.(js|css|woff2)(\.br|\.gz)?$/.test(path)) securePart(reply.raw)
      void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.get('/assets/*', (request, reply) => reply.sendFile(request.url.split('?')[0] ?? ''))
}
