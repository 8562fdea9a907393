import { Select } from '@mantine/core'

type Props = {
  label: string
  placeholder: string
  options: readonly { id: number; name: string }[]
  /** The id in the URL; empty if none is selected. */
  chosen: string
  onChange: (chosen: string | undefined) => void
}

/** Selects the subject of a page by name. */
export function SubjectSelect({ label, placeholder, options, chosen, onChange }: Props) {
  return (
    <Select
      size="xs"
      w={240}
      searchable
      aria-label={label}
      placeholder={placeholder}
      data={options.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={chosen === '' ? null : chosen}
      onChange={(value) => onChange(value ?? undefined)}
    />
  )
}
