import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { migrate } from '../packages/server/src/platform/database/migrate.ts'
import { startPostgres } from '../packages/server/src/platform/database/postgres.ts'
import { client, type TestClient } from '../packages/server/src/test/test-client.ts'

export type BenchProduct = {
  folder: string
  dataDir: string
  owner: Client
  companyId: number
  admin: TestClient
  address: string
  /** The URL of `/bare`: a route with one company transaction. */
  bareAddress: string
  /** The parent processes of all others. */
  pids: { server: number; postgres: number }
}

/** Runs the server in a process of its own with its own database while `work` runs. */
export async function withProduct(work: (product: BenchProduct) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'fairshare-bench-'))
  const dataDir = join(folder, 'db')
  const postgres = await startPostgres({ dataDir, throwAway: true })
  const owner = new Client({ connectionString: postgres.url })
  await migrate(postgres.url)
  const server = fork(join(import.meta.dirname, 'calls-server.ts'), [postgres.url, folder])
  try {
    const [started] = (await once(server, 'message')) as [{ address: string; bareAddress: string; companyId: number }]
    await owner.connect()
    const admin = client(started.address, 'localhost')
    await admin.must(admin.post('/user/authenticateUser', { email: 'admin@example.com', password: 'Bench-Horse-7' }))
    const pids = { server: server.pid ?? 0, postgres: Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]) }
    await work({ folder, dataDir, owner, admin, pids, ...started })
  } finally {
    server.kill()
    await owner.end()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
