import { contract, failed, STATUS_OF } from '@fairshare/contract'
import fastifyStatic from '@fastify/static'
import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { FastifyInstance } from 'fastify'
import { absolutePath } from 'swagger-ui-dist'

/** The description of every call, generated from the contract, at /api/openapi.json, and readable pages of it at /api/docs. */
export async function serveApiDocs(app: FastifyInstance): Promise<void> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const description = await generator.generate(contract, {
    info: { title: 'Commission administration', version: '1', description: 'Every answer has the same envelope: status, message, data.' },
    servers: [{ url: '/api' }],
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } } },
    security: [{ session: [] }],
    commonSchemas: { Failed: { schema: failed } },
    customErrorResponseBodySchema: () => ({ $ref: '#/components/schemas/Failed' }),
  })
  description.info['x-statuses' as 'title'] = STATUS_OF as never
  app.get('/api/openapi.json', async () => description)
  await app.register(fastifyStatic, { root: absolutePath(), prefix: '/api/docs/parts/', decorateReply: false, index: false })
  app.get('/api/docs', async (_, reply) => reply.type('text/html').send(PAGE))
  app.get('/api/docs/start.js', async (_, reply) => reply.type('text/javascript').send(START))
}

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>API</title>
<link rel="stylesheet" href="/api/docs/parts/swagger-ui.css"></head><body><div id="docs"></div>
<script src="/api/docs/parts/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`

const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', requestInterceptor: (r) => { r.headers['x-requested-with'] = 'fetch'; return r } })`
