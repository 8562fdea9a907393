import type { Text } from '@fairshare/texts/text'

export type Master = { id: number; name: string; aliases?: readonly string[] }
export type Suggestion = { id: number; name: string; score: number; reason: Text }
/**
 * How far a value resembles masters: 'strong' where it says the same as one and no other, 'possible' where one would bet on one,
 * 'faint' where it resembles some that one would not bet on.
 */
export type Resemblance = 'strong' | 'possible' | 'faint' | 'none'
export type Suggestions = { resemblance: Resemblance; suggestions: Suggestion[] }
export type Suggest = (value: string) => Suggestions
