import { Anchor } from '@mantine/core'
import { useTexts } from '../i18n/use-texts.ts'
import { MonthSwitcher } from '../ui/month/MonthSwitcher.tsx'
import { reads } from '../api/client.ts'
import { useRead } from '../api/hooks.ts'
import { monthToWorkIn } from './month-to-work-in.ts'
import { useMonthMarks } from './use-months.ts'

type Props = { value: string; onChange: (month: string) => void }

/** The month a screen works in, and beside it, when that is another one, where work goes on. */
export function MonthChooser({ value, onChange }: Props) {
  const { t } = useTexts()
  const { data } = useRead(reads.commission.months, {})
  const work = monthToWorkIn(data?.months ?? [])
  return (
    <>
      <MonthSwitcher value={value} onChange={onChange} marks={useMonthMarks()} />
      {work !== undefined && work !== value && (
        <Anchor className="not-printed" component="button" type="button" size="xs" onClick={() => onChange(work)}>
          {t('months.workGoesOn', { month: work })}
        </Anchor>
      )}
    </>
  )
}
