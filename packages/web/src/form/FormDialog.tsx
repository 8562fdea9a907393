import { Button, Stack, Text } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import type { z } from 'zod'
import type { Keyed, WithMessage } from '../api/hooks.ts'
import { DialogTitle } from './DialogTitle.tsx'
import { OfferedDraft } from './OfferedDraft.tsx'
import { storeDraft, readDraft, deleteDraft } from './draft.ts'
import classes from './form.module.css'
import { changesOf, type Edits } from './edits.ts'
import { FormElement } from './Form.tsx'
import { type AppForm, type Changed, type Entered, type Start, useAppForm } from './form.ts'
import { useConfirmBeforeLeaving, useConfirmDiscard } from './confirm-discard.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { DialogFrame } from '../dialog/DialogFrame.tsx'

type Props<Schema extends z.ZodType> = {
  title: string
  /** Subtitle: record or month. */
  context?: ReactNode
  schema: Schema
  start: Start<Schema>
  /** The edited record, if others may edit it too: `save` then receives only the changes. */
  edits?: Edits<Start<Schema>> | undefined
  /**
   * Sends the values. An error is shown at its field, or in a toast. For an answer that it returns, the dialog reloads `refreshes`, shows the
   * message, and calls `onSaved`; else `save` does all that.
   */
  save: (values: z.input<Schema>, changed: Changed<Schema>) => Promise<WithMessage | void>
  refreshes?: readonly Keyed[]
  onSaved?: () => void
  cancel: () => void
  /** The button's label, a verb; 'Save' by default. It may depend on the values. */
  saveLabel?: string | ((values: Entered<Schema>) => string)
  isDangerous?: boolean
  /** The reason why saving is disabled. */
  disabledReason?: string | undefined
  /** A note about what saving does not include. */
  note?: string
  width?: 440 | 546 | 600 | 700 | 760 | 1200
  /** Identifies the draft ('rule:12'): unsaved input is kept for this browser tab and offered again. */
  draftKey?: string
  /** As in useAppForm. */
  blur?: 'all' | 'withInput'
  /** Input has no lasting value: closing does not ask. */
  isThrowaway?: boolean
  /** The fields, given the form. */
  children: (form: AppForm<Schema>) => ReactNode
}

/** The frame of every edit dialog. A dialog provides schema, fields, and save. */
export function FormDialog<Schema extends z.ZodType>(props: Props<Schema>) {
  const { title, context, schema, start, save, cancel, width = 600, draftKey, blur = 'all', children } = props
  const { t } = useTexts()
  const formId = useId()
  const mayDiscard = useConfirmDiscard()
  const [draft, setDraft] = useState(() => (draftKey === undefined ? undefined : readDraft(draftKey)))
  const form = useAppForm({
    schema,
    start,
    edits: props.edits,
    blur,
    // Only what the user entered: others may change the rest before the draft is restored.
    ...(draftKey !== undefined && { onChange: (values) => storeDraft(draftKey, changesOf(start, values)) }),
  })

  const forget = () => draftKey !== undefined && deleteDraft(draftKey)

  const isDirty = () => form.state.isDirty() && !props.isThrowaway
  // A save may navigate by itself.
  useConfirmBeforeLeaving(() => isDirty() && !form.isSubmitting, { isDraftStored: draftKey !== undefined, forget })

  async function leave() {
    if (form.isSubmitting) return
    if (isDirty() && !(await mayDiscard())) return
    forget()
    cancel()
  }

  async function saveAndForget(values: z.input<Schema>, changed: Changed<Schema>) {
    const answer = await save(values, changed)
    forget()
    return answer
  }

  return (
    <DialogFrame onClose={() => void leave()} title={<DialogTitle title={title} context={context} />} size={width}>
      <FormElement form={form} save={saveAndForget} refreshes={props.refreshes} onSaved={props.onSaved} id={formId}>
        <Stack gap="md">
          {draft && (
            <OfferedDraft
              ignore={() => setDraft(undefined)}
              restore={() => {
                form.state.setValues(draft)
                setDraft(undefined)
              }}
            >
              {t('form.draft')}
            </OfferedDraft>
          )}
          {children(form)}
        </Stack>
      </FormElement>
      <Actions
        {...props}
        form={formId}
        isSaving={form.isSubmitting}
        leave={() => void leave()}
        saveLabel={labelOf(props.saveLabel, form)}
      />
    </DialogFrame>
  )
}

const labelOf = <Schema extends z.ZodType>(label: Props<Schema>['saveLabel'], { values }: AppForm<Schema>) =>
  typeof label === 'function' ? label(values) : label

type ActionsProps = {
  /** The id of the form that the button submits. */
  form: string
  isSaving: boolean
  leave: () => void
  saveLabel: string | undefined
  isDangerous?: boolean
  disabledReason?: string | undefined
  note?: string
}

function Actions({ form, isSaving, leave, saveLabel, isDangerous, disabledReason, note }: ActionsProps) {
  const { t } = useTexts()
  const hint = disabledReason ?? note
  return (
    <div className={classes['actions']}>
      {hint && (
        <Text className={classes['quote'] ?? ''} size="xs" c="dimmed">
          {hint}
        </Text>
      )}
      <div className={classes['buttons']}>
        <Button variant="default" onClick={leave} disabled={isSaving}>
          {t('ui.cancel')}
        </Button>
        <Button
          type="submit"
          form={form}
          loading={isSaving}
          disabled={disabledReason !== undefined}
          {...(isDangerous && { color: 'danger' })}
        >
          {saveLabel ?? t('common.save')}
        </Button>
      </div>
    </div>
  )
}
