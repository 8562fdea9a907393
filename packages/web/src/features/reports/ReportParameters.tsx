import { MEASURES, MAX_REPORT_MONTHS, type NamedSubject } from '@fairshare/contract'
import { addMonths, formatMonth, type Month } from '@fairshare/engine/values'
import { Box, Group, SegmentedControl, Select } from '@mantine/core'
import { type ReactNode, type RefObject, useRef } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { MonthChooser } from '../../months/MonthChooser.tsx'
import { useShortcuts } from '../../ui/keyboard/shortcuts.ts'
import { NarrowTo } from './NarrowTo.tsx'
import type { Parameters } from './use-report-parameters.ts'
import classes from './reports.module.css'

export function ReportParameters({ of, named }: { of: Parameters; named: readonly NamedSubject[] }) {
  const { t } = useTexts()
  const { offered, to, from, compareTo, by, measure } = of
  const kinds = offered.by ?? []
  return (
    <section className={classes['parameters']} aria-label={t('reports.parameters')}>
      {offered.months === 'range' && <MonthSelect label={t('reports.from')} value={from} last={to} onChange={of.setFrom} />}
      <Labelled label={t(offered.months === 'range' ? 'reports.to' : 'common.month')}>
        <Group gap="xs">
          <MonthChooser value={to} onChange={of.setMonth} />
        </Group>
      </Labelled>
      {offered.months === 'two' && <CompareTo value={compareTo} last={addMonths(to, -1)} onChange={of.setCompareTo} />}
      {kinds.length > 1 && (
        <Labelled label={t('reports.groupBy')}>
          <Select
            size="xs"
            className={classes['choice'] ?? ''}
            aria-label={t('reports.groupBy')}
            data={kinds.map((value) => ({ value, label: t(`reports.by.${value}`) }))}
            value={by ?? null}
            allowDeselect={false}
            onChange={(value) => of.setBy(value ?? undefined)}
          />
        </Labelled>
      )}
      {offered.hasMeasures && (
        <Labelled label={t('common.show')}>
          <SegmentedControl
            size="xs"
            aria-label={t('common.show')}
            value={measure}
            onChange={of.setMeasure}
            data={MEASURES.map((value) => ({ value, label: t(`reports.measure.${value}`) }))}
          />
        </Labelled>
      )}
      {offered.of && (
        <Labelled label={t('reports.narrow')}>
          <Group gap="xs">
            <NarrowTo of={of} named={named} />
          </Group>
        </Labelled>
      )}
    </section>
  )
}

type MonthSelectProps = {
  label: string
  value: Month
  last: Month
  onChange: (monthParam: string | undefined) => void
  field?: RefObject<HTMLInputElement | null>
}

/** The month to compare with. Key c. */
function CompareTo(props: Omit<MonthSelectProps, 'label' | 'field'>) {
  const { t } = useTexts()
  const field = useRef<HTMLInputElement>(null)
  useShortcuts({ c: () => field.current?.focus() })
  return <MonthSelect label={t('reports.compareTo')} field={field} {...props} />
}

/** One of the months up to the last one. */
function MonthSelect({ label, value, last, onChange, field }: MonthSelectProps) {
  const format = useFormat()
  const months = Array.from({ length: MAX_REPORT_MONTHS }, (_, back) => addMonths(last, -back))
  return (
    <Labelled label={label}>
      <Select
        {...(field && { ref: field })}
        size="xs"
        w={140}
        aria-label={label}
        data={months.map((month) => ({ value: formatMonth(month), label: format.month(month) }))}
        value={formatMonth(value)}
        allowDeselect={false}
        onChange={(monthParam) => onChange(monthParam ?? undefined)}
      />
    </Labelled>
  )
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Box mb={4} fz="xs" fw={500} c="var(--text-2)" aria-hidden>
        {label}
      </Box>
      {children}
    </div>
  )
}
