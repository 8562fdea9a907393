import { nameSuggester } from './name-suggester.ts'
import { personSuggester } from './person-suggester.ts'
import type { Master, Suggest } from './suggestions.ts'

/** Ranks masters by similarity to a value of a file. Only a user decides. */
export function suggester(masters: readonly Master[], field: string): Suggest {
  return field === 'surgeon' ? personSuggester(masters) : nameSuggester(masters, field)
}
