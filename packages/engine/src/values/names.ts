/** The names in a record of ours, which its type knows and `Object.keys` forgets. At least one, as a choice of them needs. */
export const namesOf = <Name extends string>(record: Readonly<Record<Name, unknown>>) => Object.keys(record) as [Name, ...Name[]]

/** Whether a text is one of these names. */
export const isOneOf = <Name extends string>(names: readonly Name[], text: string): text is Name =>
  (names as readonly string[]).includes(text)
