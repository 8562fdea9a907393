import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { addMonths, formatMonth, monthAt } from '../packages/engine/src/values/index.ts'
import { type Product, startProduct } from '../packages/server/src/test/product.ts'
import type { TestClient } from '../packages/server/src/test/test-client.ts'

/** The month with which the demo company ends, open and calculated; before it all is finalized, and after it nothing has begun. */
export const LAST = addMonths(monthAt(new Date()), -1)

const CACHE = join(import.meta.dirname, '../.cache')
const KEPT = 'demo-company-'

/** The product over the demo company, which is kept in .cache until the next month begins, so that only the first run waits for it. */
export async function startDemo(settings: Record<string, string> = {}): Promise<{ product: Product; admin: TestClient }> {
  const folder = `${KEPT}${LAST}`
  mkdirSync(CACHE, { recursive: true })
  for (const name of readdirSync(CACHE).filter((each) => each.startsWith(KEPT) && each !== folder))
    rmSync(join(CACHE, name), { recursive: true })
  const DATA_DIR = join(CACHE, folder)
  const product = await startProduct({ DATA_DIR, DEMO: 'on', LOG_LEVEL: 'warn', ...settings })
  const admin = await product.signIn()
  while (existsSync(join(DATA_DIR, 'demo-is-loading')) || !(await isCalculated(admin))) await sleep(1_000)
  return { product, admin }
}

const isCalculated = async (admin: TestClient) =>
  (await admin.commission.status({ selectedMonth: formatMonth(LAST) })).status === 'Calculated'
