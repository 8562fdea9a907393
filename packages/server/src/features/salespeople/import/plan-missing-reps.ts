import { type ImportInput, salesPersonInput } from '@fairshare/contract'
import { text } from '@fairshare/texts'
import { parsed, textsIn } from './parsed-row.ts'
import { namesOf, peopleCalled, personKey } from './person-name.ts'
import { type MissingRep, noEntries, type PlannedPerson, type Planning, type Row } from './planning.ts'

/**
 * Reps named in rules that neither the product nor the file has, as in a flat sheet of reps and rates. Created on request, with the
 * email of their rows and their first territory.
 */
export function planMissingReps(planning: Planning, { rules, createsReps }: ImportInput): void {
  const unknown = rules.filter(({ values }) => nameIn(values) !== '' && peopleCalled(planning, nameIn(values)).length === 0)
  for (const [key, rows] of Map.groupBy(unknown, ({ values }) => personKey(nameIn(values)))) {
    const { rep, person } = repOf(planning, rows)
    planning.missingKeys.add(key)
    if (!createsReps) planning.missingReps.push(rep)
    else if (person) {
      planning.people.push(person)
      planning.byName.set(key, [person])
    }
  }
}

const nameIn = (values: Row['values']) => String(values['salesperson'] ?? '').trim()

function repOf({ problems, resolved }: Planning, rows: readonly Row[]): { rep: MissingRep; person: PlannedPerson | undefined } {
  const [first] = rows
  if (!first) throw new Error('Missing rep has no row')
  const emails = rows.flatMap(({ row, values }) => ('email' in values ? [{ row, email: String(values['email']).trim() }] : []))
  const email = emails[0]?.email ?? ''
  const territory = rows.map(({ values }) => values['territory']).find((each) => each !== undefined)
  const names = namesOf(nameIn(first.values))
  const sent = { ...textsIn({ email }), primaryTerritory: resolved.idOf('territory', territory), isActive: true, secondaryEmailsList: [] }
  const fields = parsed(salesPersonInput, { ...names, ...sent }, { list: 'rules', row: first.row, problems })
  const name = fields ? `${fields.firstName} ${fields.lastName}` : nameIn(first.values)
  const other = emails.find((each) => each.email.toLowerCase() !== email.toLowerCase())
  if (other) problems.push({ list: 'rules', row: other.row, message: text('salespeopleImport.problemOf.twoEmails', { name }) })
  return {
    rep: { name, email, territory: String(territory ?? ''), rows: rows.length },
    person: fields && { id: null, name, fields, entries: noEntries(), balances: [] },
  }
}
