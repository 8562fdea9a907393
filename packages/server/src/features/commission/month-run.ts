import { bonusLines, calculation, isDecember, type MonthResult, type Sales, totalsOf } from '@fairshare/engine'
import type { JobContext } from '../../platform/calls/services.ts'
import { completeRun } from './complete-run.ts'
import * as facts from './facts/month-inputs.service.ts'
import { inKeptRoom, type KeptRoom } from './kept-room.ts'
import { bySalesperson } from './results/commission-lines.ts'
import { insertLines } from './results/lines.store.ts'
import { insertExceptions } from './results/exceptions.store.ts'
import { type NumberedNames, numberedNames } from './results/numbered.ts'
import { packedInserts } from './results/packed-rows.ts'
import * as results from './results/results.store.ts'
import type { Watch } from './run-watch.ts'
import type { Run, SalesFigures } from './runs.store.ts'

/** Calculates a month: reads everything in one snapshot, works in steps, writes everything in one transaction. */
export const runMonth = (run: Run, watch: Watch, context: JobContext): Promise<void> =>
  inKeptRoom((room) => runIn(room, run, watch, context))

async function runIn(room: KeptRoom, run: Run, watch: Watch, { inCompany, services }: JobContext): Promise<void> {
  const clock = stopwatch()
  const inputs = await inCompany((tx) => facts.ofMonth(tx, run.month, room), { readOnlySnapshot: true })
  const { sales } = inputs.facts
  await watch.begin(inputs.people.length)
  clock.lap('read')

  const result = await inSteps(calculation(inputs.facts, room), watch)
  // What lists add up later is added up here once: beyond what can be counted it ends the run, and no list.
  totalsOf(result.statements)
  const bonuses = bonusesOf(result, inputs.year)
  const names = await numberedNames(sales, room, () => watch.step())
  const mentioned = mentionedIn(inputs, names)
  clock.lap('calculate')

  await inCompany(async (tx) => {
    const { masters } = inputs.year
    const calculated = { runId: run.id, result, sales, names, people: bySalesperson(result, room) }
    const insertPacked = packedInserts(tx)
    const written = (below: number) => watch.step(inputs.people.filter((person) => person.id < below).length)
    await results.insertStatements(tx, run.id, result.statements, inputs.people)
    await results.insertRules(tx, run.id, inputs.rules)
    await results.insertBonuses(tx, run.id, bonuses, inputs.year)
    await results.insertAdjustments(tx, run.id, inputs.adjustments, masters)
    await results.insertNames(tx, run.id, mentioned, masters)
    await insertExceptions(insertPacked, calculated, { masters, room }, () => watch.step())
    await insertLines(insertPacked, calculated, room, { step: () => watch.step(), written })
    await results.insertOddRules(tx, run.id)
    const shown = { inputsVersion: inputs.inputsVersion, figures: figuresOf(result, sales) }
    await completeRun(tx, services.jobs, run, { total: inputs.people.length, shown })
  })
  clock.lap('write')
  services.log.info({ runId: run.id, month: run.month, lines: result.commissions.length, ...clock.laps }, 'a month was calculated')
}

async function inSteps(steps: Generator<unknown, MonthResult>, watch: Watch): Promise<MonthResult> {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await watch.step()
  }
}

/** In December the bonus is on the statements; before, it is a projection beside them. */
const bonusesOf = ({ month, statements }: MonthResult, { bonusRules, twoYears, regionOf }: facts.YearInputs) =>
  isDecember(month) ? statements.flatMap((statement) => statement.bonuses) : bonusLines(bonusRules, twoYears, regionOf, month)

/** Every master that a line, a rule or a bonus rule names. */
function mentionedIn({ rules, year }: facts.MonthInputs, names: NumberedNames): Set<number> {
  const mentioned = results.mastersOf([...rules, ...year.bonusRules])
  for (const { ids } of Object.values(names)) for (const id of ids) mentioned.add(id)
  return mentioned
}

function figuresOf({ salesTotal, withoutCommission, aboveGross }: MonthResult, sales: Sales): SalesFigures {
  const amountOf = (places: readonly number[]) => places.reduce((sum, place) => sum + (sales.amount[place] ?? 0), 0)
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

/** How long each part took, in milliseconds, for the log. */
function stopwatch() {
  const laps: Record<string, number> = {}
  let since = performance.now()
  const lap = (part: string) => {
    laps[part] = Math.round(performance.now() - since)
    since = performance.now()
  }
  return { laps, lap }
}
