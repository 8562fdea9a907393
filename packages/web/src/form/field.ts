import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useEffectEvent } from 'react'
import type { z } from 'zod'
import type { Money, Month, Percent } from '@fairshare/engine/values'
import type { Text } from '@fairshare/texts'
import { useTexts } from '../i18n/use-texts.ts'
import { afterPress } from './after-press.ts'
import type { Values } from './draft.ts'
import type { useEdits } from './edits.ts'

/**
 * A field of a form, for the component that shows it: the form hands it out (`form.fields.regionName`), so that its name is one of the
 * schema's. `Reads` is what the form may hold there, `Writes` what may be put there, and `Means` what the schema makes of it: it keeps the
 * field of a month out of a text field, though both hold a string.
 */
export type Field<Reads, Writes = Reads, Means = NonNullable<Reads>> = {
  readonly form: FormState
  readonly name: string
  readonly read: () => Reads
  readonly write: (value: Writes) => void
  /** What another user has made of it since the form was opened. */
  readonly theirs: () => Reads | undefined
  /** Exists for the type checker alone: a function, since its types then have to be the same and not only similar. */
  readonly means?: (value: Means) => Means
}

/** A form as its fields and its frame work on it, which know it by names alone. */
export type FormState = UseFormReturnType<Values> &
  ReturnType<typeof useEdits> & {
    /** Say what is wrong with one field, in addition to what the schema says. */
    checks: Map<string, () => Text | undefined>
    labels: Map<string, string>
    /** What another user has made of a field, in words. */
    texts: Map<string, () => string | undefined>
    /** Whether leaving a field shows what is wrong with it. */
    validatesOnBlur: () => boolean
  }

/** Any field, for what needs no more than its name. */
export type AnyField = Pick<Field<unknown, never, never>, 'form' | 'name'>

export type TextLike = Field<string | null | undefined, string>
export type MonthLike = Field<string | null | undefined, string, Month>
/** A number that counts something, in a schema: `z.number().brand<'Count'>()`. */
export type Count = number & z.core.$brand<'Count'>
/** A number that is typed, as opposed to the id of a record, which is chosen. */
export type Figure = Money | Percent | Count
/** '' when nothing is typed, the text itself when it is no figure. */
export type FigureLike<Means extends Figure = Figure> = Field<number | string | null | undefined, number | string | null, Means>
export type MoneyLike = FigureLike<Money>
export type PercentLike = FigureLike<Percent>
/** A record: its id, null for none. */
export type ChoiceLike = Field<number | null | undefined, number | null>
export type FileLike = Field<File | null | undefined, File | null>
export type FlagLike = Field<boolean | undefined, boolean>

/** A field's value, how to change it, and what is wrong with it. `textOf` says a value that does not speak for itself: an id, a figure. */
export function useField<Reads, Writes, Means>(
  field: Field<Reads, Writes, Means>,
  label?: string,
  textOf?: (value: Reads) => string | undefined,
) {
  const { form, name } = field
  const { sayMessage } = useTexts()
  const { texts } = form
  useLabel(field, label)
  useEffect(() => {
    if (textOf)
      texts.set(name, () => {
        const theirs = field.theirs()
        return theirs === undefined ? undefined : textOf(theirs)
      })
  })
  const error = form.errors[name]
  return {
    value: field.read(),
    setValue: (value: Writes) => change(field, value),
    error: typeof error === 'string' ? sayMessage(error) : undefined,
    onBlur: () => afterPress(() => form.validatesOnBlur() && form.validateField(name)),
    setError: (message: string) => form.setFieldError(name, message),
    clearError: () => form.clearFieldError(name),
  }
}

/** Puts a value into a field. One that was flagged is checked again with every change. */
export function change<Writes>({ form, name, write }: Pick<Field<unknown, Writes, never>, 'form' | 'name' | 'write'>, value: Writes) {
  write(value)
  if (form.errors[name] !== undefined) queueMicrotask(() => void form.validateField(name))
}

/** What the field is called where its error is repeated. */
export function useLabel({ form: { labels }, name }: AnyField, label: string | undefined) {
  useEffect(() => {
    if (label !== undefined) labels.set(name, label)
  }, [labels, name, label])
}

/** Adds a check of its own to a field, while the field is shown: of names that exist already, months that are taken. */
export function useCheck<Reads>(
  field: Pick<Field<Reads, never, never>, 'form' | 'name' | 'read'>,
  check: (entered: Reads) => Text | undefined,
) {
  const { name } = field
  const { checks } = field.form
  const run = useEffectEvent(() => check(field.read()))
  useEffect(() => {
    checks.set(name, () => run())
    return () => void checks.delete(name)
  }, [checks, name])
}
