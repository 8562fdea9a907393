import { Select } from '@mantine/core'
import { useTexts } from '../../../i18n/use-texts.ts'

type Props = { manufacturer: string; isOnlyHere: boolean; onChange: (isOnlyHere: boolean) => void }

/** Whether a match applies to all files or only to this manufacturer's. */
export function UseFor({ manufacturer, isOnlyHere, onChange }: Props) {
  const { t } = useTexts()
  return (
    <Select
      label={t('match.useFor')}
      allowDeselect={false}
      data={[
        { value: 'all', label: t('common.allManufacturers') },
        { value: 'this', label: t('match.useForThis', { manufacturer }) },
      ]}
      value={isOnlyHere ? 'this' : 'all'}
      onChange={(scope) => onChange(scope === 'this')}
    />
  )
}
