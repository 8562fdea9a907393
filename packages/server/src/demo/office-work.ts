import { setTimeout as sleep } from 'node:timers/promises'
import { formatMonth, type Month } from '@fairshare/engine/values'
import type { Caller, Ids } from './play.ts'

// Office tasks besides files and calculations: sending statements, answering reps, entering agreed rates.

/** Sends the statements of a finalized month to everyone who has not received theirs, like 'Send statements'. */
export async function sendStatements(call: Caller, month: Month): Promise<void> {
  const selectedMonth = formatMonth(month)
  const { recipients, message } = (await call.commission.recipients({ selectedMonth })).data
  const salesPersonIds = recipients
    .filter(({ to, status, isZero }) => to !== '' && status === 'Not sent' && !isZero)
    .map(({ salesPersonId }) => salesPersonId)
  if (salesPersonIds.length > 0) await call.commission.sendStatements({ selectedMonth, salesPersonIds, message })
}

/** Waits until every statement of these months is sent or failed. */
export async function waitForStatements(call: Caller, months: readonly Month[]): Promise<void> {
  for (const month of months)
    while (
      (await call.commission.recipients({ selectedMonth: formatMonth(month) })).data.recipients.some(({ status }) => status === 'Queued')
    )
      await sleep(200)
}

type Address = { lastName: string; email: string }

export async function changeAddress(call: Caller, { lastName, email }: Address): Promise<void> {
  const id = await idOf(call, lastName)
  const { version, email: present } = (await call.salesperson.detail({ salesPersonId: id })).data
  if (present !== email) await call.salesperson.update({ id, version, email })
}

export async function idOf(call: Caller, lastName: string): Promise<number> {
  const { salespersons } = (await call.salesperson.list({ primaryTerritory: 'All' })).data
  const id = salespersons.find((person) => person.lastName === lastName)?.id
  if (id === undefined) throw new Error(`the demo company has no rep named ${lastName}`)
  return id
}

export type Agreed = { manufacturer: string; percent: number; procedure?: string; startMonth: Month }

export async function agreeRates(call: Caller, ids: Ids, agreed: readonly Agreed[]): Promise<void> {
  for (const [name, manufacturerId] of ids.manufacturer) {
    const { rates } = (await call.manufacturers.rates({ id: manufacturerId })).data
    const missing = agreed.filter(
      ({ manufacturer, procedure }) => manufacturer === name && !rates.some(({ procedureName }) => procedureName === (procedure ?? null)),
    )
    for (const { percent, procedure, startMonth } of missing)
      await call.manufacturers.addRate({
        manufacturerId,
        procedureId: procedure === undefined ? null : (ids.procedure.get(procedure) ?? null),
        percent,
        startMonth: formatMonth(startMonth),
        endMonth: 'None',
      })
  }
}

type Question = { month: Month; question: string; answer?: string }

/** A rep asks about the largest line of a statement; some questions are answered at once. */
export async function askOnce({ rep, office }: { rep: Caller; office: Caller }, { month, question, answer }: Question): Promise<void> {
  const { inquiries } = (await rep.ownView.inquiries({})).data
  const selectedMonth = formatMonth(month)
  if (inquiries.some((inquiry) => inquiry.question === question)) return
  const { rules } = (await rep.ownView.statement({ selectedMonth })).data
  const [dearest] = rules.flatMap(({ lines }) => lines).sort((one, other) => other.amount - one.amount)
  const { inquiryId } = (await rep.ownView.ask({ selectedMonth, lineId: dearest?.id ?? null, question })).data
  if (answer === undefined) return
  const open = (await office.inquiries.list({ selectedMonth })).data.inquiries
  const version = open.find((each) => each.inquiryId === inquiryId)?.version ?? 1
  await office.inquiries.answer({ inquiryId, version, answer })
}

/** Marks the first few reps of a calculated month as reviewed. */
export async function reviewFirst(call: Caller, selectedMonth: string): Promise<void> {
  const { recipients } = (await call.commission.recipients({ selectedMonth })).data
  const salesPersonIds = recipients.slice(0, REVIEWED).map(({ salesPersonId }) => salesPersonId)
  await call.commission.review({ selectedMonth, salesPersonIds, isReviewed: true })
}

const REVIEWED = 3

type Contact = { name: string; email: string; phone: string }

export async function setContact(call: Caller, contact: Contact): Promise<void> {
  const { version, name } = (await call.commission.contact({})).data
  if (name === '') await call.commission.updateContact({ version, ...contact })
}
