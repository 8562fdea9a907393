import { z } from 'zod'
import { get, post } from '../call/call.ts'
import { pages } from '../wire/list.ts'
import { line } from '../commission/results.ts'
import { seen, versioned } from '../wire/versions.ts'
import { id, instant, month, monthText, pathId, requiredText } from '../wire/wire.ts'

export const QUESTION_MAX = 1000
export const ANSWER_MAX = 2000

/** The office's decisions about a question. */
export const OUTCOME_KINDS = ['adjustment', 'rule', 'alias'] as const
export type OutcomeKind = (typeof OUTCOME_KINDS)[number]

/** The line as of the question, without what the company receives. */
const askedLine = line.omit({ grossCommission: true, commission: true })
export type AskedLine = z.infer<typeof askedLine>

/** A question as its sales rep sees it. */
export const askedInquiry = z.object({
  inquiryId: z.number(),
  selectedMonth: monthText,
  /** Null: it is about the whole statement. */
  line: askedLine.nullable(),
  question: z.string(),
  askedAt: instant,
  /** Null: not answered yet. */
  answer: z.object({ text: z.string(), by: z.string(), at: instant }).nullable(),
})
export type AskedInquiry = z.infer<typeof askedInquiry>

const outcome = z.object({ kind: z.enum(OUTCOME_KINDS), recordId: z.number(), label: z.string() })
export type Outcome = z.infer<typeof outcome>

const inquiry = askedInquiry.extend({
  salesPersonId: z.number(),
  name: z.string(),
  ...versioned,
  /** The office's decision. */
  outcomes: z.array(outcome),
})
export type Inquiry = z.infer<typeof inquiry>

const ofOutcome = z.strictObject({ inquiryId: id, kind: z.enum(OUTCOME_KINDS), recordId: id })

export const inquiries = {
  list: get('/inquiries/getInquiries', {
    access: 'commission-list',
    input: z.strictObject({
      state: z.enum(['open', 'all']).default('open'),
      salesPersonId: pathId.optional(),
      selectedMonth: month.optional(),
      ...pages,
    }),
    data: z.object({ inquiries: z.array(inquiry), total: z.number() }),
    summary: 'Questions of sales reps about their statements, the latest first',
  }),
  answer: post('/inquiries/answerInquiry', {
    access: 'commission-list',
    input: z.strictObject({ inquiryId: id, answer: requiredText(ANSWER_MAX), ...seen }),
    data: inquiry,
    summary: 'Answers a question and closes it; the sales rep receives the answer by mail',
  }),
  possibleOutcomes: get('/inquiries/getPossibleOutcomes/{inquiryId}', {
    access: 'commission-list',
    input: z.strictObject({ inquiryId: pathId }),
    data: z.object({
      /** The first open month, in which a decision about a question takes effect. */
      openMonth: monthText,
      outcomes: z.array(outcome),
      /** The masters of the line, in which to look up the spellings of the files. */
      manufacturerId: z.number().nullable(),
      territoryId: z.number().nullable(),
    }),
    summary: "The latest adjustments and rules of the sales rep and aliases of the line's masters: possible outcomes of a question",
  }),
  link: post('/inquiries/linkOutcome', {
    access: 'commission-list',
    input: ofOutcome,
    data: inquiry,
    summary: 'Links the outcome of a question to it',
  }),
  unlink: post('/inquiries/unlinkOutcome', {
    access: 'commission-list',
    input: ofOutcome,
    data: inquiry,
    summary: 'Unlinks an outcome from a question',
  }),
}
