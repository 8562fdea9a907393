/** The only entry of a list; throws unless there is exactly one. */
export function only<Entry>(list: readonly Entry[]): Entry {
  const [entry] = list
  if (entry === undefined || list.length > 1) throw new Error(`one entry was expected, not ${list.length}`)
  return entry
}
