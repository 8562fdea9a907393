import { may } from '@fairshare/contract'
import { Button, List, Text } from '@mantine/core'
import { IconKeyboard } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { ask, type DialogProps } from '../dialog/dialogs.tsx'
import { ReadDialog } from '../form/ReadDialog.tsx'
import { useTexts } from '../i18n/use-texts.ts'
import { useCurrentMonthSearch } from '../months/use-current-month-search.ts'
import { useMe } from '../session/me.ts'
import { viewerOf } from '../session/session.ts'
import classes from './notifications.module.css'
import { ShortcutsDialog } from './ShortcutsDialog.tsx'

const STEPS = [
  { step: 'upload', to: '/uploadfile', access: 'uploadfile' },
  { step: 'match', to: '/uploadfile', access: 'uploadfile' },
  { step: 'calculate', to: '/commission/list', access: 'commission-list' },
  { step: 'review', to: '/commission/list', access: 'commission-list' },
  { step: 'finalize', to: '/commission/list', access: 'commission-list' },
  { step: 'send', to: '/commission/list', access: 'commission-list' },
] as const

/** The steps of a month, and whom to contact. */
export function HelpDialog({ close }: DialogProps<null, never>) {
  const { t } = useTexts()
  const viewer = viewerOf(useMe())
  const monthSearchOf = useCurrentMonthSearch()
  const shortcuts = (
    <Button variant="subtle" leftSection={<IconKeyboard size={18} stroke={1.75} />} onClick={() => void ask(ShortcutsDialog, null)}>
      {t('shortcuts.title')}
    </Button>
  )
  return (
    <ReadDialog title={t('help.title')} close={() => close()} width={546} actions={shortcuts}>
      <Text mb="sm">{t('help.lead')}</Text>
      <List type="ordered" spacing="xs">
        {STEPS.map(({ step, to, access }) => (
          <List.Item key={step}>
            {may(viewer, access) ? (
              <Link to={to} search={monthSearchOf({ isMonthly: true })} onClick={() => close()} className={classes['link']}>
                {t(`help.step.${step}`)}
              </Link>
            ) : (
              t(`help.step.${step}`)
            )}
          </List.Item>
        ))}
      </List>
      <Text mt="md">{t('help.why')}</Text>
      <Text mt="sm">{t('help.ask')}</Text>
    </ReadDialog>
  )
}
