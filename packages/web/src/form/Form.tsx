import { text } from '@fairshare/texts'
import { Button, type ButtonProps, List, Stack } from '@mantine/core'
import { type ComponentProps, type ReactElement, type ReactNode, useEffect, useRef } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import type { z } from 'zod'
import { ApiError } from '../api/api-error.ts'
import { type Keyed, useRefresh, type WithMessage } from '../api/hooks.ts'
import { ButtonWithReason } from '../ui/ButtonWithReason.tsx'
import { Notice } from '../ui/state/Notice.tsx'
import type { FormState } from './field.ts'
import { type AppForm, type Changed, send } from './form.ts'
import { isLazy } from './lazy-schema.ts'
import { toast } from '../ui/notifications/toast.tsx'
import { useReportDirty } from './confirm-discard.ts'

type Save<Schema extends z.ZodType> = {
  form: AppForm<Schema>
  /**
   * Receives the validated values; for an edited record, only the changes. After an answer that it returns, `refreshes` are reloaded, the
   * message is shown, and `onSaved` is called.
   */
  save: (values: z.input<Schema>, changed: Changed<Schema>) => Promise<WithMessage | void>
  /** What to reload after an answer, and after a conflict before it is shown. */
  refreshes?: readonly Keyed[] | undefined
  onSaved?: (() => void) | undefined
  children: ReactNode
}

type Props<Schema extends z.ZodType> = Save<Schema> & {
  /** The submit button with its loading state. `refusal` is the reason why it is disabled. */
  submit: Pick<ButtonProps, 'variant' | 'fullWidth' | 'mt' | 'disabled'> & { label: string; refusal?: string | undefined }
  /** Renders the button inside other content: in a row, or above a link. */
  actions?: (submit: ReactElement, isSubmitting: boolean) => ReactNode
  maxWidth?: number
  /** A class name that puts the fields and the button in a row. */
  row?: ComponentProps<'div'>
}

/** A page's form with fields and a submit button. */
export function Form<Schema extends z.ZodType>({ form, submit, actions, maxWidth, row, children, ...sending }: Props<Schema>) {
  const { label, refusal, ...look } = submit
  const button = (
    <ButtonWithReason type="submit" {...look} loading={form.isSubmitting} refusal={refusal}>
      {label}
    </ButtonWithReason>
  )
  const content = (
    <>
      {children}
      {actions ? actions(button, form.isSubmitting) : button}
    </>
  )
  return (
    <FormElement form={form} {...sending}>
      {row ? (
        <div {...row}>{content}</div>
      ) : (
        <Stack gap="md" {...(maxWidth !== undefined && { maw: maxWidth })}>
          {content}
        </Stack>
      )}
    </FormElement>
  )
}

const FIELD = ':is(input, textarea, select, button):not([type="hidden"], :disabled)'

/** Common form behavior: validation, submission, field errors, and focus on the first error. The frame renders the button. */
export function FormElement<Schema extends z.ZodType>({ form, id, children, ...saving }: Save<Schema> & { id?: string }) {
  const { schema, state } = form
  const save = useSaving(form, saving)
  const element = useRef<HTMLFormElement>(null)
  useReportDirty(state.isDirty)
  // In a dialog, focuses the first field; otherwise the close button would get the focus.
  useEffect(() => {
    if (!element.current?.querySelector('[data-autofocus]')) element.current?.querySelector(FIELD)?.setAttribute('data-autofocus', 'true')
  }, [])

  // Errors must render first, since the fields mark which one is first.
  const focusFirst = () => setTimeout(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())

  const submit = async () => {
    const isLoaded = !isLazy(schema) || (await schema.load().catch(() => toast('danger', text('errors.screenFailed')))) !== undefined
    if (!isLoaded) return
    const values = form.checked()
    if (values === undefined) return focusFirst()
    const taken = await send(state, () => save(values))
    if (!taken) focusFirst()
  }
  const isBusy = useRef(false)
  // Set from click to response, because a second click can come before the button is disabled.
  const press = async () => {
    if (isBusy.current) return
    isBusy.current = true
    state.setSubmitting(true)
    await submit().finally(() => {
      isBusy.current = false
      state.setSubmitting(false)
    })
  }

  return (
    <form
      ref={element}
      id={id}
      noValidate
      aria-busy={form.isSubmitting}
      onSubmit={(event) => {
        // React events bubble through portals: without this, a nested dialog would submit its parent.
        event.stopPropagation()
        event.preventDefault()
        void press()
      }}
    >
      <Wrong form={state} />
      {state.theirs.size > 0 && <EditConflict form={state} />}
      {children}
    </form>
  )
}

/** Saves the values, then refetches what they change. Also after a conflict, so that the form shows what others changed. */
function useSaving<Schema extends z.ZodType>(
  form: Save<Schema>['form'],
  { save, refreshes = [], onSaved }: Pick<Save<Schema>, 'save' | 'refreshes' | 'onSaved'>,
) {
  const refresh = useRefresh()
  return async (values: z.input<Schema>) => {
    try {
      const answer = await save(values, form.changed())
      if (!answer) return
      await refresh(...refreshes)
      toast('success', answer.messageText)
      onSaved?.()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'CONFLICT') await refresh(...refreshes)
      throw error
    }
  }
}

/** The errors of several fields, in order. */
function Wrong({ form: { labels, errors } }: { form: FormState }) {
  const { t, translateMessage } = useTexts()
  const order = [...labels.keys()]
  const wrong = Object.entries(errors)
    .filter((each): each is [string, string] => typeof each[1] === 'string')
    .toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b))
  if (wrong.length < 2) return null
  return (
    <div style={{ marginBottom: 16 }}>
      <Notice kind="danger" title={t('form.severalWrong', { count: wrong.length })}>
        <List size="sm">
          {wrong.map(([name, message]) => (
            <List.Item key={name}>{t('form.wrong', { field: labels.get(name) ?? name, message: translateMessage(message) })}</List.Item>
          ))}
        </List>
      </Notice>
    </div>
  )
}

/** Another user saved first: their changes are marked at the fields, and the next save is based on them. */
function EditConflict({ form }: { form: FormState }) {
  const { t } = useTexts()
  const conflicting = [...form.theirs].filter(([name, value]) => form.getValues()[name] !== value)
  return (
    <div style={{ marginBottom: 16 }}>
      <Notice
        kind="warning"
        title={t('form.overtaken')}
        action={
          conflicting.length > 0 && (
            <Button size="compact-sm" variant="default" onClick={() => form.setValues(Object.fromEntries(conflicting))}>
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
