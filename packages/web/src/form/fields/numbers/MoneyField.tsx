import type { Money } from '@fairshare/engine/values'
import { Text } from '@mantine/core'
import { useFormat } from '../../../i18n/format.ts'
import { type FigureProps, NumberText } from './NumberText.tsx'

export function MoneyField(props: FigureProps<Money>) {
  const format = useFormat()
  const sign = (
    <Text size="xs" c="dimmed" pr="xs">
      {format.currency}
    </Text>
  )
  return <NumberText {...props} sign={sign} show={format.amount} />
}
