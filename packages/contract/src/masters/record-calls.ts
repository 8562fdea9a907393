import { z } from 'zod'
import type { Screen } from '../call/access.ts'
import { get, post } from '../call/call.ts'
import { listed, MAX_ROWS } from '../wire/list.ts'
import { type MasterKind, MASTERS } from './kinds.ts'
import type { AliasedKind } from './masters.ts'
import { sourcesView, target } from '../uploads/upload-records.ts'
import { seen } from '../wire/versions.ts'
import { dollars, flag, id, instant, month, monthText, noData, noInput, pathId, requiredText } from '../wire/wire.ts'

/**
 * Filters of a list: deleted; added this month; in no rule in force and without sales for 12 or 6 months; with aliases; territories
 * without a region, and regions without a territory.
 */
const masterPart = z.enum(['deleted', 'new', 'unused', 'withAliases', 'unassigned'])
export type MasterPart = z.infer<typeof masterPart>

export const shown = z.strictObject({ showDeletedRecords: flag, ...listed('name'), only: masterPart.optional() })
/** The month whose lines are counted. */
export const linesOf = { selectedMonth: month.optional() }

export const made = z.object({ id: z.number() })
export const byPathId = z.strictObject({ id: pathId })

export const pathsOf = (kind: MasterKind) => ({ at: `/${MASTERS[kind].path}`, many: `${MASTERS[kind].method}s`, one: MASTERS[kind].method })

/** The use of a master: by rules in force or in the future, and in sales lines of the requested month or the last 12. */
export const masterUsage = z.object({
  id: z.number(),
  rules: z.number(),
  lines: z.number(),
  firstMonth: monthText.nullable(),
  lastMonth: monthText.nullable(),
  /** Its sales of the default year of yearly screens. */
  yearToDate: dollars,
  /** Of a territory or region: the salespeople whose primary territory it is or is in it. */
  salespersons: z.array(z.string()).optional(),
  /** Of a manufacturer: the upload date of the latest file, and the commission rate of that year's files. */
  lastFileAt: instant.nullable().optional(),
  grossYearToDate: dollars.optional(),
})
export type MasterUsage = z.infer<typeof masterUsage>

/** Everything that uses a master, from the first month on: a merge changes it, and it prevents deletion. */
export const masterUses = z.object({
  /** The first rules, those in force or in the future first: salesperson, rule, manufacturer and start. */
  rules: z.array(z.object({ salesPersonId: z.number(), collection: z.enum(['rules', 'bonusRules']), words: z.string() })),
  rulesInAll: z.number(),
  rulesInForce: z.number(),
  /** Salespeople whose primary territory it is. */
  primaryFor: z.number(),
  lines: z.number(),
  firstMonth: monthText.nullable(),
  lastMonth: monthText.nullable(),
})
export type MasterUses = z.infer<typeof masterUses>

const sold = { lines: z.number(), totalSales: dollars }

/** The sales of a master in the last 13 months, with the latest files. Of a manufacturer also its remembered mapping. */
export const masterSales = z.object({
  months: z.array(z.object({ selectedMonth: monthText, ...sold })),
  files: z.array(z.object({ fId: z.number(), fileName: z.string(), manufacturerName: z.string(), selectedMonth: monthText, ...sold })),
  fileSetUp: z
    .object({
      /** The day of the month by which half of its files have arrived. */
      usualDay: z.number(),
      fileName: z.string(),
      sheet: z.string().nullable(),
      headerRow: z.number().nullable(),
      columns: z.record(z.string(), target),
      sources: sourcesView,
    })
    .nullable()
    .optional(),
})
export type MasterSales = z.infer<typeof masterSales>

export const recordCalls = (kind: MasterKind, access: Screen) => {
  const { at, many, one } = pathsOf(kind)
  return {
    restore: post(`${at}/restore${one}`, {
      access,
      input: z.strictObject({ id, ...seen }),
      data: noData,
      summary: `Brings a deleted ${kind} back`,
    }),
    usage: post(`${at}/get${many}Usage`, {
      access,
      changes: false,
      input: z.strictObject({ ids: z.array(id).max(MAX_ROWS), ...linesOf }),
      data: z.object({ usage: z.array(masterUsage) }),
      summary: `The use of each of these ${MASTERS[kind].path}`,
    }),
    uses: get(`${at}/get${one}Uses/{id}`, { access, input: byPathId, data: masterUses, summary: `Everything that uses a ${kind}` }),
    sales: get(`${at}/get${one}Sales/{id}`, {
      access,
      input: byPathId,
      data: masterSales,
      summary: `The sales of a ${kind}, and their files`,
    }),
  }
}

const namedRecord = z.object({ id: z.number(), name: z.string() })

export const aliasCalls = (kind: AliasedKind, access: Screen) => {
  const { at, many } = pathsOf(kind)
  return {
    addAlias: post(`${at}/addAlias`, {
      access,
      input: z.strictObject({
        id,
        alias: requiredText(300),
        onlyForId: id.optional(),
        accountNumber: z.string().trim().max(100).optional(),
        ...seen,
      }),
      data: made,
      summary: `Adds a spelling that files use for a ${kind}, those of one manufacturer or all; for a hospital also its account number there`,
    }),
    deleteAlias: get(`${at}/deleteAlias/{id}`, {
      access,
      changes: true,
      input: byPathId,
      data: noData,
      summary: `Deletes an alias of a ${kind}`,
    }),
    merge: post(`${at}/merge`, {
      access,
      input: z.strictObject({ fromId: id, intoId: id }),
      data: noData,
      summary: `Merges a duplicate ${kind} into another; its name becomes an alias`,
    }),
    unMerge: post(`${at}/unMerge`, {
      access,
      input: z.strictObject({ id }),
      data: noData,
      summary: `Reverses a merge: the merged ${kind} is a separate record again, with everything that it had`,
    }),
    duplicates: get(`${at}/getPossibleDuplicates`, {
      access,
      input: noInput,
      data: z.object({ pairs: z.array(z.object({ one: namedRecord, other: namedRecord })) }),
      summary: `Pairs of ${MASTERS[kind].path} with equivalent names: other order, short forms, titles`,
    }),
    markDifferent: post(`${at}/markDifferent${many}`, {
      access,
      input: z.strictObject({ oneId: id, otherId: id, isDifferent: z.boolean() }),
      data: noData,
      summary: `Marks two similar ${MASTERS[kind].path} as different, or removes the mark`,
    }),
  }
}
