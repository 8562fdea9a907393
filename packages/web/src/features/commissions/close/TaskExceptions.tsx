import { type CloseTask, type ExceptionGroup, EXCEPTIONS_OF_TASK } from '@fairshare/contract'
import { Button, TextInput } from '@mantine/core'
import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { call, reads } from '../../../api/client.ts'
import { useCall } from '../../../api/hooks.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { ACKNOWLEDGEMENT_MAX, asSeen, openWarnings } from '../../../months/exceptions.ts'
import { TargetLink } from '../../../months/TargetLink.tsx'
import { ButtonWithReason } from '../../../ui/ButtonWithReason.tsx'
import { useEditRefusal, useMonthContext } from '../month/month-context.ts'
import classes from './close.module.css'

/** The open exceptions of a task: each is fixed by a link or acknowledged here. */
export function TaskExceptions({ task }: { task: CloseTask }) {
  const { t } = useTexts()
  const { monthParam, exceptions = [] } = useMonthContext()
  const kinds: readonly string[] = task in EXCEPTIONS_OF_TASK ? EXCEPTIONS_OF_TASK[task as keyof typeof EXCEPTIONS_OF_TASK] : []
  const open = openWarnings(exceptions).filter(({ kind }) => kinds.includes(kind))
  if (open.length === 0) return null
  return (
    <ul className={classes['missing']} aria-label={t('commissions.tabs.exceptions')}>
      {open.map((exception) => (
        <li key={exception.kind}>
          <span>
            {t(`close.exception.${exception.kind}`)}
            {' · '}
            {t('close.acknowledge.amount', { count: exception.count, amount: exception.dollars })}
          </span>
          {exception.kind !== 'notCalculated' && (
            <TargetLink target={exception.target} monthParam={monthParam}>
              {t(`close.fix.${exception.kind}`)}
            </TargetLink>
          )}
          <Acknowledge exception={exception} />
        </li>
      ))}
    </ul>
  )
}

function Acknowledge({ exception }: { exception: ExceptionGroup }) {
  const { t } = useTexts()
  const refusal = useEditRefusal()
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <NoteForm exception={exception} close={() => setOpen(false)} />
  return (
    <ButtonWithReason size="compact-xs" variant="default" refusal={refusal} onClick={() => setOpen(true)}>
      {t('common.acknowledge')}
    </ButtonWithReason>
  )
}

function NoteForm({ exception, close }: { exception: ExceptionGroup; close: () => void }) {
  const { t } = useTexts()
  const { monthParam } = useMonthContext()
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [note, setNote] = useState('')
  useEffect(() => field.current?.focus(), [])
  const leave = () => {
    // The form disappears: the focus stays with its task.
    form.current?.closest<HTMLElement>('[tabindex]')?.focus()
    close()
  }
  const acknowledge = useCall(call.commission.acknowledge, { refreshes: [reads.commission], onSuccess: leave })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (note.trim() !== '') acknowledge.mutate({ selectedMonth: monthParam, note, exceptions: [asSeen(exception)] })
  }
  const cancel = (event: KeyboardEvent) => {
    if (event.key === 'Escape') leave()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form ref={form} className={classes['note']} onSubmit={submit} onKeyDown={cancel}>
      <TextInput
        ref={field}
        size="xs"
        label={t('common.note')}
        maxLength={ACKNOWLEDGEMENT_MAX}
        required
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Button size="xs" type="submit" loading={acknowledge.isPending}>
        {t('common.acknowledge')}
      </Button>
    </form>
  )
}
