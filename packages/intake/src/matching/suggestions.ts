import type { Text } from '@fairshare/texts/text'

export type Master = { id: number; name: string; aliases?: readonly string[] }
export type Suggestion = { id: number; name: string; score: number; reason: Text }
/** The strength of a match: 'strong' for a unique equivalent, 'possible' for a likely one, 'faint' for weak similarity. */
export type Resemblance = 'strong' | 'possible' | 'faint' | 'none'
/** `newName` is the name that a new record is proposed under. */
export type Suggestions = { resemblance: Resemblance; suggestions: Suggestion[]; newName: string }
export type Suggest = (value: string) => Suggestions
