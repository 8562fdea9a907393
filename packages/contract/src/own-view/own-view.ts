import { z } from 'zod'
import { download, get, post } from '../call/call.ts'
import { MAX_LINES } from '../commission/max-lines.ts'
import { pages } from '../wire/list.ts'
import { askedInquiry, QUESTION_MAX } from './inquiries.ts'
import { repView } from '../reports/rep-dashboard.ts'
import { statement } from '../commission/results.ts'
import { code } from '../user/sign-in.ts'
import { id, month, noData, noInput, requiredText } from '../wire/wire.ts'

/** The key of a link: 32 random bytes in base64url. Anything else is refused. */
const key = z.string().max(100)

/**
 * A sales rep's view of their own record. No call takes an id: the session names the rep, and a month opens after its final statement
 * was sent.
 */
export const ownView = {
  findLink: post('/ownview/findLink', {
    access: 'public',
    changes: false,
    input: z.strictObject({ key }),
    data: z.object({
      /** The masked address for the code. */
      sentTo: z.string(),
      /** Whether this browser is already signed in as the sales rep of the link. */
      isOpen: z.boolean(),
    }),
    summary: 'The address for the code of a link; a link alone shows nothing else',
  }),
  sendCode: post('/ownview/sendCode', {
    access: 'public',
    input: z.strictObject({ key }),
    data: noData,
    summary: 'Sends a one-time code to the address that the link was sent to',
  }),
  startSession: post('/ownview/startSession', {
    access: 'public',
    input: z.strictObject({ key, code }),
    data: noData,
    summary: "Opens the own view of the link's sales rep with the code",
  }),
  leave: post('/ownview/leave', { access: 'sales-rep', isLeaving: true, input: noInput, data: noData, summary: 'Leaves the own view' }),
  dashboard: get('/ownview/getDashboard', {
    access: 'sales-rep',
    input: z.strictObject({ selectedMonth: month.optional() }),
    data: repView,
    summary: "The rep's own dashboard: of the latest month with a sent statement by default",
  }),
  statement: get('/ownview/getStatement/{selectedMonth}', {
    access: 'sales-rep',
    input: z.strictObject({ selectedMonth: month, page: pages.page, pageSize: pages.pageSize.default(MAX_LINES) }),
    data: statement,
    summary: "A statement that the rep was sent; the company's own figures are zero",
  }),
  statementPdf: download('/ownview/getStatementPdf/{selectedMonth}', {
    access: 'sales-rep',
    input: z.strictObject({ selectedMonth: month }),
    summary: 'The same as PDF',
  }),
  inquiries: get('/ownview/getInquiries', {
    access: 'sales-rep',
    input: noInput,
    data: z.object({ inquiries: z.array(askedInquiry) }),
    summary: "The rep's questions with their answers, the latest first",
  }),
  ask: post('/ownview/ask', {
    access: 'sales-rep',
    input: z.strictObject({ selectedMonth: month, lineId: id.nullable(), question: requiredText(QUESTION_MAX) }),
    data: askedInquiry,
    summary: 'Asks the office about a statement that they were sent, or about a line of it',
  }),
}
