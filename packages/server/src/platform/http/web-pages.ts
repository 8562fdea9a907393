import { DEFAULT_LANGUAGE, isLanguage, type Language, text } from '@fairshare/texts'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { constants } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, notFound } from '../errors.ts'
import { jsonInPieces } from './chunked-json.ts'
import { preloadsOf } from './preloads.ts'
import { inLanguage } from '../texts.ts'
import { securePart } from './secure-headers.ts'

const DIST = join(import.meta.dirname, '../../../../web/dist')

/** The API responses that are sent with a page; undefined for one that is not ready in time. */
export type FirstAnswers = (request: FastifyRequest, reply: FastifyReply) => Promise<Promise<unknown>[]>

/** Streams a page: the browser loads the scripts in its head while the responses are still being read. */
const compress = {
  encodings: ['br' as const, 'gzip' as const],
  brotliOptions: { flush: constants.BROTLI_OPERATION_FLUSH, params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  zlibOptions: { flush: constants.Z_SYNC_FLUSH, level: 5 },
}

/**
 * Serves the front end: files with a hash are cached for a year, others revalidated. Any other path is the page, in the last
 * language and theme and with the screen's first responses. Files are looked up per request, because pages may be rebuilt meanwhile.
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
    throw notFound(text('refusals.noSuchCall'))
  })
  app.get('/*', { compress, exposeHeadRoute: false }, async (request, reply) => {
    if (/^\/(api|socket\.io|assets)(\/|$)/.test(request.url)) throw notFound(text('refusals.noSuchCall'))
    if (!existsSync(page)) throw new AppError('UNAVAILABLE', text('refusals.pagesNotBuilt'))
    const html = await readFile(page, 'utf8')
    // A page without responses still works, even while the database is unavailable.
    const answers = await firstAnswers(request, reply).catch(() => [])
    const { language = '', scheme } = request.cookies ?? {}
    const chosen = isLanguage(language) ? language : DEFAULT_LANGUAGE
    const links = await preloadsOf(dist, request.url.split('?')[0] ?? '', chosen).catch(() => '')
    const parts = partsOf(html.replace('</body>', `${links}\n</body>`), { language: chosen, scheme }, answers)
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(Readable.from(parts))
  })
}

/** The page's scripts run after its last part has arrived, and so find the responses in it. */
async function* partsOf(
  html: string,
  { language, scheme }: { language: Language; scheme: string | undefined },
  answers: readonly Promise<unknown>[],
) {
  const page = html
    .replace('lang="en"', `lang="${language}"`)
    .replaceAll('Loading…', inLanguage(language)(text('ui.loading')))
    .replace('data-mantine-color-scheme="light"', scheme === 'dark' ? 'data-mantine-color-scheme="dark"' : scheme === 'auto' ? '' : '$&')
  const end = page.lastIndexOf('</body>')
  yield page.slice(0, end)
  const sent = (await Promise.all(answers)).filter((each) => each !== undefined)
  // A data block needs no permission of the content security policy.
  yield `<script type="application/json" id="first-answers">{"language":"${language}","answers":[`
  for (const [at, answer] of sent.entries()) {
    if (at > 0) yield ','
    // "<" could end the element.
    for await (const piece of jsonInPieces(answer)) yield piece.replaceAll('<', '\\u003c')
  }
  yield `]}</script>\n${page.slice(end)}`
}
