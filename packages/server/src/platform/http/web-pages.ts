import { DEFAULT_LANGUAGE, isLanguage, text } from '@fairshare/texts'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { constants } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { inLanguage } from '../texts.ts'
import { securePart } from './secure-headers.ts'

const DIST = join(import.meta.dirname, '../../../../web/dist')

/** The answers that are sent with a page; undefined for one that is not there in time. */
export type FirstAnswers = (request: FastifyRequest, reply: FastifyReply) => Promise<Promise<unknown>[]>

/** Each part of a page is sent at once: the browser loads the scripts that its head names while the answers are still being read. */
const compress = {
  encodings: ['br' as const, 'gzip' as const],
  brotliOptions: { flush: constants.BROTLI_OPERATION_FLUSH, params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  zlibOptions: { flush: constants.Z_SYNC_FLUSH, level: 5 },
}

/**
 * The built front end: files that carry a hash in their name for a year, everything else is asked for again; any other path is the page,
 * in the language and colors of the last visit and with the first answers of its screen. Nothing of it is known beforehand: the pages
 * may be built again under a server that runs.
 */
export async function serveWebPages(app: FastifyInstance, firstAnswers: FirstAnswers, dist: string = DIST): Promise<void> {
  const page = join(dist, 'index.html')
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
  app.setNotFoundHandler(() => {
    throw new AppError('NOT_FOUND', text('refusals.noSuchCall'))
  })
  app.get('/*', { compress, exposeHeadRoute: false }, async (request, reply) => {
    if (/^\/(api|socket\.io|assets)(\/|$)/.test(request.url)) throw new AppError('NOT_FOUND', text('refusals.noSuchCall'))
    if (!existsSync(page)) throw new AppError('UNAVAILABLE', text('refusals.pagesNotBuilt'))
    const html = await readFile(page, 'utf8')
    // A page without answers still works, also while the database cannot be reached.
    const answers = await firstAnswers(request, reply).catch(() => [])
    const parts = partsOf(html, request.cookies ?? {}, answers)
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(Readable.from(parts))
  })
}

/** The scripts of the page run when its last part has come, and so find the answers in it. */
async function* partsOf(html: string, { language = '', scheme }: FastifyRequest['cookies'], answers: readonly Promise<unknown>[]) {
  const chosen = isLanguage(language) ? language : DEFAULT_LANGUAGE
  const page = html
    .replace('lang="en"', `lang="${chosen}"`)
    .replaceAll('Loading…', inLanguage(chosen)(text('ui.loading')))
    .replace('data-mantine-color-scheme="light"', scheme === 'dark' ? 'data-mantine-color-scheme="dark"' : scheme === 'auto' ? '' : '$&')
  const end = page.lastIndexOf('</body>')
  yield page.slice(0, end)
  const sent = JSON.stringify({ language: chosen, answers: (await Promise.all(answers)).filter((each) => each !== undefined) })
  // As data it is no script for the content policy. A "<" in it could end the element.
  yield `<script type="application/json" id="first-answers">${sent.replaceAll('<', '\\u003c')}</script>\n${page.slice(end)}`
}
