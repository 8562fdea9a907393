import { Switch } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import type { DialogProps } from '../dialog/dialogs.tsx'
import { Keys } from '../guide/Keys.tsx'
import { ReadDialog } from '../form/ReadDialog.tsx'
import { singleKeysAreOn, switchSingleKeys } from '../ui/keyboard/shortcuts.ts'

export function ShortcutsDialog({ close }: DialogProps<null, never>) {
  const { t } = useTexts()
  const [isOn, setOn] = useState(singleKeysAreOn)
  return (
    <ReadDialog title={t('shortcuts.title')} close={() => close()} width={546}>
      <Switch
        label={t('shortcuts.singleKeys')}
        description={t('shortcuts.singleKeysHint')}
        checked={isOn}
        onChange={(event) => {
          switchSingleKeys(event.currentTarget.checked)
          setOn(event.currentTarget.checked)
        }}
        mb="md"
      />
      <Keys />
    </ReadDialog>
  )
}
