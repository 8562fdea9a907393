import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { request } from 'node:https'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject, vi } from 'vitest'
import { freePort } from '../packages/server/src/platform/database/postgres.ts'
import { mailbox } from '../packages/server/src/test/mailbox.ts'
import { kill, type Product, startProduct } from '../packages/server/src/test/product.ts'
import { cloneTemplate } from '../packages/server/src/test/test-app.ts'

/** Browsers resolve every name under localhost to their own machine. */
export const HOST = 'pay.localhost'

const NGINX = '/usr/sbin/nginx'
export const SITE = join(import.meta.dirname, '../deploy/nginx.conf')

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
  const ca = makeCertificate(folder)
  const nginx = await startNginx({ folder, httpPort, httpsPort, upstream: new URL(web.address).host })
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  return {
    address: settings.PUBLIC_URL,
    httpPort,
    inbox,
    sql: async <T extends object>(text: string, values: unknown[] = []) => (await database.query<T>(text, values)).rows,
    /** Sends a request through the proxy and checks its certificate. */
    send: (path: string, sent: Sent = {}) => send(`${settings.PUBLIC_URL}${path}`, ca, sent),
    async close() {
      await kill(nginx)
      await Promise.all(processes.map((each) => each.stop()))
      await database.end()
      await inbox.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Makes a self-signed certificate at the paths in nginx's configuration. Returns the certificate. */
function makeCertificate(folder: string): string {
  const paths = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]
  const subject = ['-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST}`]
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  execFileSync('openssl', ['req', ...kind, ...paths, ...subject], { stdio: 'ignore' })
  return readFileSync(join(folder, 'fullchain.pem'), 'utf8')
}

type Deployment = { folder: string; httpPort: number; httpsPort: number; upstream: string }

/** nginx with deploy/nginx.conf. Only addresses, ports and paths of certificates differ. */
async function startNginx({ folder, httpPort, httpsPort, upstream }: Deployment) {
  const site = readFileSync(SITE, 'utf8')
    .replaceAll('/etc/letsencrypt/live/pay.example.com', folder)
    .replaceAll('pay.example.com', HOST)
    .replaceAll('127.0.0.1:3000', upstream)
    // Not every machine has IPv6.
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replaceAll('listen 80;', `listen 127.0.0.1:${httpPort};`)
    .replaceAll('listen 443 ', `listen 127.0.0.1:${httpsPort} `)
  writeFileSync(join(folder, 'site.conf'), site)
  mkdirSync(join(folder, 'temporary'))
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const paths = kinds.map((kind) => `${kind}_temp_path ${join(folder, 'temporary', kind)};`).join(' ')
  const log = join(folder, 'nginx.log')
  const whole = `daemon off; master_process off; pid ${join(folder, 'nginx.pid')}; error_log ${log} warn; events {}
    http { include /etc/nginx/mime.types; ${paths} include ${join(folder, 'site.conf')}; }`
  writeFileSync(join(folder, 'nginx.conf'), whole)
  const nginx = spawn(NGINX, ['-e', log, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
  await vi
    .waitFor(() => isListening(httpsPort), { timeout: 10_000, interval: 50 })
    .catch((error) => {
      throw new Error(`nginx did not start: ${readFileSync(log, 'utf8')}`, { cause: error })
    })
  return nginx
}

const isListening = (port: number) =>
  new Promise<void>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve()
    })
    socket.on('error', reject)
  })

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
