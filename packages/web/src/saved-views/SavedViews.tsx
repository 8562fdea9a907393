import { Button, Group } from '@mantine/core'
import { IconBookmark, IconChevronDown } from '@tabler/icons-react'
import { useTexts } from '../i18n/use-texts.ts'
import { ButtonMenu } from '../ui/popover/ButtonMenu.tsx'
import { MoreMenu } from '../ui/PageHeader.tsx'
import { useAltDigits } from '../ui/keyboard/shortcuts.ts'
import type { Parts, ViewSearch } from './view-search.ts'
import { type SavedView, useSavedViews, useViewActions } from './use-saved-views.ts'

type Props = {
  /** The list's name, which its views belong to. */
  list: string
  /** The built-in views by URL value; the first is the default. Alt+1 … select these first. */
  builtIn?: readonly string[]
  /** The URL param of built-in views. */
  param?: string
  /** The params that belong to the list; by default all that are not transient. */
  parts?: Parts
  /** Which of the list's views to show here; by default all. */
  among?: (search: ViewSearch) => boolean
}

/** The number shown next to the built-in views; the others are in a menu. */
const MAX_SHOWN = 4

/** The user's saved views of a list, with actions when the list differs from the saved view. */
export function SavedViews({ list, builtIn = [], param = 'view', parts, among }: Props) {
  const { t } = useTexts()
  const saved = useSavedViews(list, parts, among)
  const { views, chosen, now, isEdited, show } = saved
  const { saveAs, save, rename, remove } = useViewActions(list, saved)
  useAltDigits((digit) => {
    const view = views[digit - builtIn.length - 1]
    if (digit <= builtIn.length) saved.showBuiltIn({ [param]: digit === 1 ? undefined : builtIn[digit - 1] })
    else if (view) show(view)
    else return false
    return true
  })
  const isWorthSaving = chosen === undefined && Object.keys(now).length > 0
  if (views.length === 0 && !isWorthSaving) return null
  return (
    <Group gap={4} role="group" aria-label={t('savedViews.label')}>
      {views.slice(0, MAX_SHOWN).map((view) => (
        <ViewButton key={view.id} view={view} isChosen={view === chosen} show={show} />
      ))}
      {views.length > MAX_SHOWN && <MoreViews views={views.slice(MAX_SHOWN)} chosen={chosen} show={show} />}
      {chosen && (
        <MoreMenu
          label={t('savedViews.menuOf', { name: chosen.name })}
          actions={() => [
            { label: t('savedViews.rename'), run: () => rename(chosen) },
            { label: t('common.remove'), run: () => remove(chosen), isDangerous: true },
          ]}
        />
      )}
      {chosen && isEdited && (
        <>
          <span role="status">{t('savedViews.edited')}</span>
          <Button size="compact-xs" variant="subtle" onClick={() => save(chosen)}>
            {t('common.save')}
          </Button>
        </>
      )}
      {(isEdited || isWorthSaving) && (
        <Button size="compact-xs" variant="subtle" leftSection={<IconBookmark size={14} stroke={1.75} aria-hidden />} onClick={saveAs}>
          {t('savedViews.saveAs')}
        </Button>
      )}
      {chosen && isEdited && (
        <Button size="compact-xs" variant="subtle" onClick={() => show(chosen)}>
          {t('common.reset')}
        </Button>
      )}
    </Group>
  )
}

type ViewProps = { view: SavedView; isChosen: boolean; show: (view: SavedView) => void }

function ViewButton({ view, isChosen, show }: ViewProps) {
  return (
    <Button size="compact-sm" variant={isChosen ? 'light' : 'default'} aria-pressed={isChosen} onClick={() => show(view)}>
      <bdi>{view.name}</bdi>
    </Button>
  )
}

function MoreViews({ views, chosen, show }: { views: readonly SavedView[]; chosen: SavedView | undefined; show: ViewProps['show'] }) {
  const { t } = useTexts()
  const here = views.find((view) => view === chosen)
  return (
    <ButtonMenu
      position="bottom-start"
      button={
        <Button size="compact-sm" variant={here ? 'light' : 'default'} rightSection={<IconChevronDown size={14} aria-hidden />}>
          {here ? <bdi>{here.name}</bdi> : t('savedViews.more')}
        </Button>
      }
      entries={() => views.map((view) => ({ label: view.name, run: () => show(view) }))}
    />
  )
}
