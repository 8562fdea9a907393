import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { z } from 'zod'
import { asMessage, type Text } from '@fairshare/texts'
import { ApiError } from '../api/api-error.ts'
import { toast } from '../ui/notifications/toast.tsx'
import type { Values } from './draft.ts'
import { isLazy, type LazySchema } from './lazy-schema.ts'
import { type Edits, useEdits } from './edits.ts'
import type { Field, Figure, FormState } from './field.ts'

type Inputs<Schema extends z.ZodType> = z.input<Schema>
type Output<Schema extends z.ZodType, Name> = Name extends keyof z.output<Schema> ? z.output<Schema>[Name] : unknown
type Means<Schema extends z.ZodType, Name> = NonNullable<Output<Schema, Name>>

/** What a field holds: a figure may be `Nothing`, a record and a file null. */
type Held<Value, Means, Nothing> = Value extends number
  ? Value | (Means extends Figure ? Nothing : null)
  : Value extends File
    ? Value | null
    : Value

/** What a form holds. What the schema has a default for is always there. */
type Holds<Schema extends z.ZodType, Nothing> = {
  [Name in keyof Inputs<Schema> as undefined extends Output<Schema, Name> ? never : Name]-?: Held<
    Exclude<Inputs<Schema>[Name], undefined>,
    Means<Schema, Name>,
    Nothing
  >
} & {
  [Name in keyof Inputs<Schema> as undefined extends Output<Schema, Name> ? Name : never]: Held<
    Inputs<Schema>[Name],
    Means<Schema, Name>,
    Nothing
  >
}

/** What a form starts with: what it will send, but for what may be missing. */
export type Start<Schema extends z.ZodType> = Holds<Schema, '' | null>

/** What a form holds while it is filled in: a figure may be any text. */
export type Entered<Schema extends z.ZodType> = Holds<Schema, string | null>

/** The fields of a record that were changed, and the version that they were changed on. */
export type Changed<Schema extends z.ZodType> = Partial<Inputs<Schema>> & { version: number }

/** The fields of a form by their names, which are those of the schema. */
export type FieldsOf<Schema extends z.ZodType> = {
  readonly [Name in keyof Entered<Schema>]-?: Field<Entered<Schema>[Name], Entered<Schema>[Name], Means<Schema, Name>>
}

export type AppForm<Schema extends z.ZodType> = {
  fields: FieldsOf<Schema>
  values: Entered<Schema>
  schema: Schema | LazySchema<Schema>
  /** The values once they are good; undefined when errors are shown at the fields instead. */
  checked: () => Inputs<Schema> | undefined
  /** What was changed of a record, as the call of a change takes it. */
  changed: () => Changed<Schema>
  isSubmitting: boolean
  reset: () => void
  state: FormState
}

type Options<Schema extends z.ZodType> = {
  schema: Schema | LazySchema<Schema>
  start: Start<Schema>
  onChange?: (values: Values) => void
  edits?: Edits<Start<Schema>> | undefined
  /** It stands on the page, and who passes through it wants nothing of it: only once something is typed a field that is left is checked. */
  isPassedThrough?: boolean
}

/** A form checked by the schema of its call: the server asks the same questions. */
export function useAppForm<Schema extends z.ZodType>({
  schema,
  start,
  onChange,
  edits,
  isPassedThrough = false,
}: Options<Schema>): AppForm<Schema> {
  const [checks] = useState(() => new Map<string, () => Text | undefined>())
  const form = useForm<Values>({
    initialValues: start,
    validateInputOnBlur: true,
    validate: (values) => ({ ...schemaErrors(isLazy(schema) ? schema.now() : schema, values), ...checkErrors(checks) }),
    ...(onChange && { onValuesChange: onChange }),
  })
  const [labels] = useState(() => new Map<string, string>())
  const [texts] = useState(() => new Map<string, () => string | undefined>())
  const validatesOnBlur = () => !isPassedThrough || form.isDirty()
  return typed(schema, { ...form, ...useEdits(form, edits), checks, labels, texts, validatesOnBlur }, start)
}

/** The only place that gives types to what a form holds by name: the schema's, by which `start` and every `write` are checked. */
function typed<Schema extends z.ZodType>(schema: Schema | LazySchema<Schema>, state: FormState, start: object): AppForm<Schema> {
  const names = new Set([...Object.keys('shape' in schema ? Object(schema.shape) : {}), ...Object.keys(start)])
  const field = (name: string): Field<unknown> => ({
    form: state,
    name,
    read: () => state.getValues()[name],
    write: (value) => state.setFieldValue(name, value),
    theirs: () => state.theirs.get(name),
  })
  const fields: object = Object.fromEntries([...names].map((name) => [name, field(name)]))
  const values: object = state.getValues()
  return {
    fields: fields as FieldsOf<Schema>,
    values: values as Entered<Schema>,
    schema,
    checked: () => {
      if (state.validate().hasErrors) return undefined
      const values = state.getValues()
      return accepts(isLazy(schema) ? schema.now() : schema, values) ? values : undefined
    },
    changed: () => state.changed(state.getValues()) as Changed<Schema>,
    isSubmitting: state.submitting,
    reset: state.reset,
    state,
  }
}

const accepts = <Schema extends z.ZodType>(schema: Schema | undefined, values: unknown): values is Inputs<Schema> =>
  schema?.safeParse(values).success === true

/** Sends a checked form. A refusal lands under its fields; one that has none is shown as a toast. True when it was taken. */
export async function send(form: FormState, save: () => Promise<void>): Promise<boolean> {
  try {
    await save()
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const present = presentIn(error)
    if (present) {
      form.rebase(present)
      return false
    }
    const shown = Object.entries(messagesOf(error)).filter(([name]) => name in form.getValues())
    if (shown.length === 0) toast('danger', error.said)
    form.setErrors(Object.fromEntries(shown))
    return false
  }
}

/** What each field is told: as a text where the server has sent one, so that it is said again when the language changes. */
function messagesOf({ fields, data }: ApiError): Record<string, string> {
  const texts = Object.entries((data['fieldKeys'] ?? {}) as Record<string, Text>)
  return { ...fields, ...Object.fromEntries(texts.map(([name, text]) => [name, asMessage(text)])) }
}

/** The record as it is now, when a change was refused because somebody else had changed it. */
const presentIn = ({ data }: ApiError) => data['present'] as { version: number } | undefined

function schemaErrors(schema: z.ZodType | undefined, values: Values) {
  const read = schema?.safeParse(values)
  if (!read || read.success) return {}
  // The first thing that is wrong with a field is the one to say.
  return Object.fromEntries(read.error.issues.toReversed().map((issue) => [issue.path.join('.'), issue.message]))
}

function checkErrors(checks: FormState['checks']) {
  return Object.fromEntries(
    [...checks].flatMap(([name, check]) => {
      const fault = check()
      return fault ? [[name, asMessage(fault)]] : []
    }),
  )
}
