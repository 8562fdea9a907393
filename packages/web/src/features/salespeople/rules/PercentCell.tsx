import { percent } from '@fairshare/contract'
import { text } from '@fairshare/texts'
import { Box, Popover, TextInput } from '@mantine/core'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { toastRefusal } from '../../../api/hooks.ts'
import { readPercent } from '../../../form/fields/numbers/amount-text.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { DraftRule } from '../draft/draft.ts'
import { useOpenRecord } from '../open-record.ts'
import type { RecordDraft } from '../draft/use-record-draft.ts'
import { spanOf } from '../entries/span-status.ts'
import { useConfirmUnusualRate } from '../entries/use-confirm-unusual-rate.tsx'
import classes from './rules.module.css'

type Props = { rule: DraftRule }

/** A rule's rate, editable in the table with the checks of the dialog. */
export function PercentCell({ rule }: Props) {
  const { t } = useTexts()
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  const shown = format.percent(rule.commission)
  if (isOpen) return <PercentInput rule={rule} close={() => setOpen(false)} />
  return (
    <>
      <button ref={button} type="button" className={classes['percent']} title={t('rules.editPercent')} onClick={() => setOpen(true)}>
        {shown}
      </button>
      {rule.basis === 'grossCommission' && (
        <Box c="dimmed" fz="xs" lh="0.9375rem" style={{ whiteSpace: 'normal' }}>
          {t('rules.basisOf.grossCommission')}
        </Box>
      )}
    </>
  )
}

/** Enter and blur save to the draft; Escape cancels. */
function PercentInput({ rule, close }: Props & { close: () => void }) {
  const { record } = useOpenRecord()
  const { t, translate, translateMessage } = useTexts()
  const format = useFormat()
  const confirmRate = useConfirmUnusualRate({ entry: rule, draft: record.draft })
  const [typed, setTyped] = useState(() => percentText(rule.commission, format.locale))
  const [fault, setFault] = useState<string>()
  const isAsking = useRef(false)
  const hint = useId()

  const reading = readPercent(typed, format.locale)
  const value = reading?.value
  const read = percent.safeParse(value ?? typed)
  const isChanged = value !== rule.commission
  const closed = isChanged ? closedMonth(rule, record) : undefined
  const readAs = reading?.isAmbiguous ? t('form.readAs', { value: format.percent(reading.value) }) : undefined
  const note = fault ?? (closed ? translate(text('rates.closed', { month: closed })) : readAs)

  const take = async () => {
    if (isAsking.current) return
    if (!isChanged) return close()
    if (!read.success || value === undefined) return setFault(translateMessage(read.error?.issues[0]?.message ?? ''))
    isAsking.current = true
    const confirm = () => confirmRate({ ...rule, commission: value }).catch(notTaken)
    const isTaken = await record.changeRate(rule.key, value, confirm)
    isAsking.current = false
    if (isTaken) close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') void take()
    else close()
  }
  return (
    <Popover opened={note !== undefined} position="bottom-end" width={280} withinPortal>
      <Popover.Target>
        <TextInput
          size="xs"
          styles={{ input: { textAlign: 'end' } }}
          aria-label={t('rules.commission')}
          error={fault !== undefined}
          aria-describedby={note === undefined ? undefined : hint}
          inputMode="decimal"
          autoComplete="off"
          autoFocus
          value={typed}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setFault(undefined)
          }}
          onKeyDown={onKeyDown}
          onBlur={() => void take()}
        />
      </Popover.Target>
      <Popover.Dropdown id={hint} role="alert">
        {note}
      </Popover.Dropdown>
    </Popover>
  )
}

function notTaken(error: unknown): false {
  toastRefusal(error)
  return false
}

const percentText = (value: number, locale: string) =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 4 }).format(value)

/** The latest finalized month that the rule paid in: those months keep their rate. */
function closedMonth(rule: DraftRule, { closedThrough }: RecordDraft) {
  const start = spanOf('rules', rule)?.start
  return rule.id !== undefined && closedThrough !== undefined && start !== undefined && start <= closedThrough ? closedThrough : undefined
}
