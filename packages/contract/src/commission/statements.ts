import { z } from 'zod'
import { get, post } from '../call/call.ts'
import { monthView, revision, STATEMENT_KINDS, statementContact } from './results.ts'
import { STATEMENT_STATUSES } from './statement-statuses.ts'
import { changeOf, seen, versioned } from '../wire/versions.ts'
import { atMost, dollars, email, id, month, noInput, optionalText, REQUIRED } from '../wire/wire.ts'

export const MESSAGE_MAX = 1000

/** The sender's additions to the mail of a statement. */
export const sentAlong = {
  message: z.string().trim().max(MESSAGE_MAX, atMost(MESSAGE_MAX)).default(''),
  attachesPdf: z.boolean().default(true),
  /** Whether the PDF lists the lines of each rule, or only totals. */
  printsLines: z.boolean().default(true),
}
export type SentAlong = { message: string; attachesPdf: boolean; printsLines: boolean }

const recipient = z.object({
  salesPersonId: z.number(),
  name: z.string(),
  /** Empty: they have no address and get no statement. */
  to: z.string(),
  cc: z.array(z.string()),
  payout: dollars,
  kind: z.enum(STATEMENT_KINDS),
  /** What differs from the statement that they were sent before; null if the payout is the same or they were sent none. */
  revision: revision.nullable(),
  status: z.enum(STATEMENT_STATUSES),
  /** A statement of 0.00 that was never sent is sent only if requested. */
  isZero: z.boolean(),
  /** Of the salesperson's record. */
  ...versioned,
})
export type Recipient = z.infer<typeof recipient>

const ofMail = z.strictObject({ selectedMonth: month, salesPersonId: id, ...sentAlong })
const contactView = statementContact.extend(versioned)

export const contactFields = { name: optionalText(100), email, phone: optionalText(40) }

export const statements = {
  recipients: get('/commission/getStatementRecipients/{selectedMonth}', {
    access: 'commission-list',
    input: z.strictObject({ selectedMonth: month }),
    data: z.object({
      from: z.object({ name: z.string(), email: z.string() }),
      contact: contactView,
      /** The texts of the latest statement mails. */
      message: z.string(),
      recipients: z.array(recipient),
    }),
    summary: "The recipients of a month's statements and their addresses",
  }),
  sendStatements: post('/commission/sendStatements', {
    access: 'administrator',
    input: z.strictObject({ selectedMonth: month, salesPersonIds: z.array(id).min(1).max(10_000), ...sentAlong }),
    data: monthView.extend({ queued: z.number() }),
    summary: 'Queues the statements of these salespeople; the month is locked after all are sent',
  }),
  correctAddress: post('/commission/correctAddressAndResend', {
    access: 'commission-list',
    input: z.strictObject({ selectedMonth: month, salesPersonId: id, email: email.min(1, REQUIRED), ...seen }),
    data: z.object({ deliveryId: z.number() }),
    summary: "Changes a salesperson's address and sends a statement that bounced there; requires the screen of sales reps, too",
  }),
  confirmSent: post('/commission/confirmStatementSent', {
    access: 'commission-list',
    input: z.strictObject({ deliveryId: id }),
    data: z.object({}),
    summary: 'Confirms that a statement with an unknown delivery has arrived; the month is locked after all are sent',
  }),
  orderStatements: post('/commission/orderStatements', {
    access: 'commission-list',
    input: z.strictObject({ selectedMonth: month, salesPersonIds: z.array(id).min(1).max(1000) }),
    data: z.object({ exportId: z.number() }),
    summary: 'Exports the statements of these salespeople as one archive of PDFs, in the background',
  }),
  previewMail: post('/commission/previewStatementMail', {
    access: 'commission-list',
    changes: false,
    input: ofMail,
    data: z.object({
      from: z.string(),
      replyTo: z.string(),
      to: z.string(),
      cc: z.array(z.string()),
      subject: z.string(),
      html: z.string(),
      text: z.string(),
      /** The name of the attached PDF, or null. */
      pdf: z.string().nullable(),
    }),
    summary: 'The very mail that would bring a statement now',
  }),
  sendTest: post('/commission/sendTestStatement', {
    access: 'commission-list',
    input: ofMail,
    data: z.object({ to: z.string() }),
    summary: 'Sends a test mail of a statement to the signed-in user only',
  }),
  contact: get('/commission/getStatementContact', {
    access: 'administrator',
    input: noInput,
    data: contactView,
    summary: 'The contact for questions about statements',
  }),
  updateContact: post('/commission/updateStatementContact', {
    access: 'administrator',
    input: changeOf({}, contactFields),
    data: contactView,
    summary: 'Changes the contact for questions about statements',
  }),
}
