import { COLLECTION_NAMES, type CollectionName, IMPORT_LISTS, type ImportInput, type ImportList } from '@fairshare/contract'
import { cents, dollars, monthAt } from '@fairshare/engine/values'
import { type Translate, text } from '@fairshare/texts'
import { bare, call, ok } from '../../../platform/calls/call.ts'
import type { TxContext } from '../../../platform/calls/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { readUploadedLists } from '../../../lists/read-lists.ts'
import { AppError } from '../../../platform/errors.ts'
import { type Added, resolveChoice } from '../../masters/choices.service.ts'
import { type Editor, insertEntries } from '../entries.service.ts'
import { namesFor } from '../entries.store.ts'
import { viewOf } from '../entry-rows.ts'
import { countedBalance } from '../../../refusals.ts'
import * as ledger from '../ledger.store.ts'
import { refuseOverlapsOf } from '../overlaps.ts'
import { lockPerson } from '../person.service.ts'
import * as store from '../salespeople.store.ts'
import { resolveImportNames, suggestionsFor } from './import-names.ts'
import { rulesOfAll } from './import.store.ts'
import { planImport } from './plan-import.ts'
import { describePlan } from './describe-plan.ts'
import type { PlannedEntries, PlannedPerson } from './planning.ts'
import { IMPORT_COLUMNS } from './import-columns.ts'
import { unusualRates } from './unusual-rates.ts'

/** Distinct negative ids for the new masters of a preview. */
function placeholderIds() {
  let last = Number.MAX_SAFE_INTEGER / 2
  return async () => Math.floor(--last)
}

async function plan(tx: Tx, input: ImportInput, translate: Translate) {
  const resolved = await resolveImportNames(tx, input, placeholderIds())
  const { rowOf, ...planned } = await planImport(tx, input, resolved)
  // Values that are not known to be percents are not checked.
  const rates = planned.asksForPercents ? [] : await unusualRates(tx, planned.people, rowOf)
  return { resolved, rates, words: await describePlan(tx, { ...planned, rowOf }, { resolved, translate }), ...planned }
}

/** Stores a person with rules and balances in the import's transaction. */
async function storePerson({ tx, by }: TxContext, { id: known, fields, entries, balances }: PlannedPerson, editor: Editor): Promise<void> {
  const id = known ?? (fields ? await store.insert(tx, fields) : undefined)
  if (id === undefined) throw new Error('Planned person has no id')
  const person = await lockPerson(tx, id)
  const insertAll = async <Name extends CollectionName>(name: Name, planned: PlannedEntries[Name]) =>
    insertEntries(tx, name, { salesPersonId: id, entries: planned }, editor)
  for (const name of COLLECTION_NAMES) await insertAll(name, entries[name])
  await refuseOverlapsOf(tx, id)
  for (const { month, cents: amount, note } of balances)
    await ledger.insert(tx, { salesPersonId: id, month, cents: amount, kind: 'Manual', note, by })
  countedBalance(await ledger.balanceOf(tx, id), person)
}

const countsOf = ({ rules, bonusRules, adjustments, draws, guarantees }: PlannedEntries) => ({
  rules: rules.length,
  bonusRules: bonusRules.length,
  adjustments: adjustments.length,
  draws: draws.length,
  guarantees: guarantees.length,
})

const sumOf = (balances: PlannedPerson['balances']) => dollars(cents(balances.reduce((sum, each) => sum + each.cents, 0)))

export const salespersonImport = {
  readImport: bare.salesperson.readImport.handler(async ({ input, context }) => {
    const { lists, lacking } = await readUploadedLists(context, input.filetoupload, IMPORT_COLUMNS)
    return ok({
      lists: lists.map(({ list, faults, ...read }) => ({
        ...read,
        list: list as ImportList,
        faults: faults.map((fault) => ({ ...fault, reason: context.translate(text(`salespeopleImport.fault.${fault.reason}`)) })),
      })),
      lacking,
    })
  }),

  importPlan: bare.salesperson.importPlan.handler(async ({ input, context }) => {
    const { resolved, people, problems, rates, words, ...rest } = await context.inCompany((tx) => plan(tx, input, context.translate))
    const suggestions = await suggestionsFor(context, resolved.unresolved)
    return ok({
      ...rest,
      salespeople: people.map((person) => ({
        name: person.name,
        isNew: person.id === null,
        ...countsOf(person.entries),
        balance: sumOf(person.balances),
        entries: words.get(person) ?? [],
      })),
      newMasters: resolved.added,
      unresolved: resolved.unresolved.map((name, at) => ({ ...name, suggestions: suggestions[at] ?? [] })),
      unusualRates: rates.map((rate) => ({ ...rate, doubts: rate.doubts.map((doubt) => context.translate(doubt)) })),
      problems: problems.map((problem) => ({ ...problem, message: context.translate(problem.message) })),
    })
  }),

  storeImport: call.salesperson.storeImport.handler(async ({ input, context }) => {
    const { tx } = context
    const added: Added = new Map()
    const make = async ({ kind, name }: { kind: Parameters<typeof resolveChoice>[1]['kind']; name: string }) =>
      (await resolveChoice(tx, { kind, id: 0, customOption: name, field: name }, added)) ?? 0
    const resolved = await resolveImportNames(tx, input, make)
    const { people, problems, asksForPercents } = await planImport(tx, input, resolved)
    if (problems.length > 0 || resolved.unresolved.length > 0 || asksForPercents)
      throw new AppError('INVALID', text('salespeopleImport.notReady'), {
        problems: problems.length,
        unresolved: resolved.unresolved.length,
      })
    const editor: Editor = { by: context.by, screen: 'salespeople-list', today: monthAt(context.now()), added }
    for (const person of people) await storePerson(context, person, editor)
    const made = people.map(({ entries }) => countsOf(entries))
    const totalOf = (name: CollectionName) => made.reduce((sum, each) => sum + each[name], 0)
    const counts = {
      salespeople: people.filter(({ id }) => id === null).length,
      rules: totalOf('rules'),
      bonusRules: totalOf('bonusRules'),
      adjustments: totalOf('adjustments'),
      draws: totalOf('draws'),
      guarantees: totalOf('guarantees'),
      balances: people.reduce((sum, { balances }) => sum + balances.length, 0),
    }
    context.audit.subject = 'import of salespeople'
    context.audit.details = counts
    const what = IMPORT_LISTS.filter((list) => counts[list] > 0).map((list) =>
      context.translate(text(`importing.new.${list}`, { count: counts[list] })),
    )
    const message = what.length === 0 ? text('importing.waits.nothing') : text('salespeopleImport.stored', { what: what.join(', ') })
    return ok(counts, message)
  }),

  allRules: call.salesperson.allRules.handler(async ({ input, context }) => {
    const { tx } = context
    const { rows, total } = await rulesOfAll(tx, input)
    const nameOf = await namesFor(tx, 'rules', rows)
    const today = monthAt(context.now())
    const rules = rows.map((row) => ({
      ...viewOf('rules', row, nameOf, today),
      salesPersonId: row.salesperson_id,
      salesperson: row.salesperson,
    }))
    return ok({ total, rules })
  }),
}
