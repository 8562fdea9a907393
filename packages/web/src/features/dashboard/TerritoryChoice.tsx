import { Select } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'

export type ChoiceProps = {
  territories: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string | undefined) => void
  /** It was clicked before its code had loaded. */
  isOpen: boolean
}

export function TerritoryChoice({ territories, value, onChange, isOpen }: ChoiceProps) {
  const { t } = useTexts()
  return (
    <Select
      size="xs"
      w={220}
      searchable
      aria-label={t('dashboard.territory')}
      data={[{ value: 'All', label: t('dashboard.allTerritories') }, ...territories]}
      value={value}
      allowDeselect={false}
      autoFocus={isOpen}
      defaultDropdownOpened={isOpen}
      onChange={(chosen) => onChange(chosen ?? undefined)}
    />
  )
}
