import fastify from 'fastify'
import pg from 'pg'
import { startApp } from '../packages/server/src/app.ts'
import { readConfig } from '../packages/server/src/platform/config.ts'

/** The product in a process of its own, with a bare route of one company transaction: `node bench/calls-server.ts URL FOLDER`. */
const [url = '', folder = ''] = process.argv.slice(2)
const env = {
  PORT: '0',
  DATA_DIR: folder,
  DATABASE_URL: url,
  SECRETS_KEY: 'for a benchmark only, not a secret',
  DEMO: 'off',
  ADMIN_PASSWORD: 'Bench-Horse-7',
  COMPANY_HOSTS: 'localhost',
  LOG_LEVEL: 'info',
}
const app = await startApp(readConfig(env), url)
const companyId = app.firstCompany?.companyId ?? 0

const pool = new pg.Pool({ connectionString: url, options: '-c role=fairshare_app' })
const bare = fastify()
bare.get('/api/bare', async () => {
  const client = await pool.connect()
  try {
    await client.query(`begin; select set_config('app.company_id', '${companyId}', true)`)
    await client.query('select 1')
    await client.query('commit')
    return { status: 'success', message: '', data: null }
  } finally {
    client.release()
  }
})
const bareAddress = await bare.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ address: app.address, bareAddress, companyId })
