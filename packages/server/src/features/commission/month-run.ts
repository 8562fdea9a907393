import { bonusLines, calculation, isDecember, type MonthResult, type Sales, totalsOf } from '@fairshare/engine'
import type { JobContext } from '../../platform/calls/services.ts'
import { SALE_MASTERS } from '../../rows/named-rows.ts'
import { completeRun } from './complete-run.ts'
import * as facts from './facts/month-inputs.service.ts'
import { type NamedSums, sumsOf } from './results/line-sums.ts'
import { insertExceptions, insertLines, insertSums } from './results/lines.store.ts'
import * as results from './results/results.store.ts'
import type { RunProgress } from './run-progress.ts'
import type { Run, SalesFigures } from './runs.store.ts'

/** Calculates a month: reads one snapshot, works in steps, and writes in one transaction. */
export async function runMonth(run: Run, progress: RunProgress, { inCompany, services }: JobContext): Promise<void> {
  const clock = stopwatch()
  const inputs = await inCompany((tx) => facts.ofMonth(tx, run.month), { readOnlySnapshot: true })
  const { sales } = inputs.facts
  await progress.begin(inputs.people.length)
  clock.lap('read')

  const result = await inSteps(calculation(inputs.facts), progress)
  // Adding up here fails the run instead of later lists if a sum is too large.
  totalsOf(result.results)
  const bonuses = bonusesOf(result, inputs.year)
  const sums = await sumsOf(result, sales, () => progress.step())
  clock.lap('calculate')

  await inCompany(async (tx) => {
    const { masters } = inputs.year
    const calculated = { runId: run.id, result, sales }
    const written = (below: number) => progress.step(inputs.people.filter((person) => person.id < below).length)
    await results.insertResults(tx, run.id, result.results, inputs.people)
    await results.insertRules(tx, run.id, inputs.rules, result.results)
    await results.insertBonuses(tx, run.id, bonuses, inputs.year)
    await results.insertAdjustments(tx, run.id, inputs.adjustments, masters)
    await results.insertNames(tx, run.id, mentionedIn(inputs, sums), masters)
    await insertExceptions(tx, calculated, () => progress.step())
    await insertLines(tx, calculated, written)
    await insertSums(tx, run.id, sums, () => progress.step())
    const shown = { inputsVersion: inputs.inputsVersion, figures: salesFiguresOf(result, sales) }
    await completeRun(tx, services.jobs, run, { total: inputs.people.length, shown })
  })
  clock.lap('write')
  services.log.info({ runId: run.id, month: run.month, lines: result.commissions.length, ...clock.laps }, 'Month calculated')
}

async function inSteps(steps: Generator<unknown, MonthResult>, progress: RunProgress): Promise<MonthResult> {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await progress.step()
  }
}

/** December's statements include the bonus; in other months it is a projection. */
const bonusesOf = ({ month, results: all }: MonthResult, { bonusRules, twoYears, regionOf }: facts.YearInputs) =>
  isDecember(month) ? all.flatMap(({ bonuses }) => bonuses) : bonusLines(bonusRules, twoYears, regionOf, month)

function mentionedIn({ rules, year }: facts.MonthInputs, sums: NamedSums): Set<number> {
  const mentioned = results.mastersNamedIn([...rules, ...year.bonusRules])
  for (const by of SALE_MASTERS) for (const id of sums[by].keys()) mentioned.add(id)
  return mentioned
}

function salesFiguresOf({ salesTotal, withoutCommission, aboveGross }: MonthResult, sales: Sales): SalesFigures {
  const amountOf = (indexes: readonly number[]) => indexes.reduce((sum, index) => sum + (sales.amount[index] ?? 0), 0)
  return {
    sales_lines: salesTotal.lines,
    sales_cents: salesTotal.totalSales,
    gross_cents: salesTotal.totalGross,
    unearned_lines: withoutCommission.length,
    unearned_cents: amountOf(withoutCommission),
    above_gross_lines: aboveGross.length,
    above_gross_cents: amountOf(aboveGross),
  }
}

function stopwatch() {
  const laps: Record<string, number> = {}
  let since = performance.now()
  const lap = (part: string) => {
    laps[part] = Math.round(performance.now() - since)
    since = performance.now()
  }
  return { laps, lap }
}
