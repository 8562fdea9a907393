import { setTimeout as sleep } from 'node:timers/promises'
import { MAY, type Trial } from './trial.ts'

const OF_MAY = { selectedMonth: MAY.name }
const MOMENTS = 20

/** The process that finalizes is killed: the month is finalized with all that belongs to it, or not at all. */
export async function killedInFinalize(trial: Trial): Promise<void> {
  const whole = await finalizeUndisturbed(trial)
  for (let n = 1; n <= MOMENTS; n++) {
    const moment = trial.chance(Math.round(1.3 * whole))
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
  }
  await trial.report('un-finalized for the last time')
}

async function finalizeUndisturbed({ admin }: Trial): Promise<number> {
  const since = performance.now()
  await admin.commission.finalize(OF_MAY)
  const whole = performance.now() - since
  await admin.commission.unFinalize(OF_MAY)
  return whole
}
