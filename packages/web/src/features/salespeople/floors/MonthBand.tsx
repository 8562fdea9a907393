import { describeEntry } from '@fairshare/contract'
import { addMonths, FOREVER, type Month } from '@fairshare/engine/values'
import { type Text as Words, text } from '@fairshare/texts'
import { ActionIcon, Group, Text, Tooltip } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type CSSProperties, useState } from 'react'
import { useFormat } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import type { DraftEntry, Entries } from '../draft/draft.ts'
import { namedDraft, type NameOf } from '../draft/names.ts'
import { type Floor, FLOOR_KINDS, type FloorKind, otherFloors } from '../entries/other-floors.ts'
import { type Part, partsOf } from './band.ts'
import classes from './month-band.module.css'

/** The number of visible months; fewer on a phone. */
const MONTHS = 24
const MONTHS_OF_PHONE = 12

type Props = {
  entries: Entries
  /** Starts in the middle of the band. */
  month: Month
  nameOf: NameOf
  onOpen: { [Kind in FloorKind]: (entry: DraftEntry<Kind>) => void }
}

/** Months with a draw or guarantee, and free ones. */
export function MonthBand({ entries, month, nameOf, onOpen }: Props) {
  const { t } = useTexts()
  const format = useFormat()
  const [middle, setMiddle] = useState(month)
  const count = useIsPhone() ? MONTHS_OF_PHONE : MONTHS
  const from = addMonths(middle, -count / 2)
  const months = Array.from({ length: count }, (_, at) => addMonths(from, at))
  const floors = otherFloors(entries, 'draws', '')
  const range = t('floors.months', { start: from, end: addMonths(from, count - 1) })
  const open = (floor: Floor) => (floor.collection === 'draws' ? onOpen.draws(floor.entry) : onOpen.guarantees(floor.entry))
  return (
    <section className={classes['band']} aria-label={t('floors.band')}>
      <Group gap={4}>
        <ActionIcon variant="default" size={30} aria-label={t('floors.earlier')} onClick={() => setMiddle(addMonths(middle, -12))}>
          <IconChevronLeft size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="default" size={30} aria-label={t('floors.later')} onClick={() => setMiddle(addMonths(middle, 12))}>
          <IconChevronRight size={16} aria-hidden />
        </ActionIcon>
        <Text size="sm" c="var(--text-3)">
          {range}
        </Text>
      </Group>
      {/* Focusable so that the keyboard can scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={classes['scroller']} style={{ '--months': count } as CSSProperties} tabIndex={0} role="region" aria-label={range}>
        <div className={classes['row']} aria-hidden>
          <span />
          {months.map((each) => (
            <span key={each} title={format.month(each)}>
              {format.shortMonth(each).slice(0, 1)}
            </span>
          ))}
        </div>
        {FLOOR_KINDS.map((kind) => (
          <div key={kind} className={classes['row']}>
            <span aria-hidden>{t(`salespeople.list.${kind}`)}</span>
            <ul aria-label={t(`salespeople.list.${kind}`)}>
              {partsOf(kind, floors, months).map((part) => (
                <PartItem key={part.month} part={part} nameOf={nameOf} onOpen={open} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}

const amountOf = (entry: DraftEntry<'draws'> | DraftEntry<'guarantees'>) =>
  Number('drawAmount' in entry ? entry.drawAmount : entry.guaranteeAmount)

type PartProps = { part: Part; nameOf: NameOf; onOpen: (floor: Floor) => void }

function PartItem({ part: { floor, months, isFree }, nameOf, onOpen }: PartProps) {
  const { translate } = useTexts()
  const format = useFormat()
  if (!floor) return <li aria-hidden className={classes[isFree ? 'free' : 'other']} />
  const what = describeEntry(namedDraft(floor.collection, floor.entry, nameOf))
  const { start, end } = floor
  const runs: Words = end === FOREVER ? text('floors.runsOn', { what, start }) : text('floors.runs', { what, start, end })
  return (
    <li style={{ gridColumn: `span ${months}` }}>
      <Tooltip label={translate(runs)} events={{ hover: true, focus: true, touch: true }}>
        <button type="button" className={classes['floor']} aria-label={translate(runs)} onClick={() => onOpen(floor)}>
          <span className={classes['amount']}>{format.money(amountOf(floor.entry))}</span>
        </button>
      </Tooltip>
    </li>
  )
}
