import { type EntryInput, type newRule, type RuleProposals, rateFindings, usualRate } from '@fairshare/contract'
import { addMonths, FOREVER, formatEndMonth, formatMonth, type Month, percentNumber, percentOfUnits } from '@fairshare/engine/values'
import { type Text, text } from '@fairshare/texts'
import type { z } from 'zod'
import { call, ok } from '../../../platform/calls/call.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { AppError, notFound } from '../../../platform/errors.ts'
import * as months from '../../months/months.store.ts'
import { editorOf, insertEntries, removeEntries } from '../entries.service.ts'
import { listEntries } from '../entries.store.ts'
import { grossCommissionPercents } from '../gross-commission.store.ts'
import { ratesOf } from '../import/import.store.ts'
import { refuseOverlapsOf } from '../overlaps.ts'
import { lockPerson } from '../person.service.ts'
import * as store from './new-rules.store.ts'

type NewRule = z.output<typeof newRule>
type Person = Awaited<ReturnType<typeof lockPerson>>

/** Rules are created on the screen of the month, from which they start. */
const SCREEN = 'commission-list'

const endBefore = (next: Month | null): Month => (next === null ? FOREVER : addMonths(next, -1))
const nameOf = ({ first_name, last_name }: Person) => `${first_name} ${last_name}`.trim()

/** Locks salespeople by id, in a fixed order to avoid deadlocks. */
async function lockPeople(tx: Tx, ids: readonly number[]): Promise<Map<number, Person>> {
  const people = new Map<number, Person>()
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) people.set(id, await lockPerson(tx, id))
  return people
}

/** Refuses all rules if a record has changed since it was shown, and names those records. */
function refuseStalePeople(rules: readonly NewRule[], people: ReadonlyMap<number, Person>): void {
  const stale = new Map(
    rules.flatMap(({ salesPersonId, version }) => {
      const person = people.get(salesPersonId)
      return person && version !== undefined && version !== person.version ? [[salesPersonId, person] as const] : []
    }),
  )
  if (stale.size === 0) return
  const changed = [...stale].map(([salesPersonId, { version }]) => ({ salesPersonId, version }))
  throw new AppError('CONFLICT', text('newRules.stale', { names: [...stale.values()].map(nameOf) }), { changed })
}

type UnusualRate = { salesPersonId: number; name: string; commission: number; findings: Text[] }

/** Finds rates that may be typos, compared with the stored rates of the same salesperson. */
async function unusualRates(tx: Tx, rules: readonly NewRule[], people: ReadonlyMap<number, Person>): Promise<UnusualRate[]> {
  const grossOf = await grossCommissionPercents(
    tx,
    rules.map(({ manufacturer }) => manufacturer),
  )
  const stored = Map.groupBy(await ratesOf(tx, [...people.keys()]), ({ salesperson_id, basis }) => `${salesperson_id} ${basis}`)
  return rules.flatMap(({ salesPersonId, manufacturer, commission: percent, basis }) => {
    const rates = (stored.get(`${salesPersonId} ${basis}`) ?? []).map((rate) => percentNumber(percentOfUnits(rate.percent)))
    const gross = grossOf.get(manufacturer)
    const commission = percentNumber(percent)
    const known = { usual: usualRate(rates), gross: gross === undefined ? null : percentNumber(gross) }
    const findings = rateFindings({ commission, basis }, known)
    const person = people.get(salesPersonId)
    return findings.length === 0 || !person ? [] : [{ salesPersonId, name: nameOf(person), commission, findings }]
  })
}

async function entryOf(tx: Tx, month: Month, { salesPersonId, manufacturer, territory, commission, basis }: NewRule) {
  const endMonth = endBefore(await store.nextStart(tx, { salesPersonId, manufacturer, territory, month }))
  const entry: EntryInput<'rules'> = {
    manufacturer,
    territory,
    regionId: null,
    hospital: null,
    surgeon: null,
    procedure: null,
    commission,
    basis,
    note: '',
    startMonth: month,
    endMonth,
  }
  return entry
}

export const newRules = {
  ruleProposals: call.salesperson.ruleProposals.handler(async ({ input: { selectedMonth: month, places }, context: { tx } }) => {
    const { runId } = await months.state(tx, month)
    const found = Map.groupBy(await store.listCandidates(tx, { month, runId, places }), ({ place }) => place)
    const repOf = ({
      salesPersonId,
      isPrimary,
      isEarning,
      nextStart,
    }: store.Candidate): RuleProposals['places'][number]['reps'][number] => ({
      salesPersonId,
      reason: isPrimary ? 'primaryTerritory' : isEarning ? 'earnsHere' : 'otherMonths',
      endMonth: formatEndMonth(endBefore(nextStart)),
    })
    return ok({
      reps: await store.listReps(tx, month),
      places: places.map((place, at) => ({ ...place, reps: (found.get(at + 1) ?? []).map(repOf) })),
    })
  }),

  storeRules: call.salesperson.storeRules.handler(async ({ input, context }) => {
    const { selectedMonth: month, rules, areRatesConfirmed } = input
    const { tx, audit, translate } = context
    const people = await lockPeople(
      tx,
      rules.map(({ salesPersonId }) => salesPersonId),
    )
    refuseStalePeople(rules, people)
    const unusual = areRatesConfirmed ? [] : await unusualRates(tx, rules, people)
    if (unusual.length > 0)
      throw new AppError('CONFLICT', text('rates.doubted', { count: unusual.length }), {
        unusualRates: unusual.map((rate) => ({ ...rate, findings: rate.findings.map((finding) => translate(finding)) })),
      })
    const by = editorOf(context, SCREEN)
    const ruleIds: number[] = []
    for (const salesPersonId of people.keys()) {
      const mine = rules.filter((rule) => rule.salesPersonId === salesPersonId)
      const entries: EntryInput<'rules'>[] = []
      for (const rule of mine) entries.push(await entryOf(tx, month, rule))
      ruleIds.push(...(await insertEntries(tx, 'rules', { salesPersonId, entries }, by)))
      await refuseOverlapsOf(tx, salesPersonId)
    }
    audit(formatMonth(month), { ruleIds, salesPersonIds: [...people.keys()] })
    return ok({ ruleIds }, text('newRules.created', { count: ruleIds.length, month }))
  }),

  removeNewRules: call.salesperson.removeNewRules.handler(async ({ input: { ruleIds }, context }) => {
    const { tx, audit } = context
    const owners = (await store.additionsOf(tx, ruleIds)).map(({ salesPersonId }) => salesPersonId)
    const people = await lockPeople(tx, owners)
    const added = await store.additionsOf(tx, ruleIds)
    if (added.length < new Set(ruleIds).size) throw notFound(text('salespeople.notFound.rules'))
    const changed = new Set(added.flatMap(({ salesPersonId, isUnchanged }) => (isUnchanged ? [] : [salesPersonId])))
    if (changed.size > 0) {
      const names = [...changed].flatMap((id) => people.get(id) ?? []).map(nameOf)
      throw new AppError('CONFLICT', text('newRules.changedSince', { names }))
    }
    const wanted = new Set(ruleIds)
    for (const salesPersonId of people.keys()) {
      const rows = (await listEntries(tx, 'rules', salesPersonId)).filter(({ id }) => wanted.has(id))
      await removeEntries(tx, 'rules', rows, editorOf(context, SCREEN))
    }
    audit('', { ruleIds, salesPersonIds: [...people.keys()] })
    return ok(null, text('newRules.removed', { count: wanted.size }))
  }),
}
