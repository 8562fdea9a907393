import { ActionIcon, Title } from '@mantine/core'
import { IconChevronLeft, IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { useScreenTitle } from './screen-title.ts'
import { ButtonMenu } from './popover/ButtonMenu.tsx'
import type { MenuAction } from './popover/menu-entry.ts'
import classes from './page-header.module.css'

type Props = {
  title: string
  /** A link back to the list. */
  back?: ReactNode
  /** MonthSwitcher, on month screens. */
  month?: ReactNode
  /** StatusChip. */
  chip?: ReactNode
  /** One line: when, by whom, how much. */
  meta?: ReactNode
  /** At most two next to the primary button, which is last. */
  actions?: ReactNode
  more?: readonly MenuAction[]
  /** Keeps the first row in view while the page scrolls, where it fits on one line. */
  isSticky?: boolean
}

/** The header of every page. */
export function PageHeader({ title, back, month, chip, meta, actions, more = [], isSticky = false }: Props) {
  const { t } = useTexts()
  useScreenTitle(title)
  return (
    <div className={classes['header']} data-sticky={isSticky || undefined}>
      {back && (
        <div className={classes['back']}>
          <IconChevronLeft size={16} stroke={1.75} aria-hidden />
          {back}
        </div>
      )}
      <div className={classes['title']}>
        <Title order={1}>{title}</Title>
        {month}
        {chip}
        <div className={classes['actions']}>
          {actions}
          {more.length > 0 && <MoreMenu label={t('ui.more')} actions={() => more} />}
        </div>
      </div>
      {meta && <div className={classes['meta']}>{meta}</div>}
    </div>
  )
}

export function MoreMenu({ label, actions }: { label: string; actions: () => readonly MenuAction[] }) {
  return (
    <ButtonMenu
      button={
        <ActionIcon variant="subtle" aria-label={label}>
          <IconDots size={18} stroke={1.75} />
        </ActionIcon>
      }
      entries={actions}
    />
  )
}
