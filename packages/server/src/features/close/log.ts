import { type CloseTask, CLOSE_TASKS, EXCEPTION_KINDS, type ExceptionKind } from '@fairshare/contract'
import { centsOfDollars, type Month } from '@fairshare/engine/values'
import { type Translate, type Text, text } from '@fairshare/texts'
import { z } from 'zod'
import type { Tx } from '../../platform/database/db.ts'
import type { Page } from '../../platform/database/page-of.ts'
import { currentNamesOfPeople, currentNames } from '../statements/names.store.ts'
import type { Names } from '../../rows/named-rows.ts'
import { logOf } from './log.store.ts'

const exception = (kind: ExceptionKind): Text => text(`close.exception.${kind}`)
const task = (of: CloseTask): Text => text(`close.task.${of}`)

const DETAILS = {
  acknowledged: z.object({ note: z.string(), exceptions: z.array(z.object({ kind: z.enum(EXCEPTION_KINDS) })) }),
  withdrawn: z.object({ exception: z.enum(EXCEPTION_KINDS) }),
  fileExpected: z.object({ manufacturerId: z.number(), isExpected: z.boolean() }),
  houseAccount: z.object({ note: z.string(), lines: z.number(), dollars: z.number() }),
  matchedAgain: z.object({ value: z.string(), from: z.string(), into: z.string(), lines: z.number(), dollars: z.number() }),
  ticked: z.object({ task: z.enum(CLOSE_TASKS), isTicked: z.boolean() }),
  reviewed: z.object({ salesPersonIds: z.array(z.number()), isReviewed: z.boolean() }),
  finalized: z.object({ version: z.number() }),
  unFinalized: z.object({ reason: z.string().optional() }),
  unlocked: z.object({ reason: z.string() }),
}

const DESCRIPTIONS: Record<string, (details: unknown, nameOf: Named) => Text> = {
  calculate: () => text('close.log.calculated'),
  stop: () => text('close.log.stopped'),
  acknowledge: (details) => {
    const { note, exceptions } = DETAILS.acknowledged.parse(details)
    return text('close.log.acknowledged', { exceptions: exceptions.map(({ kind }) => exception(kind)), note })
  },
  withdrawAcknowledgement: (details) => text('close.log.withdrawn', { exception: exception(DETAILS.withdrawn.parse(details).exception) }),
  setFileExpected: (details, nameOf) => {
    const { manufacturerId, isExpected } = DETAILS.fileExpected.parse(details)
    return text(isExpected ? 'close.log.fileExpected' : 'close.log.fileNotExpected', { manufacturer: nameOf.master(manufacturerId) })
  },
  storeHouseAccount: (details) => {
    const { note, lines, dollars } = DETAILS.houseAccount.parse(details)
    return text('close.log.houseAccount', { count: lines, amount: centsOfDollars(dollars), note })
  },
  removeHouseAccount: (details) => text('close.log.houseAccountRemoved', { note: z.object({ note: z.string() }).parse(details).note }),
  matchAgain: (details) => {
    const { lines, dollars, ...counts } = DETAILS.matchedAgain.parse(details)
    return text('close.log.matchedAgain', { ...counts, count: lines, amount: centsOfDollars(dollars) })
  },
  tickTask: (details) => {
    const { task: of, isTicked } = DETAILS.ticked.parse(details)
    return text(isTicked ? 'close.log.ticked' : 'close.log.unticked', { task: task(of) })
  },
  review: (details, nameOf) => {
    const { salesPersonIds: of, isReviewed } = DETAILS.reviewed.parse(details)
    const what = isReviewed ? 'reviewed' : 'notReviewed'
    if (of.length > MAX_NAMED) return text(`close.log.${what}`, { count: of.length })
    return text(`close.log.${what}Of`, { names: of.map((id) => nameOf.person(id)) })
  },
  finalize: (details) => text('close.log.finalized', { version: DETAILS.finalized.parse(details).version }),
  unFinalize: (details) => {
    const { reason } = DETAILS.unFinalized.parse(details)
    return reason === undefined ? text('close.log.unFinalized') : text('close.log.unFinalizedBecause', { reason })
  },
  unLock: (details) => text('close.log.unlocked', { reason: DETAILS.unlocked.parse(details).reason }),
  sendAll: () => text('close.log.sent'),
  sendStatements: () => text('close.log.sent'),
}

type Named = { master: Names; person: Names }

/** Of more people, only the number is shown. */
const MAX_NAMED = 5

const actionOf = (name: string) => `commission.${name}`

export async function closeLog(tx: Tx, month: Month, page: Page, translate: Translate) {
  const { rows, total } = await logOf(tx, month, Object.keys(DESCRIPTIONS).map(actionOf), page)
  const makers = rows.flatMap(({ details }) => DETAILS.fileExpected.safeParse(details).data?.manufacturerId ?? [])
  const people = rows.flatMap(({ details }) => DETAILS.reviewed.safeParse(details).data?.salesPersonIds.slice(0, MAX_NAMED) ?? [])
  const nameOf = { master: await currentNames(tx, makers), person: await currentNamesOfPeople(tx, people) }
  const entries = rows.flatMap(({ action, by, at, details }) => {
    const describe = DESCRIPTIONS[action.replace(actionOf(''), '')]
    return describe ? [{ at: at.toISOString(), by, what: translate(describe(details, nameOf)) }] : []
  })
  return { entries, total }
}
