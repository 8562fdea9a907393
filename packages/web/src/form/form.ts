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

/** A field's type in the form: numbers may be `Nothing`, records and files null. */
type Held<Value, Means, Nothing> = Value extends number
  ? Value | (Means extends Figure ? Nothing : null)
  : Value extends File
    ? Value | null
    : Value

/** Form values. Fields with a schema default are always present. */
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

/** Initial values: the schema's input with optional fields. */
export type Start<Schema extends z.ZodType> = Holds<Schema, '' | null>

/** Values during input: numbers may be any text. */
export type Entered<Schema extends z.ZodType> = Holds<Schema, string | null>

/** A record's changed fields with their base version. */
export type Changed<Schema extends z.ZodType> = Partial<Inputs<Schema>> & { version: number }

/** The form's fields by schema name. */
export type FieldsOf<Schema extends z.ZodType> = {
  readonly [Name in keyof Entered<Schema>]-?: Field<Entered<Schema>[Name], Entered<Schema>[Name], Means<Schema, Name>>
}

export type AppForm<Schema extends z.ZodType> = {
  fields: FieldsOf<Schema>
  values: Entered<Schema>
  schema: Schema | LazySchema<Schema>
  /** The validated values, or undefined after showing errors at the fields. */
  checked: () => Inputs<Schema> | undefined
  /** A record's changes, as update calls take them. */
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
  /** Blur validates all fields by default; all once there is some input; or those with input, if another field may fill an empty one. */
  blur?: 'all' | 'afterInput' | 'withInput'
}

/** A form validated by the schema of its API call, as on the server. */
export function useAppForm<Schema extends z.ZodType>({ schema, start, onChange, edits, blur = 'all' }: Options<Schema>): AppForm<Schema> {
  const [checks] = useState(() => new Map<string, () => Text | undefined>())
  const form = useForm<Values>({
    initialValues: start,
    validateInputOnBlur: true,
    validate: (values) => ({ ...schemaErrors(isLazy(schema) ? schema.now() : schema, values), ...checkErrors(checks) }),
    ...(onChange && { onValuesChange: onChange }),
  })
  const [labels] = useState(() => new Map<string, string>())
  const [texts] = useState(() => new Map<string, () => string | undefined>())
  const validatesOnBlur = (name: string) => blur === 'all' || form.isDirty(blur === 'withInput' ? name : undefined)
  return typed(schema, { ...form, ...useEdits(form, edits), checks, labels, texts, validatesOnBlur }, start)
}

/** The only cast: form values by name get the schema's types, which check `start` and every `write`. */
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

/** Submits a validated form. Errors are shown at their fields, others as a toast. True on success. */
export async function send(form: FormState, save: () => Promise<void>): Promise<boolean> {
  try {
    await save()
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const present = presentIn(error)
    if (present && form.rebase) {
      form.rebase(present)
      return false
    }
    const shown = Object.entries(messagesOf(error)).filter(([name]) => name in form.getValues())
    if (shown.length === 0) toast('danger', error.messageText)
    form.setErrors(Object.fromEntries(shown))
    return false
  }
}

/** Field errors as texts if the server sent those, so that they follow the language. */
function messagesOf({ fields, data }: ApiError): Record<string, string> {
  const texts = Object.entries((data['fieldKeys'] ?? {}) as Record<string, Text>)
  return { ...fields, ...Object.fromEntries(texts.map(([name, text]) => [name, asMessage(text)])) }
}

/** The current record after a version conflict. */
const presentIn = ({ data }: ApiError) => data['present'] as { version: number } | undefined

function schemaErrors(schema: z.ZodType | undefined, values: Values) {
  const read = schema?.safeParse(values)
  if (!read || read.success) return {}
  // Shows a field's first error.
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
