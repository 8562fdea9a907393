import { z } from 'zod'
import { job } from '../../platform/jobs/jobs.ts'
import * as results from './results/results.store.ts'
import * as runs from './runs.store.ts'

/**
 * Deletes replaced results run by run and frees their space. It can be repeated after a crash, and concurrent readers keep their snapshot.
 */
export const deleteReplacedResults = job({
  name: 'delete-replaced-results',
  payload: z.object({ runId: z.number() }),
  retries: { limit: 5, delaySeconds: 30 },
  concurrency: 2,
  perCompany: 1,

  async run({ runId }, { inCompany, services }) {
    const replaced = await inCompany((tx) => runs.replacedBy(tx, runId))
    let removed = 0
    for (const id of replaced) removed += await inCompany((tx) => results.remove(tx, id))
    if (removed === 0 || !(await inCompany((tx) => results.isWorthVacuuming(tx, removed)))) return
    await services.db.vacuum(results.RESULT_TABLES)
    await services.db.rewrite(await inCompany(results.bloatedTables))
  },
})
