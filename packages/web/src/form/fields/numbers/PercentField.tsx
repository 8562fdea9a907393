import { Text } from '@mantine/core'
import { useFormat } from '../../../i18n/format.ts'
import type { Percent } from '@fairshare/engine/values'
import { readPercent } from './amount-text.ts'
import { type FigureProps, NumberText } from './NumberText.tsx'

const SIGN = '%'

export function PercentField(props: FigureProps<Percent>) {
  const { locale } = useFormat()
  const sign = (
    <Text size="xs" c="dimmed">
      {SIGN}
    </Text>
  )
  const show = (value: number) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 4 }).format(value)
  return <NumberText {...props} sign={sign} read={readPercent} show={show} />
}
