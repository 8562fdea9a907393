import { setTimeout as sleep } from 'node:timers/promises'
import { inside } from './inside.ts'
import { MAY, type Trial } from './trial.ts'

const OF_MAY = { selectedMonth: MAY.name }
const MOMENTS = 20

/** Kills the process that finalizes: the month is finalized completely or not at all. */
export async function killedInFinalize(trial: Trial): Promise<void> {
  await inside(trial, { of: 'a finalize', wanted: MOMENTS, span: await finalizeUndisturbed(trial) }, async (n, moment) => {
    const answer = trial.admin.try.commission.finalize(OF_MAY).then(
      ({ http }) => http,
      () => undefined,
    )
    await sleep(moment)
    await trial.replaceWeb()
    const answered = await answer
    const { status } = await trial.admin.commission.status(OF_MAY)
    const wrong = answered === 200 && status !== 'Finalized' ? [`it was answered that the month is finalized, and it is ${status}`] : []
    await trial.report(`${n}. killed after ${moment} ms of a finalize (${answered ?? 'no answer'}, now ${status})`, wrong)
    if (status !== 'Finalized') await trial.admin.commission.finalize(OF_MAY)
    await trial.report(`${n}. finalized`)
    await trial.admin.commission.unFinalize(OF_MAY)
    return answered === undefined
  })
  await trial.report('un-finalized for the last time')
}

/** The time of an undisturbed call: the shortest of several. */
export async function finalizeUndisturbed({ admin }: Pick<Trial, 'admin'>): Promise<number> {
  let shortest = Number.POSITIVE_INFINITY
  for (let n = 1; n <= 3; n++) {
    const since = performance.now()
    await admin.commission.finalize(OF_MAY)
    shortest = Math.min(shortest, performance.now() - since)
    await admin.commission.unFinalize(OF_MAY)
  }
  return shortest
}
