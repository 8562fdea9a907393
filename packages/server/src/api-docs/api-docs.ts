import { type Access, type CallMeta, contract, failed, scopesFor, STATUS_OF } from '@fairshare/contract'
import fastifyStatic from '@fastify/static'
import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { FastifyInstance } from 'fastify'
import absolutePath from 'swagger-ui-dist/absolute-path.js'
import { exampleOf } from './api-examples.ts'

/** Serves the OpenAPI description, generated from the contract, at /api/openapi.json, and readable pages at /api/docs. */
export async function serveApiDocs(app: FastifyInstance): Promise<void> {
  app.get('/api/openapi.json', () => (description ??= describeApi()))
  await app.register(fastifyStatic, { root: absolutePath(), prefix: '/api/docs/parts/', decorateReply: false, index: false })
  app.get('/api/docs', async (_, reply) => reply.type('text/html').send(PAGE))
  app.get('/api/docs/start.js', async (_, reply) => reply.type('text/javascript').send(START))
}

/** Made on the first request, because it takes a tenth of a start. All products in a process share one contract. */
let description: ReturnType<typeof describeApi> | undefined

async function describeApi() {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const description = await generator.generate(contract, {
    info: { title: 'Commission administration', version: '1', ...ABOUT },
    servers: [{ url: '/api' }],
    components: {
      securitySchemes: {
        apiToken: { type: 'http', scheme: 'bearer', description: 'An API token, made in My Profile' },
        session: { type: 'apiKey', in: 'cookie', name: 'session' },
      },
    },
    security: [{ apiToken: [] }, { session: [] }],
    commonSchemas: { Failed: { schema: failed } },
    customErrorResponseBodySchema: () => ({ $ref: '#/components/schemas/Failed' }),
  })
  description.info['x-statuses' as 'title'] = STATUS_OF as never
  for (const [group, calls] of Object.entries(contract)) {
    for (const [name, procedure] of Object.entries(calls)) {
      const { route, meta } = procedure['~orpc']
      const { method = 'GET', path = '/' } = route
      const operation = description.paths?.[path]?.[method.toLowerCase() as 'get']
      if (!operation) continue
      const example = exampleOf({ name: `${group}.${name}`, method, path, meta })
      operation.description = [operation.description ?? '', whoMay(meta).description, ...(example ? [asCode(example)] : [])]
        .join('\n\n')
        .trim()
      if (scopesFor(meta).length === 0) operation.security = [{ session: [] }]
      if (example) operation['x-codeSamples' as 'summary'] = [{ lang: 'Shell', label: 'curl', source: example }] as never
    }
  }
  return description
}

const asCode = (source: string) => `\`\`\`sh\n${source}\n\`\`\``

const OPEN_TO: Partial<Record<string, string>> = {
  public: 'everybody',
  'signed-in': 'everybody who is signed in',
  administrator: 'Administrators',
}
const rolesFor = (access: Access) => [access].flat().map((screen) => OPEN_TO[screen] ?? `users with access to the screen ${screen}`)

/** The access rule of a call, and the scope that an API token needs. */
function whoMay(meta: CallMeta): { description: string } {
  const scopes = scopesFor(meta).map((scope) => `\`${scope}\``)
  return {
    description: [
      `Open to ${rolesFor(meta.access).join(', or ')}.`,
      scopes.length === 0 ? 'No API token can make it.' : `An API token needs the scope ${scopes.join(' or ')}.`,
      meta.changes ? 'Changes something.' : 'Changes nothing.',
    ].join(' '),
  }
}

const ABOUT = {
  description: `Every answer has the same envelope: status, message, data.

Programs send an API token as \`Authorization: Bearer fs_…\`. Users make tokens in My Profile; a token does what its user may do, as far
as its scopes reach: \`read\`, \`files\` (uploading and storing manufacturer files), \`write\`. It is good on the hosts of its company. A token makes
600 calls in a minute; with status 429, \`Retry-After\` says when to come again. The examples need FAIRSHARE_URL and FAIRSHARE_TOKEN.

Calls that change something may carry an \`Idempotency-Key\`: sent again within a day, they answer the same and are done once, for a user,
an API token or a sales rep in their own view. Public calls have no owner of a key, and ignore it.
A call that answers a token or a secret is refused the second time with status 409: a secret is shown once.`,
}

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>API</title>
<link rel="stylesheet" href="/api/docs/parts/swagger-ui.css"></head><body><div id="docs"></div>
<script src="/api/docs/parts/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`

const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', requestInterceptor: (r) => { r.headers['x-requested-with'] = 'fetch'; return r } })`
