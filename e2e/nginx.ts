import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { kill } from '../packages/server/src/test/product.ts'

/** Browsers resolve every name under localhost to their own machine. */
export const HOST = 'pay.localhost'

const NGINX = '/usr/sbin/nginx'
export const SITE = join(import.meta.dirname, '../deploy/nginx.conf')

/**
 * nginx with deploy/nginx.conf in front of a product at `upstream`, such as '127.0.0.1:3000'. Only addresses, ports and paths of
 * certificates differ. Returns the certificate, which is self-signed, and what ends it.
 */
export async function startNginx({ httpPort, httpsPort, upstream }: { httpPort: number; httpsPort: number; upstream: string }) {
  const folder = mkdtempSync(join(tmpdir(), 'fairshare-nginx-'))
  const ca = makeCertificate(folder)
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
  for (let waited = 0; !(await isListening(httpsPort)); waited += 50) {
    if (waited >= 10_000) throw new Error(`nginx did not start: ${readFileSync(log, 'utf8')}`)
    await sleep(50)
  }
  const stop = async () => {
    await kill(nginx)
    rmSync(folder, { recursive: true, force: true })
  }
  return { ca, stop }
}

/** Makes a certificate at the paths in nginx's configuration and returns it. */
function makeCertificate(folder: string): string {
  const paths = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]
  const subject = ['-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST}`]
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  execFileSync('openssl', ['req', ...kind, ...paths, ...subject], { stdio: 'ignore' })
  return readFileSync(join(folder, 'fullchain.pem'), 'utf8')
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
