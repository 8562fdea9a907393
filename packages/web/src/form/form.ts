import { type UseFormReturnType, useForm } from '@mantine/form'
import { createContext, use, useEffect, useEffectEvent, useState } from 'react'
import type { z } from 'zod'
import { asMessage, type Text } from '@fairshare/texts'
import { ApiError } from '../api/api-error.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { flash } from '../ui/notifications/flash.tsx'
import { afterPress } from './after-press.ts'
import type { Values } from './draft.ts'
import { isLater, type LaterSchema } from './later-schema.ts'
import { type Edits, useEdits } from './edits.ts'

/** What a form starts with: what it will send, and where nothing is chosen yet, '' or null. */
export type Start<Schema extends z.ZodType> = { [Name in keyof z.input<Schema>]: z.input<Schema>[Name] | '' | null }

/** Says what is wrong with one field, beside what the schema says: names that exist already, months that are taken. */
export type Check = (values: Values) => Text | undefined

/** A value in words, where it does not speak for itself: an id, a figure. */
type TextOf<Value> = (value: Value) => string | undefined

export type FairForm = UseFormReturnType<Values> &
  ReturnType<typeof useEdits> & {
    checks: Map<string, Check>
    labels: Map<string, string>
    texts: Map<string, TextOf<never>>
    /** A field that is left is told what is wrong with it. */
    tellsOnLeaving: () => boolean
  }

export const FormContext = createContext<FairForm | null>(null)

type Options<Schema extends z.ZodType> = {
  schema: Schema | LaterSchema<Schema>
  start: Start<Schema>
  onChange?: (values: Values) => void
  edits?: Edits<Start<Schema>> | undefined
  /** It stands on the page, and who passes through it wants nothing of it: only once something is typed a field that is left is checked. */
  isPassedThrough?: boolean
}

/** A form checked by the schema of its call: the server asks the same questions. */
export function useFairForm<Schema extends z.ZodType>({
  schema,
  start,
  onChange,
  edits,
  isPassedThrough = false,
}: Options<Schema>): FairForm {
  const [checks] = useState(() => new Map<string, Check>())
  const form = useForm<Values>({
    initialValues: start,
    validateInputOnBlur: true,
    validate: (values) => ({ ...schemaErrors(isLater(schema) ? schema.now() : schema, values), ...checkErrors(checks, values) }),
    ...(onChange && { onValuesChange: onChange }),
  })
  const [labels] = useState(() => new Map<string, string>())
  const [texts] = useState(() => new Map<string, TextOf<never>>())
  const tellsOnLeaving = () => !isPassedThrough || form.isDirty()
  return { ...form, ...useEdits(form, edits), checks, labels, texts, tellsOnLeaving }
}

/** The form around a field. */
export function useFormAround(): FairForm {
  const form = use(FormContext)
  if (!form) throw new Error('A field stands outside a form.')
  return form
}

/** A field's value, how to change it, and what is wrong with it. */
export function useField<Value>(name: string, label?: string, textOf?: TextOf<Value>) {
  const form = useFormAround()
  const { sayMessage } = useTexts()
  const { labels, texts } = form
  useEffect(() => {
    if (label !== undefined) labels.set(name, label)
  }, [labels, name, label])
  useEffect(() => {
    if (textOf) texts.set(name, textOf)
  })
  const error = form.errors[name]
  const setValue = (value: Value) => {
    form.setFieldValue(name, value)
    // A field that was flagged is heard again with every change.
    if (error !== undefined) queueMicrotask(() => void form.validateField(name))
  }
  return {
    value: form.getValues()[name] as Value,
    setValue,
    error: typeof error === 'string' ? sayMessage(error) : undefined,
    onBlur: () => afterPress(() => form.tellsOnLeaving() && form.validateField(name)),
    setError: (message: string) => form.setFieldError(name, message),
    clearError: () => form.clearFieldError(name),
  }
}

/** Adds a check of its own to a field, while the field is shown. */
export function useCheck(name: string, check: Check) {
  const { checks } = useFormAround()
  const run = useEffectEvent((values: Values) => check(values))
  useEffect(() => {
    checks.set(name, (values) => run(values))
    return () => void checks.delete(name)
  }, [checks, name])
}

/** Sends a checked form. A refusal lands under its fields; one that has none is flashed. True when it was taken. */
export async function send(form: FairForm, save: () => Promise<void>): Promise<boolean> {
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
    if (shown.length === 0) flash('danger', error.said)
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

function checkErrors(checks: ReadonlyMap<string, Check>, values: Values) {
  return Object.fromEntries(
    [...checks].flatMap(([name, check]) => {
      const fault = check(values)
      return fault ? [[name, asMessage(fault)]] : []
    }),
  )
}
