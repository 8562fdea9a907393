/** The keys of a record, typed. At least one, because an enum schema needs one. */
export const namesOf = <Name extends string>(record: Readonly<Record<Name, unknown>>) => Object.keys(record) as [Name, ...Name[]]

export const isOneOf = <Name extends string>(names: readonly Name[], text: string): text is Name =>
  (names as readonly string[]).includes(text)
