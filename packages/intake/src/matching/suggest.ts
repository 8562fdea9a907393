import { nameSuggester } from './name-suggester.ts'
import { personSuggester } from './person-suggester.ts'
import type { Master, Suggest } from './suggestions.ts'

/** Orders masters by how much they resemble a value of a file: an offer to the user, never a decision. */
export function suggester(masters: readonly Master[], field: string): Suggest {
  return field === 'surgeon' ? personSuggester(masters) : nameSuggester(masters, field)
}
