import { List } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { Notice } from '../ui/Notice.tsx'
import { type FairForm, FormContext, send, type Values } from './form.ts'

type Props<Schema extends z.ZodType> = {
  form: FairForm
  schema: Schema
  /** Sends the values, which the schema has found good. */
  save: (values: z.input<Schema>) => Promise<void>
  onSaved?: () => void
  id?: string
  children: ReactNode
}

/** A form with its fields: checks, sends, puts refusals under their fields and the focus on the first of them. */
export function Form<Schema extends z.ZodType>({ form, save, onSaved, id, children }: Props<Schema>) {
  const { t } = useTranslation()
  const element = useRef<HTMLFormElement>(null)
  const order = [...form.labels.keys()]
  const wrong = Object.entries(form.errors)
    .filter(([, error]) => typeof error === 'string')
    .toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b))

  // Errors are drawn first: the fields then say themselves which of them is the first.
  const focusFirst = () => setTimeout(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())

  const submit = async (values: Values) => {
    if (form.submitting) return
    const taken = await send(form, () => save(values as z.input<Schema>))
    if (taken) onSaved?.()
    else focusFirst()
  }

  return (
    <FormContext value={form}>
      <form
        ref={element}
        id={id}
        noValidate
        aria-busy={form.submitting}
        onSubmit={(event) => {
          // A portal does not stop React's submit event: without this, a nested dialog submits its parent.
          event.stopPropagation()
          form.onSubmit(submit, focusFirst)(event)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) element.current?.requestSubmit()
        }}
      >
        {wrong.length > 1 && (
          <div style={{ marginBottom: 16 }}>
            <Notice kind="danger" title={t('form.severalWrong', { count: wrong.length })}>
              <List size="sm">
                {wrong.map(([name, message]) => (
                  <List.Item key={name}>{t('form.wrong', { field: form.labels.get(name) ?? name, message })}</List.Item>
                ))}
              </List>
            </Notice>
          </div>
        )}
        {children}
      </form>
    </FormContext>
  )
}
