import { z } from 'zod'
import { download, get, post } from '../call/call.ts'
import { MOST_LINES } from '../commission/most-lines.ts'
import { pages } from '../wire/list.ts'
import { askedInquiry, QUESTION_MAX } from './inquiries.ts'
import { repView } from '../reports/rep-dashboard.ts'
import { statement } from '../commission/results.ts'
import { code } from '../user/sign-in.ts'
import { id, month, noData, noInput, requiredText } from '../wire/wire.ts'

/** The key of a link, as `randomBytes(32)` makes it; whatever else is sent leads nowhere. */
const key = z.string().max(100)

/**
 * What a sales rep sees of their own record. No call takes whose record it is: the session says so, and a month opens when its final
 * statement was sent to them.
 */
export const ownView = {
  findLink: post('/ownview/findLink', {
    access: 'public',
    changes: false,
    input: z.strictObject({ key }),
    data: z.object({
      /** Where a code would go, masked. */
      sentTo: z.string(),
      /** Whether this browser is in already, as the sales rep of the link. */
      isOpen: z.boolean(),
    }),
    summary: 'Where the code of a link goes; a link alone shows nothing else',
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
    summary: 'Their own dashboard: of the latest month whose statement they were sent, unless they ask for another',
  }),
  statement: get('/ownview/getStatement/{selectedMonth}', {
    access: 'sales-rep',
    input: z.strictObject({ selectedMonth: month, page: pages.page, pageSize: pages.pageSize.default(MOST_LINES) }),
    data: statement,
    summary: 'A statement that they were sent; where it would say what the company receives, it says zero',
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
    summary: 'What they asked, and what was answered, the latest first',
  }),
  ask: post('/ownview/ask', {
    access: 'sales-rep',
    input: z.strictObject({ selectedMonth: month, lineId: id.nullable(), question: requiredText(QUESTION_MAX) }),
    data: askedInquiry,
    summary: 'Asks the office about a statement that they were sent, or about a line of it',
  }),
}
