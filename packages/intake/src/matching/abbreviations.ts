/** Looks up the long form of a word. The table lists the abbreviations of each long form, separated by blanks. */
export function abbreviations(table: Record<string, string>): Map<string, string> {
  return new Map(Object.entries(table).flatMap(([long, shorts]) => shorts.split(' ').map((short) => [short, long] as const)))
}
