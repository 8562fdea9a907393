import { IMPORT_LISTS, type ImportInput, type ImportList } from '@fairshare/contract'
import { cents, dollars, formatMonth, type Month, monthAt } from '@fairshare/engine/values'
import { type Translate, text } from '@fairshare/texts'
import { bare, call, ok } from '../../../platform/calls/call.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { readUploadedLists } from '../../../lists/read-lists.ts'
import { namesFor } from '../entries.store.ts'
import { viewOf } from '../entry-rows.ts'
import { resolveImportNames, suggestionsFor } from './import-names.ts'
import { countsOf, storeImport } from './import.service.ts'
import { rulesOfAll } from './import.store.ts'
import { planImport } from './plan-import.ts'
import { describePlan } from './describe-plan.ts'
import type { PlannedPerson } from './planning.ts'
import { IMPORT_COLUMNS } from './import-columns.ts'
import { unusualRates } from './unusual-rates.ts'

/** Distinct negative ids for the new masters of a preview. */
function placeholderIds() {
  let last = Number.MAX_SAFE_INTEGER / 2
  return async () => Math.floor(--last)
}

async function plan(tx: Tx, input: ImportInput, today: Month, translate: Translate) {
  const resolved = await resolveImportNames(tx, input, placeholderIds())
  const { rowOf, ...planned } = await planImport(tx, input, resolved, today)
  // Values that are not known to be percents are not checked.
  const rates = planned.asksForPercents ? [] : await unusualRates(tx, planned.people, rowOf)
  return { resolved, rates, words: await describePlan(tx, { ...planned, rowOf }, { resolved, translate }), ...planned }
}

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
    const { resolved, people, problems, rates, words, startMonth, ...rest } = await context.inCompany((tx) =>
      plan(tx, input, monthAt(context.now()), context.translate),
    )
    const suggestions = await suggestionsFor(context, resolved.unresolved)
    return ok({
      ...rest,
      startMonth: input.rules.some(({ values }) => values['startMonth'] === undefined) ? formatMonth(startMonth) : null,
      salespeople: people.map((person) => ({
        name: person.name,
        isNew: person.id === null,
        ...countsOf(person.entries),
        balance: sumOf(person.balances),
        entries: words.get(person) ?? [],
      })),
      newMasters: resolved.added,
      unresolved: resolved.unresolved.map((name, at) => ({ ...name, suggestions: suggestions[at] ?? [] })),
      unusualRates: rates.map((rate) => ({ ...rate, findings: rate.findings.map((doubt) => context.translate(doubt)) })),
      problems: problems.map((problem) => ({ ...problem, message: context.translate(problem.message) })),
    })
  }),

  storeImport: call.salesperson.storeImport.handler(async ({ input, context }) => {
    const counts = await storeImport(context, input)
    context.audit('import of salespeople', counts)
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
