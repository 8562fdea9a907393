import { kill } from '../../packages/server/src/test/product.ts'
import type { Manner } from './mail-server.ts'
import type { Trial } from './trial.ts'
import { until } from './until.ts'
import type { Month } from './find-errors.ts'

const MANNERS: readonly Manner[] = ['refuses', 'is slow', 'hangs up after DATA', 'hangs up after its answer']

/** Sends all statements of a month while the mail server fails, each of them once. */
export async function mailServerInTrouble(trial: Trial): Promise<void> {
  const { mails } = trial
  for (const manner of MANNERS) {
    const month = await trial.finalizedMonth()
    const [before, untaken] = [mails.taken.length, mails.untaken]
    mails.manner = manner
    const { queued } = await trial.admin.commission.sendAll({ selectedMonth: month.name })
    const isInTrouble = await until(async () => mails.untaken - untaken >= queued || mails.taken.length - before >= 4)
    mails.manner = 'takes'
    const wrong = isInTrouble ? [] : ['the mail server received nothing']
    wrong.push(...(await sent(trial, month, before)))
    await trial.report(`the mail server ${manner}: ${queued} statements, ${mails.untaken - untaken} mails in vain`, wrong)
  }
}

/** Two workers send at the same time. */
export async function twoSenders(trial: Trial): Promise<void> {
  const month = await trial.finalizedMonth()
  const other = await trial.start('worker')
  const before = trial.mails.taken.length
  await trial.admin.commission.sendAll({ selectedMonth: month.name })
  await trial.report('two workers send all statements', await sent(trial, month, before))
  await kill(other.process)
}

/** Errors in the emails of a month once all should be sent; `before` is the number accepted earlier. */
export async function sent(trial: Trial, { name, day }: Month, before: number): Promise<string[]> {
  const deliveries = () =>
    trial.sql<Delivery>(
      `select distinct on (salesperson_id) id, salesperson_id as rep, status, message_id from deliveries where month = $1 order by salesperson_id, id desc`,
      [day],
    )
  const areSent = await until(async () => {
    // Makes delayed retries due now.
    await trial.sql(`update pgboss.job set start_after = now() where name = 'email-statement' and state in ('created', 'retry')`)
    for (const each of await deliveries()) if (each.status === 'Maybe sent') await decide(trial, name, each)
    return (await trial.admin.commission.status({ selectedMonth: name })).status === 'Locked'
  })
  const rows = await deliveries()
  const mine = trial.mails.taken.slice(before)
  const unsent = rows.filter(({ status }) => status !== 'Sent').length
  const wrong = areSent && rows.length > 0 && unsent === 0 ? [] : [`${unsent} of ${rows.length} statements are not sent`]
  const lost = rows.filter(({ message_id }) => !mine.includes(message_id)).length
  if (lost > 0) wrong.push(`${lost} statements are on record as sent, and the mail server never had them`)
  const strangers = mine.filter((id) => !rows.some(({ message_id }) => message_id === id)).length
  if (strangers > 0) wrong.push(`${strangers} mails are on no record`)
  const repeated = mine.length - new Set(mine).size
  if (repeated > 0) wrong.push(`${repeated} mails were sent twice`)
  return wrong
}

type Delivery = { id: string; rep: string; status: string; message_id: string }

/** Resolves an unknown delivery like a user who checks with the recipient. */
async function decide({ admin, mails }: Trial, month: string, { id, rep, message_id }: Delivery): Promise<void> {
  if (mails.taken.includes(message_id)) await admin.commission.confirmSent({ deliveryId: Number(id) })
  else await admin.commission.sendEmail({ selectedMonth: month, salesPersonId: Number(rep), resend: true })
}
