import { NativeSelect, SegmentedControl } from '@mantine/core'
import { useIsPhone } from './use-is-phone.ts'

type Props<View extends string> = {
  label: string
  value: View
  onChange: (view: View) => void
  data: { value: View; label: string }[]
  /** A list that has less than the page's width, since what one of its rows opens stands beside it. */
  isNarrow?: boolean
}

/** Which part of a list is shown: side by side where they fit in a row, and where they would not, as on a phone, one to choose. */
export function ViewSwitch<View extends string>({ label, value, onChange, data, isNarrow = false }: Props<View>) {
  const isPhone = useIsPhone()
  return isPhone || isNarrow ? (
    <NativeSelect
      size="sm"
      w="100%"
      aria-label={label}
      value={value}
      onChange={(event) => {
        const chosen = data.find((each) => each.value === event.currentTarget.value)
        if (chosen) onChange(chosen.value)
      }}
      data={data}
    />
  ) : (
    <SegmentedControl size="xs" maw="100%" aria-label={label} value={value} onChange={onChange} data={data} />
  )
}
