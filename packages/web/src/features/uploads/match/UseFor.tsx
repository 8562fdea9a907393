import { Select } from '@mantine/core'
import { useTexts } from '../../../i18n/use-texts.ts'

type Props = { manufacturer: string; isOnlyHere: boolean; onChange: (isOnlyHere: boolean) => void }

/** In whose files a match is remembered: in all, or in this manufacturer's alone. */
export function UseFor({ manufacturer, isOnlyHere, onChange }: Props) {
  const { t } = useTexts()
  return (
    <Select
      label={t('match.useFor')}
      allowDeselect={false}
      data={[
        { value: 'all', label: t('match.useForAll') },
        { value: 'this', label: t('match.useForThis', { manufacturer }) },
      ]}
      value={isOnlyHere ? 'this' : 'all'}
      onChange={(scope) => onChange(scope === 'this')}
    />
  )
}
