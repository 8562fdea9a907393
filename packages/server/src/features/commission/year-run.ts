import { bonusLines } from '@fairshare/engine'
import type { JobContext } from '../../platform/calls/services.ts'
import { completeRun } from './complete-run.ts'
import * as facts from './facts/month-inputs.service.ts'
import * as results from './results/results.store.ts'
import type { RunProgress } from './run-progress.ts'
import type { Run } from './runs.store.ts'

export async function runYear(run: Run, progress: RunProgress, { inCompany, services }: JobContext): Promise<void> {
  const year = await inCompany((tx) => facts.ofYear(tx, run.month), { readOnlySnapshot: true })
  const total = new Set(year.bonusRules.map((rule) => rule.salesperson)).size
  await progress.begin(total)
  const bonuses = bonusLines(year.bonusRules, year.twoYears, year.regionOf, run.month)
  await inCompany(async (tx) => {
    await results.insertBonuses(tx, run.id, bonuses, year)
    await results.insertNames(tx, run.id, results.mastersNamedIn(year.bonusRules), year.masters)
    await completeRun(tx, services.jobs, run, { total })
  })
}
