import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useTexts } from '../i18n/use-texts.ts'
import { MonthSwitcher } from '../ui/month/MonthSwitcher.tsx'
import { reads } from '../api/client.ts'
import { useRead } from '../api/hooks.ts'
import { monthToWorkOn } from './known-months.ts'
import { useMonthMarks } from './use-months.ts'
import type { Month } from '@fairshare/engine/values'

type Props = { value: Month; onChange: (month: Month) => void }

/** The page's month, with a link to another month that has open work. */
export function MonthChooser({ value, onChange }: Props) {
  const { t } = useTexts()
  const { data } = useRead(reads.commission.months, {})
  const work = monthToWorkOn(data?.months ?? [])
  return (
    <>
      <MonthSwitcher value={value} onChange={onChange} marks={useMonthMarks()} />
      {work !== undefined && work !== value && (
        <Button
          className="not-printed"
          variant="light"
          size="compact-sm"
          radius="xl"
          rightSection={<IconArrowRight size={14} aria-hidden />}
          onClick={() => onChange(work)}
        >
          {t('months.goToWork', { month: work })}
        </Button>
      )}
    </>
  )
}
