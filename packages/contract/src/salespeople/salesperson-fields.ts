import type { ParamsOf, TextKey } from '@fairshare/texts/text'
import { z } from 'zod'
import type { MasterKind } from '../masters/kinds.ts'

/** A free text. */
export type Label = { [Key in TextKey]: ParamsOf<Key> extends [] ? Key : never }[TextKey]

/** What every field has: its label, and its request and response schemas. */
type FieldBase = { label: Label; input: z.ZodType; view: z.ZodType }

export type MasterField = FieldBase & {
  kind: 'master'
  master: MasterKind
  /** The key of its name in the views. */
  nameAs: string
  nameView: z.ZodType
  /** The key for the name of a new master; without it, only existing ones can be chosen. */
  newName?: string
  /** What an empty choice means. */
  ifNone?: Label
  /** The alternative field, shown in its place if filled. */
  or?: string
}

export type Field =
  | MasterField
  | (FieldBase & { kind: 'choice'; choices: { readonly [value: string]: Label } })
  // A year is stored as its December.
  | (FieldBase & { kind: 'money' | 'percent' | 'flag' | 'text' | 'month' | 'year' })

export type Fields = { readonly [name: string]: Field }

/** The limit on the name of a new master is that of its kind. */
const newName = z.string().trim().max(200).optional()

type NewNames<F extends Fields> = {
  [Name in keyof F as F[Name] extends { newName: infer New extends string } ? New : never]: typeof newName
}
type MasterNames<F extends Fields> = {
  [Name in keyof F as F[Name] extends MasterField ? F[Name]['nameAs'] : never]: F[Name] extends MasterField ? F[Name]['nameView'] : never
}

/** The request fields; the name of a new master is next to its choice. */
export function inputShape<F extends Fields>(fields: F) {
  const sent = Object.entries(fields).flatMap(([name, field]) => [
    [name, field.input] as const,
    ...(field.kind === 'master' && field.newName !== undefined ? [[field.newName, newName] as const] : []),
  ])
  return Object.fromEntries(sent) as { [Name in keyof F]: F[Name]['input'] } & NewNames<F>
}

/** The response fields; the name of a master is next to its id. */
export function viewShape<F extends Fields>(fields: F) {
  const shown = Object.entries(fields).flatMap(([name, field]) => [
    [name, field.view] as const,
    ...(field.kind === 'master' ? [[field.nameAs, field.nameView] as const] : []),
  ])
  return Object.fromEntries(shown) as { [Name in keyof F]: F[Name]['view'] } & MasterNames<F>
}
