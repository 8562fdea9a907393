import type { Text } from '@fairshare/texts/text'
import { nameSuggester } from './name-suggester.ts'
import { personSuggester } from './person-suggester.ts'

export type Master = { id: number; name: string; aliases?: readonly string[] }
export type Suggestion = { id: number; name: string; score: number; reason: Text }
/**
 * How far a value resembles masters: 'strong' where it says the same as one and no other, 'possible' where one would bet on one,
 * 'faint' where it resembles some that one would not bet on.
 */
export type Resemblance = 'strong' | 'possible' | 'faint' | 'none'
export type Suggestions = { resemblance: Resemblance; suggestions: Suggestion[] }
export type Suggest = (value: string) => Suggestions

/** Orders masters by how much they resemble a value of a file: an offer to the user, never a decision. */
export function suggester(masters: readonly Master[], field: string): Suggest {
  return field === 'surgeon' ? personSuggester(masters) : nameSuggester(masters, field)
}
