import { may } from '@fairshare/contract'
import { useMantineColorScheme } from '@mantine/core'
import { createSpotlight, Spotlight, useSpotlight, type SpotlightActionData, type SpotlightActionGroupData } from '@mantine/spotlight'
import {
  IconBolt,
  IconBook2,
  IconHelp,
  IconCalendarMonth,
  IconHistory,
  IconKeyboard,
  IconLanguage,
  IconMoon,
  IconPrinter,
  IconSearch,
} from '@tabler/icons-react'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { LANGUAGE_NAMES, LANGUAGES } from '@fairshare/texts'
import i18next from 'i18next'
import { useEffect, useRef, useState } from 'react'
import type { TranslateKey } from '../../i18n/use-texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { ask } from '../../dialog/dialogs.tsx'
import { chooseLanguage } from '../../i18n/i18n.ts'
import { useCurrentMonthSearch } from '../../months/use-current-month-search.ts'
import { type Icon, navFor } from '../../nav.ts'
import { useMe } from '../../session/me.ts'
import { recentRecords } from '../../session/recent-records.ts'
import { viewerOf } from '../../session/session.ts'
import classes from './command-menu.module.css'
import { type Command, useCommands } from '../../ui/keyboard/commands.ts'
import { printPage } from '../../ui/printing.ts'
import { useMonthCommands } from './use-month-commands.ts'
import { useMonthsToOpen } from './use-months-to-open.ts'
import { HelpDialog, ShortcutsDialog } from '../lazy-dialogs.ts'
import { type RecordGroup, useFoundRecords } from './use-found-records.ts'

const GROUPS = ['thisMonth', 'recent', 'goTo', 'months', 'records', 'actions'] as const

const [store, { open: openSpotlight }] = createSpotlight()
export { openSpotlight }

/** A command menu for all pages and permitted actions. */
export function CommandMenu() {
  const { t } = useTexts()
  const own = useShellCommands(t)
  const months = useMonthsToOpen()
  const offered = [...useCommands().values()].flat()
  const general = [...useMonthCommands(), ...useScreenCommands()].map((command) => withOffered(command, offered))
  const more = offered.filter(({ id }) => !general.some((command) => command.id === id))
  const [typed, setTyped] = useState('')
  const recent = useRecentActions()
  const found = useFoundRecords(typed, viewerOf(useMe())).filter(({ id }) => !recent.some((each) => each.id === id))
  const moveBy = useFirstSelected(typed)
  const all = [...[...months, ...general, ...more].map(asAction), ...recent, ...own]
  const groups: SpotlightActionGroupData[] = [
    ...GROUPS.map((group) => ({
      group: t(`command.groups.${group}`),
      actions: all.filter((action) => action.group === group).map(({ group: _group, ...action }) => action),
    })),
    ...[...Map.groupBy(found, ({ group }) => group)].map(([group, records]) => ({
      group: t(`nav.${group}`),
      // Server results may match by word order or alias, so they are not filtered again.
      actions: records.map(({ id, label, run }) => ({ id, label, onClick: run, keywords: typed })),
    })),
  ].filter(({ actions }) => actions.length > 0)

  return (
    <Spotlight
      store={store}
      actions={groups}
      query={typed}
      onQueryChange={setTyped}
      onKeyDown={moveBy}
      shortcut={null}
      nothingFound={t('common.nothingFound')}
      highlightQuery
      scrollable
      maxHeight={420}
      overlayProps={{ blur: 0, backgroundOpacity: 0.45 }}
      title={t('command.open')}
      classNames={{
        content: classes['content'] ?? '',
        header: classes['title'] ?? '',
        actionsGroup: classes['group'] ?? '',
        search: classes['search'] ?? '',
        action: classes['action'] ?? '',
        actionDescription: classes['detail'] ?? '',
        actionSection: classes['icon'] ?? '',
      }}
      searchProps={{
        placeholder: t('command.placeholder'),
        'aria-label': t('command.open'),
        leftSection: <IconSearch size={18} stroke={1.75} />,
      }}
    />
  )
}

/** A command of the open page replaces the link to it, in the same place. */
function withOffered(command: Command, offered: readonly Command[]): Command {
  const ofPage = offered.find(({ id }) => id === command.id)
  return ofPage ? { ...ofPage, group: command.group, ...(command.detail !== undefined && { detail: command.detail }) } : command
}

/**
 * Selects the first entry that can be run, whatever its kind, until the user moves. Spotlight alone selects an entry before the server's
 * results arrive, and keeps it when others come above it.
 */
function useFirstSelected(typed: string) {
  const moved = useRef<string>(undefined)
  const { opened } = useSpotlight(store)
  useEffect(() => {
    if (!opened) moved.current = undefined
    if (!opened || moved.current === typed) return
    // Spotlight selects in a microtask of its own.
    const selecting = setTimeout(() => {
      const entries = [...document.querySelectorAll<HTMLButtonElement>('[data-action]')]
      const first = entries.findIndex((entry) => !entry.disabled)
      if (first < 0 || moved.current === typed) return
      for (const entry of entries) entry.removeAttribute('data-selected')
      entries[first]?.setAttribute('data-selected', 'true')
      store.updateState((state) => ({ ...state, selected: first }))
    })
    return () => clearTimeout(selecting)
  })
  return ({ key }: { key: string }) => {
    if (key === 'ArrowDown' || key === 'ArrowUp') moved.current = typed
  }
}

/** The records opened last. */
function useRecentActions(): SpotlightActionData[] {
  const { t } = useTexts()
  const { navigate } = useRouter()
  // Read when the menu opens.
  useSpotlight(store)
  return recentRecords().map(({ id, label, group, href }) => ({
    id,
    group: 'recent',
    label,
    description: t(`nav.${group as RecordGroup}`),
    leftSection: iconOf(IconHistory),
    onClick: () => void navigate({ href }),
  }))
}

function useShellCommands(t: TranslateKey): SpotlightActionData[] {
  const navigate = useNavigate()
  const viewer = viewerOf(useMe())
  const monthSearchOf = useCurrentMonthSearch()
  const { toggleColorScheme } = useMantineColorScheme()
  const action = (id: string, group: Command['group'], label: string, icon: Icon, onClick: () => void): SpotlightActionData => ({
    id,
    group,
    label,
    leftSection: iconOf(icon),
    onClick,
  })
  return [
    ...navFor(viewer).map((entry) =>
      action(entry.to, 'goTo', t(entry.label), entry.icon, () => void navigate({ to: entry.to, search: monthSearchOf(entry) })),
    ),
    action('theme', 'actions', t('command.toggleTheme'), IconMoon, toggleColorScheme),
    action('print', 'actions', t('common.print'), IconPrinter, printPage),
    action('help', 'actions', t('help.title'), IconHelp, () => void ask(HelpDialog, null)),
    action('guide', 'actions', t('help.guide'), IconBook2, () => void navigate({ to: '/guide' })),
    action('shortcuts', 'actions', t('shortcuts.title'), IconKeyboard, () => void ask(ShortcutsDialog, null)),
    ...LANGUAGES.filter((code) => code !== i18next.language).map((code) => {
      const label = t('command.switchLanguage', { language: LANGUAGE_NAMES[code] })
      return action(`language-${code}`, 'actions', label, IconLanguage, () => void chooseLanguage(code))
    }),
  ]
}

/** Actions that need an open record or list, disabled with a reason. */
function useScreenCommands(): Command[] {
  const { t } = useTexts()
  const mayAdjust = may(viewerOf(useMe()), 'commission-list')
  const closed = (id: string, label: string, disabledReason: string): Command => ({
    id,
    label,
    disabledReason,
    group: 'actions',
    run: () => undefined,
  })
  return [
    ...(mayAdjust ? [closed('addAdjustment', t('common.addAdjustment'), t('command.openRepFirst'))] : []),
    closed('export', t('command.exportView'), t('command.noList')),
  ]
}

const asAction = ({ id, group, label, detail, run, disabledReason }: Command): SpotlightActionData => ({
  id,
  group,
  label,
  onClick: run,
  leftSection: iconOf(group === 'months' ? IconCalendarMonth : IconBolt),
  ...(detail !== undefined && { description: detail }),
  ...(disabledReason !== undefined && { disabled: true, description: disabledReason }),
})

function iconOf(Shown: Icon) {
  return <Shown size={18} stroke={1.75} />
}
