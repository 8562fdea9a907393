import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import type { Values } from './draft.ts'

/** A record that others may edit too, and its initial form values. */
export type Edits<Start = Values> = { record: { version: number }; startOf: (record: never) => Start }

const NONE: ReadonlyMap<string, unknown> = new Map()

/** The version of the record that a form is based on. After a conflict, the user's changes are rebased on the other user's version. */
export function useEdits(form: UseFormReturnType<Values>, edits: Edits | undefined) {
  const [seen, setSeen] = useState(edits?.record)
  const [theirs, setTheirs] = useState(NONE)
  const startOf = (record: { version: number } | undefined): Values => (edits && record ? edits.startOf(record as never) : {})

  const rebase = (present: { version: number }) => {
    const now = startOf(present)
    const { taken, differing } = rebased(startOf(seen), form.getValues(), now)
    for (const [name, value] of Object.entries(taken)) form.setFieldValue(name, value)
    setTheirs(new Map(differing.map((name) => [name, now[name]])))
    setSeen(present)
  }
  /** The page's record may be newer through its own actions, unless a field here differs from it. */
  const latest = (values: Values) => {
    if (!edits || !seen || edits.record.version <= seen.version) return seen
    return rebased(startOf(seen), values, startOf(edits.record)).differing.length === 0 ? edits.record : seen
  }

  return {
    /** The other user's field values since the form was opened. */
    theirs,
    /** Absent without a record: a conflict is then refused like anything else. */
    rebase: edits && rebase,
    /** The changes with their base version, as update calls take them. */
    changed: (values: Values): Values => {
      const record = latest(values)
      return { ...changesOf(startOf(record), values), ...(record && { version: record.version }) }
    },
  }
}

/** Rebases the changes: `taken` are the other user's values where mine are unchanged, `differing` are all that they changed. */
export function rebased(base: Values, mine: Values, theirs: Values): { taken: Values; differing: string[] } {
  const differing = Object.keys(changesOf(base, theirs)).filter((name) => !same(mine[name], theirs[name]))
  const untouched = differing.filter((name) => same(mine[name], base[name]))
  return { taken: Object.fromEntries(untouched.map((name) => [name, theirs[name]])), differing }
}

export const changesOf = (base: Values, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !same(value, base[name])))

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
