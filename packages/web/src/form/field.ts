import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useEffectEvent } from 'react'
import type { z } from 'zod'
import type { Money, Month, Percent } from '@fairshare/engine/values'
import type { Text } from '@fairshare/texts'
import { useTexts } from '../i18n/use-texts.ts'
import { afterClick } from './after-click.ts'
import type { Values } from './draft.ts'
import type { useEdits } from './edits.ts'

/**
 * A form field for its component, provided by the form (`form.fields.regionName`), so that names are checked against the schema. `Reads` is
 * what the form may hold, `Writes` what may be set, and `Means` the schema's output, which keeps a month's field out of a text field
 * although both hold strings.
 */
export type Field<Reads, Writes = Reads, Means = NonNullable<Reads>> = {
  readonly form: FormState
  readonly name: string
  readonly read: () => Reads
  readonly write: (value: Writes) => void
  /** The other user's value since the form was opened. */
  readonly theirs: () => Reads | undefined
  /** For the type checker only: a function type makes the parameters invariant. */
  readonly means?: (value: Means) => Means
}

/** The form as fields and frames see it, by field names only. */
export type FormState = UseFormReturnType<Values> &
  ReturnType<typeof useEdits> & {
    /** Sets or adds a field error in addition to the schema's. */
    checks: Map<string, () => Text | undefined>
    labels: Map<string, string>
    /** The other user's value as text. */
    texts: Map<string, () => string | undefined>
    /** Whether blur validates the field. */
    validatesOnBlur: (name: string) => boolean
  }

/** Any field, for code that needs only its name. */
export type AnyField = Pick<Field<unknown, never, never>, 'form' | 'name'>

export type TextLike = Field<string | null | undefined, string>
export type MonthLike = Field<string | null | undefined, string, Month>
/** A count, in a schema: `z.number().brand<'Count'>()`. */
export type Count = number & z.core.$brand<'Count'>
/** A typed number, as opposed to a record's id. */
export type Figure = Money | Percent | Count
/** '' when empty; the text itself when it is not a number. */
export type FigureLike<Means extends Figure = Figure> = Field<number | string | null | undefined, number | string | null, Means>
export type MoneyLike = FigureLike<Money>
export type PercentLike = FigureLike<Percent>
/** A record's id; null for none. */
export type ChoiceLike = Field<number | null | undefined, number | null>
export type FileLike = Field<File | null | undefined, File | null>
export type FlagLike = Field<boolean | undefined, boolean>

/** A field's value, setter, and error. `textOf` formats a value such as an id or a number. */
export function useField<Reads, Writes, Means>(
  field: Field<Reads, Writes, Means>,
  label?: string,
  textOf?: (value: Reads) => string | undefined,
) {
  const { form, name } = field
  const { translateMessage } = useTexts()
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
    error: typeof error === 'string' ? translateMessage(error) : undefined,
    onBlur: () => afterClick(() => form.validatesOnBlur(name) && form.validateField(name)),
    setError: (message: string) => form.setFieldError(name, message),
    clearError: () => form.clearFieldError(name),
  }
}

/** Sets a field's value, and revalidates it if it has an error. */
export function change<Writes>({ form, name, write }: Pick<Field<unknown, Writes, never>, 'form' | 'name' | 'write'>, value: Writes) {
  write(value)
  if (form.errors[name] !== undefined) queueMicrotask(() => void form.validateField(name))
}

/** The field's label in the error summary. */
export function useLabel({ form: { labels }, name }: AnyField, label: string | undefined) {
  useEffect(() => {
    if (label !== undefined) labels.set(name, label)
  }, [labels, name, label])
}

/** Adds a check to a mounted field, such as existing names or taken months. */
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
