import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { Notice } from '../ui/state/Notice.tsx'

/** An unsaved draft of an earlier visit. */
export function OfferedDraft({ ignore, restore, children }: { ignore: () => void; restore: () => void; children: ReactNode }) {
  const { t } = useTexts()
  const choices = (
    <Group gap={4} wrap="nowrap">
      <Button size="compact-sm" variant="subtle" onClick={ignore}>
        {t('form.ignoreDraft')}
      </Button>
      <Button size="compact-sm" variant="default" onClick={restore}>
        {t('common.restore')}
      </Button>
    </Group>
  )
  return (
    <Notice kind="info" action={choices}>
      {children}
    </Notice>
  )
}
