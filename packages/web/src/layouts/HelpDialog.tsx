import { may } from '@fairshare/contract'
import { Button, Text } from '@mantine/core'
import { IconBook2, IconKeyboard } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { ask, type DialogProps } from '../dialog/dialogs.tsx'
import { ReadDialog } from '../form/ReadDialog.tsx'
import { useGuide } from '../guide/guide.ts'
import { Keys } from '../guide/Keys.tsx'
import { guidePageFor, guidePageOf } from '../guide/pages.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { useMe } from '../session/me.ts'
import { viewerOf } from '../session/session.ts'
import { Loaded } from '../ui/state/Loaded.tsx'
import { ShortcutsDialog } from './ShortcutsDialog.tsx'

const MAX_KEYS = 3

/** What the open screen is for, its keys, and the way to its page of the guide. */
export function HelpDialog({ close }: DialogProps<null, never>) {
  const { t } = useTexts()
  const viewer = viewerOf(useMe())
  const { pathname, search } = useLocation()
  const explained = guidePageOf(pathname, (search as { view?: string }).view)
  const { access, keys } = guidePageFor(explained)
  const page = may(viewer, access) ? explained : 'month'
  const guide = useGuide()
  const actions = (
    <>
      <Button variant="subtle" leftSection={<IconKeyboard size={18} stroke={1.75} />} onClick={() => void ask(ShortcutsDialog, null)}>
        {t('shortcuts.title')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconBook2 size={18} stroke={1.75} />}
        renderRoot={(props) => <Link {...props} to="/guide" search={{ page }} onClick={() => close()} />}
        data-autofocus
      >
        {t('help.more')}
      </Button>
    </>
  )
  return (
    <ReadDialog
      title={t('help.title')}
      {...(guide.data && { context: guide.data[page].title })}
      close={() => close()}
      width={546}
      actions={actions}
    >
      <Loaded read={guide} rows={2} columns={1}>
        {(pages) => <Text mb="sm">{pages[page].purpose}</Text>}
      </Loaded>
      <Keys only={keys.slice(0, MAX_KEYS)} />
      <Text mt="sm" size="sm" c="dimmed">
        {t('help.ask')}
      </Text>
    </ReadDialog>
  )
}
