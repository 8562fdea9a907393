import { text } from '@fairshare/texts'
import { Button, List } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import type { z } from 'zod'
import { Notice } from '../ui/state/Notice.tsx'
import type { Values } from './draft.ts'
import { type FairForm, FormContext, send } from './form.ts'
import { isLater, type LaterSchema } from './later-schema.ts'
import { flash } from '../ui/notifications/flash.tsx'
import { useTellsWhetherDirty } from './may-discard.ts'

/** The fields of a record that were changed, and the version that they were changed on. */
export type Changed<Schema extends z.ZodType> = Partial<z.input<Schema>> & { version: number }

type Props<Schema extends z.ZodType> = {
  form: FairForm
  schema: Schema | LaterSchema<Schema>
  /** Sends the values, which the schema has found good; of a record that is edited, what was changed of it. */
  save: (values: z.input<Schema>, changed: Changed<Schema>) => Promise<void>
  onSaved?: () => void
  id?: string
  children: ReactNode
}

const FIELD = ':is(input, textarea, select, button):not([type="hidden"], :disabled)'

/** A form with its fields: checks, sends, puts refusals under their fields and the focus on the first of them. */
export function Form<Schema extends z.ZodType>({ form, schema, save, onSaved, id, children }: Props<Schema>) {
  const { t, sayMessage } = useTexts()
  const element = useRef<HTMLFormElement>(null)
  useTellsWhetherDirty(form.isDirty)
  // In a dialog focus starts where work starts: without a field that asks for it, it would be on the cross that closes.
  useEffect(() => {
    if (!element.current?.querySelector('[data-autofocus]')) element.current?.querySelector(FIELD)?.setAttribute('data-autofocus', 'true')
  }, [])
  const order = [...form.labels.keys()]
  const wrong = Object.entries(form.errors)
    .filter((each): each is [string, string] => typeof each[1] === 'string')
    .toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b))

  // Errors are drawn first: the fields then say themselves which of them is the first.
  const focusFirst = () => setTimeout(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())

  const submit = async () => {
    const isLoaded = !isLater(schema) || (await schema.load().catch(() => flash('danger', text('errors.screenFailed')))) !== undefined
    if (!isLoaded) return
    if (form.validate().hasErrors) return focusFirst()
    const values: Values = form.getValues()
    const taken = await send(form, () => save(values as z.input<Schema>, form.changed(values) as Changed<Schema>))
    if (taken) onSaved?.()
    else focusFirst()
  }
  const isBusy = useRef(false)
  // From the press until the answer: a second press may come before the button is drawn as off.
  const press = async () => {
    if (isBusy.current) return
    isBusy.current = true
    form.setSubmitting(true)
    await submit().finally(() => {
      isBusy.current = false
      form.setSubmitting(false)
    })
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
          event.preventDefault()
          void press()
        }}
      >
        {wrong.length > 1 && (
          <div style={{ marginBottom: 16 }}>
            <Notice kind="danger" title={t('form.severalWrong', { count: wrong.length })}>
              <List size="sm">
                {wrong.map(([name, message]) => (
                  <List.Item key={name}>
                    {t('form.wrong', { field: form.labels.get(name) ?? name, message: sayMessage(message) })}
                  </List.Item>
                ))}
              </List>
            </Notice>
          </div>
        )}
        {form.theirs.size > 0 && <Overtaken form={form} />}
        {children}
      </form>
    </FormContext>
  )
}

/** Somebody else was first: what they changed is marked at its fields. Another save is made on top of it. */
function Overtaken({ form }: { form: FairForm }) {
  const { t } = useTexts()
  const kept = [...form.theirs].filter(([name, value]) => form.getValues()[name] !== value)
  return (
    <div style={{ marginBottom: 16 }}>
      <Notice
        kind="warning"
        title={t('form.overtaken')}
        action={
          kept.length > 0 && (
            <Button size="compact-sm" variant="default" onClick={() => form.setValues(Object.fromEntries(kept))}>
              {t('form.takeTheirs')}
            </Button>
          )
        }
      >
        {t('form.overtakenHint')}
      </Notice>
    </div>
  )
}
