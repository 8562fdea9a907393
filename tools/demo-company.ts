import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { addMonths, formatMonth, monthAt } from '../packages/engine/src/values/index.ts'
import { type Product, startProduct } from '../packages/server/src/test/product.ts'
import type { TestClient } from '../packages/server/src/test/test-client.ts'

/** The demo company's last month, open and calculated. Earlier months are finalized and sent. */
export const LAST = addMonths(monthAt(new Date()), -1)

const CACHE = join(import.meta.dirname, '../.cache')
const KEPT = 'demo-company-'

/** The product with the demo company, cached in .cache until the next month. */
export async function startDemo(settings: Record<string, string> = {}): Promise<{ product: Product; admin: TestClient }> {
  const folder = `${KEPT}${LAST}`
  mkdirSync(CACHE, { recursive: true })
  for (const name of readdirSync(CACHE).filter((each) => each.startsWith(KEPT) && each !== folder))
    rmSync(join(CACHE, name), { recursive: true })
  const DATA_DIR = join(CACHE, folder)
  // Statements are sent during the load, and only when no SMTP server is configured.
  if (isUnfinished(DATA_DIR)) await (await filled({ DATA_DIR })).product.stop()
  return filled({ DATA_DIR, ...settings })
}

const marker = (dataDir: string) => join(dataDir, 'demo-is-loading')
const isUnfinished = (dataDir: string) => !existsSync(dataDir) || existsSync(marker(dataDir))

async function filled(settings: Record<string, string> & { DATA_DIR: string }): Promise<{ product: Product; admin: TestClient }> {
  const product = await startProduct({ DEMO: 'on', LOG_LEVEL: 'warn', ...settings })
  const admin = await product.signIn()
  while (existsSync(marker(settings.DATA_DIR)) || !(await isCalculated(admin))) {
    if (product.log().includes('the demo companies are not complete')) throw new Error(product.log().slice(-2000))
    await sleep(1_000)
  }
  return { product, admin }
}

const isCalculated = async (admin: TestClient) =>
  (await admin.commission.status({ selectedMonth: formatMonth(LAST) })).status === 'Calculated'
