import type { ParamsOf, TextKey } from '@fairshare/texts/text'
import { z } from 'zod'
import type { MasterKind } from '../masters/kinds.ts'

/** A text that stands by itself. */
export type Label = { [Key in TextKey]: ParamsOf<Key> extends [] ? Key : never }[TextKey]

/** What every field has: its label, and how it is sent and answered. */
type FieldBase = { label: Label; input: z.ZodType; view: z.ZodType }

export type MasterField = FieldBase & {
  kind: 'master'
  master: MasterKind
  /** Where the views carry its name. */
  nameAs: string
  nameView: z.ZodType
  /** What names a new master; without it only one that exists can be chosen. */
  newName?: string
  /** What it means that none is chosen. */
  ifNone?: Label
  /** The field that may be filled instead, and is then shown in its place. */
  or?: string
}

export type Field =
  | MasterField
  | (FieldBase & { kind: 'choice'; choices: { readonly [value: string]: Label } })
  // A year is carried as its December.
  | (FieldBase & { kind: 'money' | 'percent' | 'flag' | 'text' | 'month' | 'year' })

export type Fields = { readonly [name: string]: Field }

/** How long the name of a new master may be is its kind's to say. */
const newName = z.string().trim().max(200).optional()

type NewNames<F extends Fields> = {
  [Name in keyof F as F[Name] extends { newName: infer New extends string } ? New : never]: typeof newName
}
type MasterNames<F extends Fields> = {
  [Name in keyof F as F[Name] extends MasterField ? F[Name]['nameAs'] : never]: F[Name] extends MasterField ? F[Name]['nameView'] : never
}

/** The fields as a call takes them, the name of a new master beside its choice. */
export function inputShape<F extends Fields>(fields: F) {
  const sent = Object.entries(fields).flatMap(([name, field]) => [
    [name, field.input] as const,
    ...(field.kind === 'master' && field.newName !== undefined ? [[field.newName, newName] as const] : []),
  ])
  return Object.fromEntries(sent) as { [Name in keyof F]: F[Name]['input'] } & NewNames<F>
}

/** The fields as they are answered, the name of a master beside its id. */
export function viewShape<F extends Fields>(fields: F) {
  const shown = Object.entries(fields).flatMap(([name, field]) => [
    [name, field.view] as const,
    ...(field.kind === 'master' ? [[field.nameAs, field.nameView] as const] : []),
  ])
  return Object.fromEntries(shown) as { [Name in keyof F]: F[Name]['view'] } & MasterNames<F>
}
