import { addMonths, type Month } from '@fairshare/engine/values'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useFormat } from '../../i18n/format.ts'
import { ButtonPopover } from '../popover/ButtonMenu.tsx'
import { MonthGrid, type MonthMark } from './MonthGrid.tsx'
import { FIRST_MONTH, readMonth } from '../../i18n/month-text.ts'
import { useShortcuts } from '../keyboard/shortcuts.ts'

type Props = { value: Month; onChange: (month: Month) => void; marks?: ((month: Month) => MonthMark) | undefined }

/** ‹ Oct 2024 ›: the current month. Keys [ and ]. Months are '2024-10'. */
export function MonthSwitcher({ value, onChange, marks }: Props) {
  const { t } = useTexts()
  const format = useFormat()
  const tooEarly = t('form.monthTooEarly', { month: FIRST_MONTH })
  const go = (months: number) => onChange(addMonths(value, months))
  useShortcuts({ '[': () => go(-1), ']': () => go(1) })

  return (
    <Button.Group>
      <ActionIcon
        variant="default"
        size={32}
        aria-label={t('months.previous')}
        onClick={() => go(-1)}
        style={{ borderRadius: '6px 0 0 6px' }}
      >
        <IconChevronLeft size={18} stroke={1.75} />
      </ActionIcon>
      <ButtonPopover
        position="bottom"
        label={t('months.choose')}
        button={
          <Button
            variant="default"
            h={32}
            px="sm"
            aria-label={t('months.chosen', { month: value })}
            data-printed
            rightSection={<IconChevronDown size={14} aria-hidden />}
            style={{ borderRadius: 0, borderInline: 0 }}
          >
            {format.month(value)}
          </Button>
        }
      >
        {(close) => {
          const choose = (month: Month) => {
            onChange(month)
            close()
          }
          return (
            <>
              <MonthGrid value={value} marks={marks} onChoose={choose} refusal={(month) => (month < FIRST_MONTH ? tooEarly : undefined)} />
              <TypedMonth onChoose={choose} />
            </>
          )
        }}
      </ButtonPopover>
      <ActionIcon variant="default" size={32} aria-label={t('months.next')} onClick={() => go(1)} style={{ borderRadius: '0 6px 6px 0' }}>
        <IconChevronRight size={18} stroke={1.75} />
      </ActionIcon>
    </Button.Group>
  )
}

/** A typed alternative, applied with Enter. As wide as the months above. */
function TypedMonth({ onChoose }: { onChoose: (month: Month) => void }) {
  const { t } = useTexts()
  const [wrong, setWrong] = useState<string>()
  return (
    <TextInput
      mt="sm"
      size="xs"
      w={0}
      miw="100%"
      label={t('months.typed')}
      placeholder={t('form.monthPattern')}
      inputMode="numeric"
      autoComplete="off"
      error={wrong}
      onChange={() => setWrong(undefined)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        const month = readMonth(event.currentTarget.value)
        if (!month) setWrong(t('months.typedWrong'))
        else if (month < FIRST_MONTH) setWrong(t('form.monthTooEarly', { month: FIRST_MONTH }))
        else onChoose(month)
      }}
    />
  )
}
