import { text } from '@fairshare/texts'
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'
import { securePart } from './secure-headers.ts'

const DIST = join(import.meta.dirname, '../../../../web/dist')

/**
 * The built front end: files that carry a hash in their name for a year, everything else asked for again; any other path is the
 * page. The screens that are opened first have a page of their own, which names their code.
 */
export async function serveWebPages(app: FastifyInstance): Promise<void> {
  const isBuilt = existsSync(join(DIST, 'index.html'))
  const screens = new Set(globSync('screens/**/*.html', { cwd: DIST }))
  const pageOf = (url: string) => {
    const own = `screens${url.split('?')[0]}.html`
    return screens.has(own) ? own : 'index.html'
  }
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && !/^\/(api|socket\.io|assets)(\/|$)/.test(request.url)
    if (wantsPage && isBuilt) return reply.header('cache-control', 'no-cache').sendFile(pageOf(request.url))
    throw new AppError('NOT_FOUND', text('refusals.noSuchCall'))
  })
  if (!isBuilt) return
  await app.register(fastifyStatic, {
    root: DIST,
    wildcard: false,
    // Compressed files are sent in place of what is asked for; nobody asks for them.
    globIgnore: ['**/*.{br,gz}'],
    preCompressed: true,
    setHeaders: (reply, path) => {
      const isHashed = /[\\/]assets[\\/][^\\/]+-[\w-]{8}\.\w+(\.br|\.gz)?$/.test(path)
      if (/\.(js|css|woff2)(\.br|\.gz)?$/.test(path)) securePart(reply.raw)
      void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
}
