import { Link } from '@tanstack/react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { useCurrentMonthSearch } from '../../months/use-current-month-search.ts'
import type { NavEntry } from '../../nav.ts'
import type { NavBadge } from './badges.ts'
import classes from './sidebar.module.css'

type Props = {
  entry: NavEntry
  pathname: string
  badges: Readonly<Record<string, readonly NavBadge[]>>
  onFollow: () => void
  depth?: number
}

const DEEPEST = 3

/** A menu entry with subentries, shown while one of them is open. */
export function SidebarEntry({ entry, pathname, badges, onFollow, depth = 1 }: Props) {
  const { children = [] } = entry
  const isBelow = isOpenIn(entry, pathname)
  return (
    <li className={entry.isLastOfGroup ? classes['divided'] : undefined}>
      <EntryLink entry={entry} pathname={pathname} badges={badges} onFollow={onFollow} />
      {depth < DEEPEST && isBelow && children.length > 0 && (
        <ul className={classes['children']}>
          {children.map((child) => (
            <SidebarEntry key={child.to} entry={child} pathname={pathname} badges={badges} onFollow={onFollow} depth={depth + 1} />
          ))}
        </ul>
      )}
    </li>
  )
}

function EntryLink({ entry, pathname, badges, onFollow }: Props) {
  const { t } = useTexts()
  const monthSearchOf = useCurrentMonthSearch()
  const Icon = entry.icon
  const content = (
    <>
      <Icon size={18} stroke={1.75} />
      <span className={`${classes['label']} ${classes['whenWide']}`}>{t(entry.label)}</span>
      {badges[entry.to]?.map(({ count, label, icon: Sign }) => (
        <span key={label} className={`${classes['badge']} ${classes['whenWide']}`} title={label}>
          {Sign && <Sign size={14} stroke={1.75} />}
          <span aria-hidden>{count > 99 ? '99+' : count}</span>
          <span className="sr-only">{label}</span>
        </span>
      ))}
    </>
  )
  if (entry.href) {
    return (
      <a href={entry.href} className={classes['entry']} target="_blank" rel="noreferrer">
        {content}
      </a>
    )
  }
  return (
    <Link
      to={entry.to}
      search={monthSearchOf(entry)}
      className={classes['entry']}
      aria-current={isOpenIn(entry, pathname) ? 'page' : undefined}
      onClick={onFollow}
    >
      {content}
    </Link>
  )
}

/** '/salespeople/7' belongs to '/salespeople/list': the list's entry covers all pages under it. */
function isOpenIn(entry: NavEntry, pathname: string): boolean {
  const base = entry.to.replace(/\/list$/, '')
  return pathname === base || pathname.startsWith(`${base}/`) || (entry.children ?? []).some((child) => isOpenIn(child, pathname))
}
