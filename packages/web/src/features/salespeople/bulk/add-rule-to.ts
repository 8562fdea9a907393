import { type Entry, masterFieldsOf } from '@fairshare/contract'
import { call } from '../../../api/client.ts'
import { asNew, draftOf, type DraftRule, entryToSend } from '../draft/draft.ts'

/** Adds a rule to a salesperson's current record. Resolves to the saved rule, whose new masters have ids. */
export async function addRuleTo(salesPersonId: number, rule: DraftRule): Promise<DraftRule> {
  const { data: person } = await call.salesperson.detail({ salesPersonId })
  const rules = [...draftOf(person).rules, rule].map((each) => entryToSend('rules', each))
  await call.salesperson.update({ id: salesPersonId, version: person.version, rules })
  return addsNewNames(rule) ? latestRuleOf(salesPersonId) : rule
}

const addsNewNames = (rule: Entry) => masterFieldsOf('rules').some(([field]) => rule[field] === 0)

async function latestRuleOf(salesPersonId: number): Promise<DraftRule> {
  const { data } = await call.salesperson.detail({ salesPersonId })
  const [latest] = draftOf(data).rules.toSorted((a, b) => (b.id ?? 0) - (a.id ?? 0))
  if (!latest) throw new Error('a rule was saved and is not there')
  return asNew(latest)
}
