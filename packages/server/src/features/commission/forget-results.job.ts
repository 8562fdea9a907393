import { z } from 'zod'
import { job } from '../../platform/jobs.ts'
import * as results from './results.store.ts'
import * as runs from './runs.store.ts'

/** Deletes what the results of a run have replaced, run by run: it may die anywhere, and be done again. */
export const forgetResults = job({
  name: 'forget-results',
  payload: z.object({ runId: z.number() }),
  retries: { limit: 5, delaySeconds: 30 },
  concurrency: 2,
  perCompany: 1,

  async run({ runId }, { inCompany }) {
    const replaced = await inCompany((tx) => runs.replacedBy(tx, runId))
    for (const id of replaced) await inCompany((tx) => results.remove(tx, id))
  },
})
