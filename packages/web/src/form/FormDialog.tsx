import { Button, Group, Stack, Text } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import type { z } from 'zod'
import { toast } from '../ui/notifications/toast.tsx'
import { Notice } from '../ui/state/Notice.tsx'
import { DialogTitle } from './DialogTitle.tsx'
import { keepDraft, readDraft, dropDraft } from './draft.ts'
import classes from './form.module.css'
import type { Edits } from './edits.ts'
import { FormElement } from './Form.tsx'
import { type AppForm, type Changed, type Start, useAppForm } from './form.ts'
import { useConfirmBeforeLeaving, useMayDiscard } from './may-discard.ts'
import { ApiError } from '../api/api-error.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { DialogFrame } from '../dialog/DialogFrame.tsx'

type Props<Schema extends z.ZodType> = {
  title: string
  /** One line below the title: whose record, which month. */
  context?: ReactNode
  schema: Schema
  start: Start<Schema>
  /** The record that is edited, when others may edit it too: `save` then gets what was changed of it. */
  edits?: Edits<Start<Schema>> | undefined
  /** Sends the values. A refusal lands under its field, or in a toast when it has none. Close the dialog yourself. */
  save: (values: z.input<Schema>, changed: Changed<Schema>) => Promise<void>
  cancel: () => void
  /** What the button does, as a verb: 'Save' when it says nothing. */
  saveLabel?: string
  isDangerous?: boolean
  /** Why saving is not possible now. */
  disabledReason?: string | undefined
  /** What saving does not do yet. */
  note?: string
  width?: 440 | 546 | 600 | 700 | 760 | 1200
  /** Names what is edited ('rule:12'): unsaved input is then kept for this browser tab and offered again. */
  draftKey?: string
  /** The specification closes some dialogs on failure: the notifications then keep the reason. */
  closesOnFailure?: boolean
  isDismissable?: boolean
  /** Fields that are left are flagged only once something was entered: another field may still fill them in. */
  isPassedThrough?: boolean
  /** What is typed is worth nothing later: leaving asks no question. */
  isThrowaway?: boolean
  /** Its fields, which come from the form. */
  children: (form: AppForm<Schema>) => ReactNode
}

/** The frame of every dialog that edits something. A dialog only says its schema, its fields and its save. */
export function FormDialog<Schema extends z.ZodType>(props: Props<Schema>) {
  const { title, context, schema, start, save, cancel, width = 600, draftKey, closesOnFailure, isDismissable = true, children } = props
  const formId = useId()
  const mayDiscard = useMayDiscard()
  const [draft, setDraft] = useState(() => (draftKey === undefined ? undefined : readDraft(draftKey)))
  const form = useAppForm({
    schema,
    start,
    edits: props.edits,
    isPassedThrough: props.isPassedThrough ?? false,
    ...(draftKey !== undefined && { onChange: (values) => keepDraft(draftKey, values) }),
  })

  const forget = () => draftKey !== undefined && dropDraft(draftKey)

  const isDirty = () => form.state.isDirty() && !props.isThrowaway
  // What is being saved may lead to another screen by itself.
  useConfirmBeforeLeaving(() => isDirty() && !form.isSubmitting, { isDraftStored: draftKey !== undefined, forget })

  async function leave() {
    if (form.isSubmitting) return
    if (isDirty() && !(await mayDiscard())) return
    forget()
    cancel()
  }

  async function saveOrClose(values: z.input<Schema>, changed: Changed<Schema>) {
    try {
      await save(values, changed)
    } catch (error) {
      if (!closesOnFailure || !(error instanceof ApiError)) throw error
      toast('danger', error.said)
      cancel()
    }
    forget()
  }

  return (
    <DialogFrame
      onClose={() => void leave()}
      title={<DialogTitle title={title} context={context} />}
      size={width}
      closesOnClickOutside={isDismissable}
    >
      <FormElement form={form} save={saveOrClose} id={formId}>
        <Stack gap="md">
          {draft && (
            <OfferedDraft
              ignore={() => setDraft(undefined)}
              restore={() => {
                form.state.setValues(draft)
                setDraft(undefined)
              }}
            />
          )}
          {children(form)}
        </Stack>
      </FormElement>
      <Actions form={formId} isSaving={form.isSubmitting} leave={() => void leave()} {...props} />
    </DialogFrame>
  )
}

/** What was typed here before and never saved. */
function OfferedDraft({ ignore, restore }: { ignore: () => void; restore: () => void }) {
  const { t } = useTexts()
  const choices = (
    <Group gap={4} wrap="nowrap">
      <Button size="compact-sm" variant="subtle" onClick={ignore}>
        {t('form.ignoreDraft')}
      </Button>
      <Button size="compact-sm" variant="default" onClick={restore}>
        {t('form.restoreDraft')}
      </Button>
    </Group>
  )
  return (
    <Notice kind="info" action={choices}>
      {t('form.draft')}
    </Notice>
  )
}

type ActionsProps = {
  /** The id of the form that the button saves. */
  form: string
  isSaving: boolean
  leave: () => void
  saveLabel?: string
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
        <Text className={classes['said'] ?? ''} size="xs" c="dimmed">
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
          {saveLabel ?? t('ui.save')}
        </Button>
      </div>
    </div>
  )
}
