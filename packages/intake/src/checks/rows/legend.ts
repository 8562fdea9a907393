import type { ColumnValues } from './column-values.ts'

const ENTRY = /(?:^|[\s,;|(])([A-Z0-9]{1,3}) ?[=:] ?(\p{L}[^,;=|:)]{2,40})/gu
const FEW = 2
const LONGEST = 200

/** The columns with few values, with the meanings of their codes from a legend: 'I = invoiced, C = cancelled'. */
export function decoded(columns: ReadonlyMap<number, ColumnValues>, note: readonly string[]): ReadonlyMap<number, ColumnValues> {
  const legend = new Map(note.flatMap(entriesIn))
  if (legend.size < FEW) return columns
  return new Map(
    [...columns].map(([at, column]) => {
      const codes = [...column.values.keys()].filter((value) => value !== '')
      const isExplained = codes.length > 0 && codes.every((code) => legend.has(code.trim()))
      return [at, isExplained ? column.renamed((code) => legend.get(code.trim()) ?? code) : column]
    }),
  )
}

const entriesIn = (note: string): [string, string][] =>
  note.length > LONGEST ? [] : [...note.matchAll(ENTRY)].map(([, code = '', word = '']) => [code, word.trim()])
