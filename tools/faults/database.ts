import { setTimeout as sleep } from 'node:timers/promises'
import { ended } from '../../packages/server/src/test/sold-month.ts'
import { finalizeUndisturbed } from './finalizations.ts'
import { inside } from './inside.ts'
import { sent } from './mails.ts'
import { MAY, type Trial } from './trial.ts'
import { until } from './until.ts'

const OF_MAY = { selectedMonth: MAY.name }

/** Stops the database in order or by kill -9 during a write, and restarts it at once. */
const STOPS = { 'was stopped': 'SIGINT', 'was killed': 'SIGKILL' } as const
type Stop = keyof typeof STOPS
const ALL = Object.keys(STOPS) as Stop[]
const FEW = 3

export async function databaseAwayInRun(trial: Trial): Promise<void> {
  const span = trial.undisturbed.get(MAY.day)?.ms ?? 1_000
  for (const how of ALL)
    await inside(trial, { of: 'a calculation', wanted: FEW, span }, async (n, moment) => {
      await trial.admin.commission.calculate(OF_MAY)
      await sleep(moment)
      const stopped = await stop(trial, how)
      const [run] = await ended(trial.admin, MAY.name)
      const wrong = run?.status === 'Completed' ? [] : [`run ${run?.id} is ${run?.status}: ${run?.error}`]
      await trial.report(`${n}. PostgreSQL ${how} ${moment} ms into a calculation`, wrong)
      const [ends] = await trial.sql<{ at: Date }>('select updated_at as at from runs order by id desc limit 1')
      return ends !== undefined && ends.at > stopped
    })
}

export async function databaseAwayInFinalize(trial: Trial): Promise<void> {
  const span = await finalizeUndisturbed(trial)
  for (const how of ALL)
    await inside(trial, { of: 'a finalize', wanted: FEW, span }, async (n, moment) => {
      const answer = trial.admin.try.commission.finalize(OF_MAY)
      await sleep(moment)
      await stop(trial, how)
      const { http } = await answer
      const { status } = await trial.admin.commission.status(OF_MAY)
      const wrong = http === 200 && status !== 'Finalized' ? ['it was answered that the month is finalized'] : []
      if (http !== 200 && http !== 503) wrong.push(`finalizing was answered ${http}`)
      await trial.report(`${n}. PostgreSQL ${how} ${moment} ms into a finalize (${http}, now ${status})`, wrong)
      if (status === 'Finalized') await trial.admin.commission.unFinalize(OF_MAY)
      return http !== 200
    })
}

export async function databaseAwayInMails(trial: Trial): Promise<void> {
  for (const how of ALL) {
    const month = await trial.finalizedMonth()
    const before = trial.mails.taken.length
    const { queued } = await trial.admin.commission.sendAll({ selectedMonth: month.name })
    const out = 1 + trial.chance(Math.floor(queued / 2))
    const areOut = () => trial.mails.taken.length - before
    for (const since = performance.now(); areOut() < out && performance.now() - since < 300_000; ) await sleep(2)
    const were = areOut()
    await stop(trial, how)
    const wrong = were >= out && were < queued ? [] : [`PostgreSQL ${how} when ${were} of ${queued} mails were out: not in the middle`]
    wrong.push(...(await sent(trial, month, before)))
    await trial.report(`PostgreSQL ${how} when ${were} of ${queued} mails were out`, wrong)
  }
}

/** Restarts the database and returns when it was stopped. */
async function stop(trial: Trial, how: Stop): Promise<Date> {
  const pid = trial.postgres.pid()
  const at = new Date()
  if (pid !== undefined) process.kill(pid, STOPS[how])
  await until(async () => trial.postgres.pid() !== pid && (await trial.admin.try.commission.status(OF_MAY)).http === 200)
  return at
}
