import { z } from 'zod'
import type { Screen } from '../call/access.ts'
import { get, post } from '../call/call.ts'
import { listed, MOST_ROWS } from '../wire/list.ts'
import { type MasterKind, MASTERS } from './kinds.ts'
import type { AliasedKind } from './masters.ts'
import { sourcesView, target } from '../uploads/upload-records.ts'
import { seen } from '../wire/versions.ts'
import { dollars, flag, id, instant, month, monthText, noData, noInput, pathId, requiredText } from '../wire/wire.ts'

/**
 * A part of a list: those that are deleted; those that were added this month; those that no rule in force names and nothing was
 * sold to for 12 months, or in for 6; those that have aliases; territories in no region, and regions without a territory.
 */
const masterPart = z.enum(['deleted', 'new', 'unused', 'withAliases', 'unassigned'])
export type MasterPart = z.infer<typeof masterPart>

export const shown = z.strictObject({ showDeletedRecords: flag, ...listed('name'), only: masterPart.optional() })
/** The month whose lines are counted. */
export const linesOf = { selectedMonth: month.optional() }

export const made = z.object({ id: z.number() })
export const byPathId = z.strictObject({ id: pathId })

export const pathsOf = (kind: MasterKind) => ({ at: `/${MASTERS[kind].path}`, many: `${MASTERS[kind].method}s`, one: MASTERS[kind].method })

/** How much a master is used: by rules that are in force or to come, and in sales lines: of the month that was asked for, else of the last 12. */
export const masterUsage = z.object({
  id: z.number(),
  rules: z.number(),
  lines: z.number(),
  /** The first and the last month of all its sales. */
  firstMonth: monthText.nullable(),
  lastMonth: monthText.nullable(),
  /** Its sales of the year that yearly screens open on. */
  yearToDate: dollars,
  /** Of a territory or region: whose primary territory it is, or one of its territories. */
  salespersons: z.array(z.string()).optional(),
  /** Of a manufacturer: when the latest of its files came, and what those of that year pay. */
  lastFileAt: instant.nullable().optional(),
  grossYearToDate: dollars.optional(),
})
export type MasterUsage = z.infer<typeof masterUsage>

/** All that names a master, from the first month on: what a merge touches, and what keeps it from being deleted. */
export const masterUses = z.object({
  /** The first of them, those that are in force or to come before others; in words: whose, which one, for which manufacturer, from when. */
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

/** What was sold of a master in the last 13 months, and the latest files with it. Of a manufacturer also how its files are read. */
export const masterSales = z.object({
  months: z.array(z.object({ selectedMonth: monthText, ...sold })),
  files: z.array(z.object({ fId: z.number(), fileName: z.string(), manufacturerName: z.string(), selectedMonth: monthText, ...sold })),
  fileSetUp: z
    .object({
      /** The day of a month by which half of its files were there. */
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

/** What is alike for all kinds. */
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
      input: z.strictObject({ ids: z.array(id).max(MOST_ROWS), ...linesOf }),
      data: z.object({ usage: z.array(masterUsage) }),
      summary: `How much each of these ${MASTERS[kind].path} is used`,
    }),
    uses: get(`${at}/get${one}Uses/{id}`, { access, input: byPathId, data: masterUses, summary: `What names a ${kind}` }),
    sales: get(`${at}/get${one}Sales/{id}`, {
      access,
      input: byPathId,
      data: masterSales,
      summary: `What was sold of a ${kind}, and in which files`,
    }),
  }
}

const namedRecord = z.object({ id: z.number(), name: z.string() })

/** Aliases and merging, alike for every kind that files spell in many ways. */
export const aliasCalls = (kind: AliasedKind, access: Screen) => {
  const { at, many } = pathsOf(kind)
  return {
    addAlias: post(`${at}/addAlias`, {
      access,
      input: z.strictObject({ id, alias: requiredText(300), onlyForId: id.optional(), ...seen }),
      data: made,
      summary: `Adds a spelling that files use for a ${kind}, those of one manufacturer or all`,
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
      summary: `Takes a merge back: the merged ${kind} is one of its own again, with all that was its own`,
    }),
    duplicates: get(`${at}/getPossibleDuplicates`, {
      access,
      input: noInput,
      data: z.object({ pairs: z.array(z.object({ one: namedRecord, other: namedRecord })) }),
      summary: `Pairs of ${MASTERS[kind].path} whose names say the same: other order, short forms, titles`,
    }),
    markDifferent: post(`${at}/markDifferent${many}`, {
      access,
      input: z.strictObject({ oneId: id, otherId: id, isDifferent: z.boolean() }),
      data: noData,
      summary: `Says that two alike ${MASTERS[kind].path} are not the same, or takes it back`,
    }),
  }
}
