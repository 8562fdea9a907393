import { setTimeout as sleep } from 'node:timers/promises'
import { ended } from '../../packages/server/src/test/sold-month.ts'
import { sent } from './mails.ts'
import { MAY, type Trial } from './trial.ts'
import { until } from './until.ts'

const OF_MAY = { selectedMonth: MAY.name }

/** Ctrl-C stops it in order, kill -9 in the middle of a write; it is started again at once, on what it has written down. */
const STOPS = { 'was stopped': 'SIGINT', 'was killed': 'SIGKILL' } as const
type Stop = keyof typeof STOPS
const ALL = Object.keys(STOPS) as Stop[]
const FEW = 3

export async function databaseAwayInRun(trial: Trial): Promise<void> {
  for (const how of ALL)
    for (let n = 1; n <= FEW; n++) {
      await trial.admin.commission.calculate(OF_MAY)
      const moment = await stopAfter(trial, how, trial.undisturbed.get(MAY.day)?.ms)
      const [run] = await ended(trial.admin, MAY.name)
      const wrong = run?.status === 'Completed' ? [] : [`run ${run?.id} is ${run?.status}: ${run?.error}`]
      await trial.report(`${n}. PostgreSQL ${how} ${moment} ms into a calculation`, wrong)
    }
}

export async function databaseAwayInFinalize(trial: Trial): Promise<void> {
  for (const how of ALL)
    for (let n = 1; n <= FEW; n++) {
      const answer = trial.admin.try.commission.finalize(OF_MAY)
      const moment = await stopAfter(trial, how, 1_000)
      const { http } = await answer
      const { status } = await trial.admin.commission.status(OF_MAY)
      const wrong = http === 200 && status !== 'Finalized' ? ['it was answered that the month is finalized'] : []
      if (http !== 200 && http !== 503) wrong.push(`finalizing was answered ${http}`)
      await trial.report(`${n}. PostgreSQL ${how} ${moment} ms into a finalize (${http}, now ${status})`, wrong)
      if (status === 'Finalized') await trial.admin.commission.unFinalize(OF_MAY)
    }
}

export async function databaseAwayInMails(trial: Trial): Promise<void> {
  for (const how of ALL) {
    const month = await trial.finalizedMonth()
    const before = trial.mails.taken.length
    await trial.admin.commission.sendAll({ selectedMonth: month.name })
    const moment = await stopAfter(trial, how, 2_000)
    await trial.report(`PostgreSQL ${how} ${moment} ms into sending all`, await sent(trial, month, before))
  }
}

async function stopAfter(trial: Trial, how: Stop, within = 1_000): Promise<number> {
  const moment = trial.chance(Math.round(within))
  await sleep(moment)
  const pid = trial.postgres.pid()
  if (pid !== undefined) process.kill(pid, STOPS[how])
  await until(async () => trial.postgres.pid() !== pid && (await trial.admin.try.commission.status(OF_MAY)).http === 200)
  return moment
}
