import { NativeSelect, SegmentedControl } from '@mantine/core'
import { useIsPhone } from './use-is-phone.ts'

type Props<View extends string> = {
  label: string
  value: View
  onChange: (view: View) => void
  data: { value: View; label: string }[]
  /** A list is narrower while a detail panel is open next to it. */
  isNarrow?: boolean
}

/** Selects a view of a list: a segmented control, or a select where that does not fit. */
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
