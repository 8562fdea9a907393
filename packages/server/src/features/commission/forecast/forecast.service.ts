import type { Month } from '@fairshare/engine'
import { text } from '@fairshare/texts'
import { to as copyTo } from 'pg-copy-streams'
import type { Tx } from '../../../platform/database/db.ts'
import { runInThread } from '../../../platform/limits/worker-thread.ts'
import { makeFairQueue } from '../../../platform/limits/fair-queue.ts'
import * as entries from '../facts/entries.store.ts'
import { allMasters } from '../facts/facts.store.ts'
import { regionsIn } from '../facts/month-inputs.service.ts'
import type { ForecastInput, Forecast } from './forecast.worker.ts'

export type { Forecast } from './forecast.worker.ts'

const fairQueue = makeFairQueue({ slots: 2, perCompany: 1, waiting: 5, refusal: text('uploads.forecastsAreBusy'), retryAfter: 5 })

/** About as many as take a second. */
export const MAX_FORECAST = 500_000

/** Calculates in a worker thread what unsaved sales would pay; `unpaid` is the number of unpaid sales to list. */
export async function forecast(tx: Tx, month: Month, { query, unpaid }: { query: string; unpaid: number }) {
  const people = await entries.people(tx, month)
  const known = new Set(people.map(({ id }) => id))
  const rules = (await entries.rules(tx, month)).filter(({ salesperson }) => known.has(salesperson))
  const input: ForecastInput = { month, rules, regionOf: regionsIn(await allMasters(tx)), unpaid }
  const file = new URL('./forecast.worker.ts', import.meta.url)
  const found = await fairQueue.run(tx.companyId, () =>
    runInThread<Forecast>({ file, given: input }, tx.client.query(copyTo(`copy (${query}) to stdout`))),
  )
  const names = new Map(people.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]))
  return { ...found, people: [...found.people].map(([id, earned]) => ({ id, name: names.get(id) ?? '', ...earned })) }
}
