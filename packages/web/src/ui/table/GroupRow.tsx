import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useFormat } from '../../i18n/format.ts'
import type { Group } from './listed.ts'
import classes from './table.module.css'

type Props = {
  group: Group
  index: number
  isActive: boolean
  onFold: (name: string, isFolded: boolean) => void
  onFocus: (index: number) => void
  measure: ((row: HTMLElement | null) => void) | undefined
}

/** A group heading. Click, Enter, ←, and → collapse and expand it. */
export function GroupRow({ group: { name, count, isFolded }, index, isActive, onFold, onFocus, measure }: Props) {
  const format = useFormat()
  const Icon = isFolded ? IconChevronRight : IconChevronDown
  return (
    <tr
      ref={measure}
      className={classes['group']}
      data-index={index}
      aria-rowindex={index + 2}
      tabIndex={isActive ? 0 : -1}
      onFocus={(event) => event.target === event.currentTarget && onFocus(index)}
    >
      <td colSpan={100}>
        <button type="button" aria-expanded={!isFolded} onClick={() => onFold(name, !isFolded)}>
          <Icon size={16} aria-hidden />
          {name} <span>{format.count(count)}</span>
        </button>
      </td>
    </tr>
  )
}
