import { nameKey } from '@fairshare/intake'
import type { PlannedPerson, Planning } from './planning.ts'

/** The salespeople whom a name of the file can mean, also as 'Ruiz, Dana'; a comma may be part of a name too. */
export const peopleCalled = ({ byName }: Pick<Planning, 'byName'>, name: string): readonly PlannedPerson[] =>
  byName.get(nameKey(name)) ?? byName.get(nameKey(firstNameFirst(name))) ?? []

/** Two spellings of one person have one key. */
export const personKey = (name: string): string => nameKey(firstNameFirst(name))

const firstNameFirst = (name: string) => name.replace(/^([^,]+),([^,]+)$/, '$2 $1')

/** 'Dana Ruiz' and 'Ruiz, Dana' in two fields. Of several words the last one is the last name. */
export function namesOf(name: string): { firstName: string; lastName: string } {
  const words = firstNameFirst(name).trim().split(/\s+/)
  const [last, first] = /^([^,]+),([^,]+)$/.exec(name)?.slice(1) ?? [words.pop() ?? '', words.join(' ')]
  return { firstName: first?.trim() ?? '', lastName: last?.trim() ?? '' }
}
