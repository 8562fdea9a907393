import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runningPostgres } from '../../packages/server/src/platform/database/postgres.ts'
import { startProduct } from '../../packages/server/src/test/product.ts'
import { ended } from '../../packages/server/src/test/sold-month.ts'
import type { TestClient } from '../../packages/server/src/test/test-client.ts'
import type { Chance } from '../mutations.ts'
import { inside } from './inside.ts'
import { asOwner, calculateUndisturbed, fill, MAY, type Report } from './trial.ts'
import { until } from './until.ts'
import { findErrors } from './find-errors.ts'

const OF_MAY = { selectedMonth: MAY.name }
const FEW = 4
const LINES = 20_000
/** Fills most of the disk beforehand, so that the rest is full at once. */
const LEFT_MEGABYTES = 110
const OWN_DISK = ['--user', '--map-root-user', '--mount', 'sh', '-c']

/** The product on its own disk, which fills up during a calculation. */
export async function diskFull(chance: Chance, { print, found }: Report): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairshare-full-'))
  const mount = `mount -t tmpfs -o size=420m tmpfs ${dataDir}`
  if (spawnSync('unshare', [...OWN_DISK, mount]).status !== 0) {
    rmSync(dataDir, { recursive: true })
    return print('  left out: this machine does not let us mount a small disk')
  }
  const product = await startProduct(
    { DATA_DIR: dataDir, ROLE: 'all', LOG_LEVEL: 'warn' },
    { before: ['unshare', ...OWN_DISK, `${mount} && exec "$@"`, 'sh'] },
  )
  const disk = join('/proc', String(product.process.pid), 'root', dataDir)
  try {
    const url = runningPostgres(join(disk, 'postgres')) ?? ''
    await asOwner(url, (client) => fill(client, LINES))
    const sql = <T extends object>(text: string, values: unknown[] = []) =>
      asOwner(url, async (client) => (await client.query(text, values)).rows as T[])
    const admin = await product.signIn()
    const company = { admin, sql, undisturbed: new Map([[MAY.day, await calculateUndisturbed({ admin, sql }, MAY)]]) }
    await inside({ chance, print, found }, { of: 'a calculation', wanted: FEW, span: await shortestRun(admin, sql) }, async (n, moment) => {
      fillUp(join(disk, 'theirs'), LEFT_MEGABYTES)
      await admin.commission.calculate(OF_MAY)
      await underWay(sql)
      await sleep(moment)
      fillUp(join(disk, 'theirs'))
      const left = Math.round(freeMegabytes(disk))
      const filled = new Date()
      await sleep(3_000)
      const whileFull = await admin.try.commission.calculate(OF_MAY).then(
        ({ http }) => http,
        () => 'nothing',
      )
      rmSync(join(disk, 'theirs'), { force: true })
      const isOver = await until(async () => (await product.health()).ready && !(await product.health()).isDiskFull)
      const wrong = isOver ? [] : ['there is space again, and the product does not go on']
      const [run] = await ended(admin, MAY.name)
      if (run?.status === 'Failed') await calculateUndisturbed(company, MAY)
      wrong.push(...(await findErrors(company)))
      print(
        `  ${n}. the disk full ${moment} ms into a calculation, ${left} MB left (calculating meanwhile: ${whileFull}; the run is ${run?.status}): ${wrong.length === 0 ? 'all is as it should be' : 'WRONG'}`,
      )
      for (const each of wrong) found(`disk full after ${moment} ms: ${each}`)
      const [ends] = await sql<{ at: Date }>('select updated_at as at from runs where id = $1', [run?.id])
      return ends !== undefined && ends.at > filled
    })
  } finally {
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type Sql = <T extends object>(text: string) => Promise<T[]>

/** Waits until the latest run has started, because its waiting time varies. */
async function underWay(sql: Sql): Promise<void> {
  for (;;) {
    const [run] = await sql<{ status: string }>('select status from runs order by id desc limit 1')
    if (run?.status !== 'Queued') return
  }
}

/** The shortest of three calculations, in milliseconds. */
async function shortestRun(admin: TestClient, sql: Sql): Promise<number> {
  const taken: number[] = []
  for (let n = 0; n < 3; n++) {
    await admin.commission.calculate(OF_MAY)
    await underWay(sql)
    const since = performance.now()
    await ended(admin, MAY.name)
    taken.push(performance.now() - since)
  }
  return Math.min(...taken)
}

const freeMegabytes = (disk: string) => {
  const { bavail, bsize } = statfsSync(disk)
  return (bavail * bsize) / 1024 ** 2
}

/** Writes until this number of megabytes is left, or the disk is full. */
function fillUp(path: string, left = 0): void {
  const piece = Buffer.alloc(1024 ** 2, 7)
  try {
    while (left === 0 || freeMegabytes(dirname(path)) > left) writeFileSync(path, piece, { flag: 'a' })
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOSPC') throw error
  }
}
