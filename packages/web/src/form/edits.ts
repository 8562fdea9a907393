import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import type { Values } from './draft.ts'

/** A record that others may be editing too, and what a form starts with on it. */
export type Edits<Start = Values> = { record: { version: number }; startOf: (record: never) => Start }

const NONE: ReadonlyMap<string, unknown> = new Map()

/** Which state of its record a form is based on. When somebody else was first, what is entered here is put on top of what they saved. */
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
  /** The record as the page has it may be newer: through an action of its own, as long as no field here differs from it. */
  const latest = (values: Values) => {
    if (!edits || !seen || edits.record.version <= seen.version) return seen
    return rebased(startOf(seen), values, startOf(edits.record)).differing.length === 0 ? edits.record : seen
  }

  return {
    /** What somebody else has made of fields since the form was opened. */
    theirs,
    rebase,
    /** What is changed here, with the version that it was changed on: what the call of a change takes. */
    changed: (values: Values): Values => {
      const record = latest(values)
      return { ...changesOf(startOf(record), values), ...(record && { version: record.version }) }
    },
  }
}

/** The same changes on what somebody else has saved: `taken` are their values where I changed nothing, `differing` all that they changed. */
export function rebased(base: Values, mine: Values, theirs: Values): { taken: Values; differing: string[] } {
  const differing = Object.keys(changesOf(base, theirs)).filter((name) => !same(mine[name], theirs[name]))
  const untouched = differing.filter((name) => same(mine[name], base[name]))
  return { taken: Object.fromEntries(untouched.map((name) => [name, theirs[name]])), differing }
}

const changesOf = (base: Values, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !same(value, base[name])))

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
