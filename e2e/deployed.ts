import { mkdtempSync, rmSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { freePort } from '../packages/server/src/platform/database/postgres.ts'
import { mailbox } from '../packages/server/src/test/mailbox.ts'
import { type Product, startProduct } from '../packages/server/src/test/product.ts'
import { cloneTemplate } from '../packages/server/src/test/test-app.ts'
import { HOST, startNginx } from './nginx.ts'

type Sent = { method?: string; headers?: Record<string, string>; body?: Uint8Array }
type Received = { status: number; headers: IncomingHttpHeaders; text: string }

/** The product as in docs/installation.md: production mode, separate web and worker, behind nginx with TLS. */
export async function deploy() {
  const folder = mkdtempSync(join(tmpdir(), 'fairshare-deployed-'))
  const [httpPort, httpsPort] = [await freePort(), await freePort()]
  const databaseUrl = await cloneTemplate(inject('postgresUrl'))
  const inbox = await mailbox()
  const settings = {
    NODE_ENV: 'production',
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: databaseUrl,
    COMPANY_HOSTS: HOST,
    PUBLIC_URL: `https://${HOST}:${httpsPort}`,
    SMTP_URL: inbox.url,
    ADMIN_EMAIL: 'admin@example.com',
  }
  // Both start at once on an empty database, like under systemd.
  const processes = await Promise.all(['web', 'worker'].map((ROLE) => startProduct({ ...settings, ROLE })))
  const [web] = processes as [Product, Product]
  const nginx = await startNginx({ httpPort, httpsPort, upstream: new URL(web.address).host })
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  return {
    address: settings.PUBLIC_URL,
    httpPort,
    inbox,
    sql: async <T extends object>(text: string, values: unknown[] = []) => (await database.query<T>(text, values)).rows,
    /** Sends a request through the proxy and checks its certificate. */
    send: (path: string, sent: Sent = {}) => send(`${settings.PUBLIC_URL}${path}`, nginx.ca, sent),
    async close() {
      await nginx.stop()
      await Promise.all(processes.map((each) => each.stop()))
      await database.end()
      await inbox.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function send(address: string, ca: string, { method = 'GET', headers = {}, body }: Sent): Promise<Received> {
  const { hostname, host, port, pathname, search } = new URL(address)
  const length = body && { 'content-length': String(body.length) }
  const to = { host: '127.0.0.1', port, servername: hostname, path: pathname + search, ca, agent: false }
  return new Promise((resolve, reject) => {
    const sent = request({ ...to, method, headers: { host, ...length, ...headers } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(chunks).toString() }),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
