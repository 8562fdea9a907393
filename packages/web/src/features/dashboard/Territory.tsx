import { TextInput } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { later } from '../../ui/later/later.tsx'
import { useHasInteracted } from '../../ui/later/first-interaction.ts'
import type { ChoiceProps } from './TerritoryChoice.tsx'

const TerritoryChoice = later(async () => (await import('./TerritoryChoice.tsx')).TerritoryChoice)

/** The selected primary territory. The menu's code loads on first interaction; until then a look-alike is shown. */
export function Territory({ chosen, ...props }: Omit<ChoiceProps, 'isOpen'> & { chosen: string }) {
  const { t } = useTexts()
  const [isPressed, setPressed] = useState(false)
  const closed = (
    <TextInput
      size="xs"
      w={220}
      readOnly
      aria-label={t('dashboard.territory')}
      value={chosen}
      rightSection={<IconSelector size={14} stroke={1.5} aria-hidden />}
      onClick={() => setPressed(true)}
    />
  )
  return useHasInteracted() ? <TerritoryChoice {...props} isOpen={isPressed} fallback={closed} /> : closed
}
