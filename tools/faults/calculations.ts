import { setTimeout as sleep } from 'node:timers/promises'
import { asSent } from '../../packages/contract/src/index.ts'
import { kill, expireHeartbeats } from '../../packages/server/src/test/product.ts'
import { ended, history, type HistoryRow } from '../../packages/server/src/test/sold-month.ts'
import { inside } from './inside.ts'
import { calculateUndisturbed, MAY, type Trial } from './trial.ts'
import { figuresOf, type Figures } from './find-errors.ts'

const OF_MAY = { selectedMonth: MAY.name }
const MOMENTS = 20
const FEW = 6

/** A call on a loaded machine may be refused without effect (R20), so it is repeated. */
async function pressed<Answer extends { http: number }>(press: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await press()
    if (answer.http !== 503) return answer
    await sleep(100)
  }
}

/** Disturbs a calculation between its request and its end. */
const inRun = (trial: Trial, wanted: number, hurt: (n: number, moment: number) => Promise<boolean>) =>
  inside(trial, { of: 'a calculation', wanted, span: trial.undisturbed.get(MAY.day)?.ms ?? 1_000 }, hurt)

type Run = HistoryRow | undefined
const latest = async ({ admin }: Trial) => (await history(admin, MAY.name))[0]
const inWords = (run: Run) => `${run?.status}, ${run?.totalProcessedSalesPersons} of ${run?.totalSalesPersons} salespeople`
/** A run finishes by itself, whatever happened to its workers. */
const notCompleted = async (trial: Trial): Promise<string[]> => {
  const [run] = await ended(trial.admin, MAY.name)
  return run?.status === 'Completed' ? [] : [`run ${run?.id} is ${run?.status}: ${run?.error}`]
}

/** Waits for the missing heartbeat of the first one; the others' heartbeats are expired. */
export function workerKilledInRun(trial: Trial): Promise<void> {
  return inRun(trial, MOMENTS, async (n, moment) => {
    await trial.admin.commission.calculate(OF_MAY)
    await sleep(moment)
    await kill(trial.worker.process)
    const run = await latest(trial)
    await trial.replaceWorker()
    if (n > 1) await expireHeartbeats(trial.sql)
    await trial.report(`${n}. a worker killed after ${moment} ms (${inWords(run)})`, await notCompleted(trial))
    return run?.status === 'Running'
  })
}

/** A frozen worker that counts as gone wakes up after another one has done its job. */
export function twoWorkers(trial: Trial): Promise<void> {
  return inRun(trial, FEW, async (n, moment) => {
    const frozen = trial.worker
    await trial.admin.commission.calculate(OF_MAY)
    await sleep(moment)
    frozen.process.kill('SIGSTOP')
    const run = await latest(trial)
    trial.worker = await trial.start('worker')
    await expireHeartbeats(trial.sql)
    const wrong = await notCompleted(trial)
    frozen.process.kill('SIGCONT')
    wrong.push(...(await pressAtOnce(trial)))
    wrong.push(...(await notCompleted(trial)))
    await trial.report(`${n}. a worker frozen after ${moment} ms (${inWords(run)}), awake again next to a second one`, wrong)
    await kill(frozen.process)
    return run?.status === 'Running'
  })
}

/** Each click starts a run or reports the running one. If a run ends before the last click, there are two. */
async function pressAtOnce({ admin }: Trial): Promise<string[]> {
  const before = (await history(admin, MAY.name)).length
  const answers = await Promise.all(Array.from({ length: 20 }, () => pressed(() => admin.try.commission.calculate(OF_MAY))))
  const [taken, others] = [answers.filter(({ http }) => http === 202).length, answers.filter(({ http }) => http !== 202 && http !== 409)]
  const runs = (await history(admin, MAY.name)).length - before
  const wrong = taken > 0 && taken === runs ? [] : [`of 20 presses at once ${taken} were taken, and there are ${runs} runs more`]
  return [...wrong, ...others.map(({ http, message }) => `a press was answered ${http}: ${message}`)]
}

/** Two users of a month: it is finalized with the displayed figures, or the call is refused with a reason. */
export function finalizeDuringRun(trial: Trial): Promise<void> {
  const { admin } = trial
  return inRun(trial, FEW, async (n, moment) => {
    // Every other time the run is requested just after the finalization.
    const moments = n % 2 === 0 ? [0, moment % 200] : [moment, 0]
    const [finalized, calculated] = await Promise.all([
      sleep(moments[0]).then(() => pressed(() => admin.try.commission.finalize(OF_MAY))),
      sleep(moments[1]).then(() => pressed(() => admin.try.commission.calculate(OF_MAY))),
    ])
    const wrong = [finalized, calculated].flatMap(({ http, message }) =>
      [200, 202, 409].includes(http) ? [] : [`answered ${http}: ${message}`],
    )
    await ended(admin, MAY.name)
    const { status } = await admin.commission.status(OF_MAY)
    if ((finalized.http === 200) !== (status === 'Finalized'))
      wrong.push(`finalizing was answered ${finalized.http}, and the month is ${status}`)
    const what = `${n}. finalized after ${moments[0]} ms and calculated after ${moments[1]} ms (${finalized.http} and ${calculated.http}, now ${status})`
    await trial.report(what, wrong)
    if (status === 'Finalized') await admin.commission.unFinalize(OF_MAY)
    // One of the two calls was refused.
    return [finalized.http, calculated.http].includes(409)
  })
}

/** A run uses the old or the new rate, and with the old one it is marked as out of date. */
export async function ruleEditedDuringRun(trial: Trial): Promise<void> {
  const { admin, undisturbed } = trial
  const before = undisturbed.get(MAY.day)
  if (!before) return
  await changeRate(trial, 1)
  const after = await calculateUndisturbed(trial, MAY)
  await inRun(trial, FEW, async (n, moment) => {
    const [old, wanted, by] = n % 2 === 0 ? [before, after, 1] : [after, before, -1]
    await admin.commission.calculate(OF_MAY)
    await sleep(moment)
    await changeRate(trial, by)
    const run = await latest(trial)
    const wrong = await notCompleted(trial)
    const { isOutOfDate } = await admin.commission.status(OF_MAY)
    const shown = await figuresOf(trial, MAY)
    if (!areEqual(shown, isOutOfDate ? old.figures : wanted.figures))
      wrong.push(`the month ${isOutOfDate ? 'is out of date, and has' : 'counts as current, and has not'} the figures of the new rate`)
    undisturbed.set(MAY.day, wanted)
    if (isOutOfDate) await calculateUndisturbed(trial, MAY)
    await trial.report(
      `${n}. a rate changed after ${moment} ms (${isOutOfDate ? 'too late for this run' : 'in time'}), calculated again if need be`,
      wrong,
    )
    return run?.status === 'Running'
  })
}

const areEqual = (one: Figures, other: Figures) => Object.keys(one).every((key) => one[key] === other[key])

/** Changes the first rate of the first salesperson, like a user. */
async function changeRate({ admin, sql }: Trial, by: number): Promise<void> {
  const [person] = await sql<{ id: string }>('select min(id) as id from salespeople')
  const { id, version, rules } = await admin.salesperson.detail({ salesPersonId: Number(person?.id) })
  const [first, ...others] = rules.toSorted((a, b) => a.id - b.id).map((rule) => asSent('rules', rule))
  if (first) await admin.salesperson.update({ id, version, rules: [{ ...first, commission: first.commission + by }, ...others] })
}
