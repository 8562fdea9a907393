import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMonthLabel } from '../../../months/month-label.ts'

type Props = { monthParam: string; onFollow?: () => void }

/** Links to a month that blocks this one. */
export function MonthLink({ monthParam, onFollow }: Props) {
  const label = useMonthLabel()
  return (
    <Anchor size="sm" onClick={onFollow} renderRoot={(props) => <Link {...props} to="/commission/list" search={{ month: monthParam }} />}>
      {label(monthParam)}
    </Anchor>
  )
}
