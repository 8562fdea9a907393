import { ActionIcon, Button, Checkbox, Group, SegmentedControl, Text } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { RowData } from '@tanstack/react-table'
import { useTexts } from '../../i18n/use-texts.ts'
import { ButtonPopover } from '../popover/ButtonMenu.tsx'
import type { Column } from './column.ts'
import classes from './table.module.css'
import type { Density, TableSettings } from './use-table-settings.ts'

type Props<Row extends RowData> = {
  columns: readonly Column<Row>[]
  order: readonly string[]
  visibility: Readonly<Record<string, boolean>>
  density: Density
  /** The column that rows can be grouped by, and whether they are. */
  group?: { by: string; isOn: boolean }
  onChange: (next: Partial<TableSettings>) => void
  onReset: () => void
}

const DENSITIES: readonly Density[] = ['compact', 'default', 'comfortable']

/** Visible columns, order, and density. */
export function ColumnsMenu<Row extends RowData>(props: Props<Row>) {
  const { t } = useTexts()
  return (
    <ButtonPopover
      position="bottom-end"
      padding="sm"
      label={t('table.columns')}
      button={
        <ActionIcon aria-label={t('table.columns')} title={t('table.columns')} variant="subtle">
          <IconAdjustmentsHorizontal size={18} stroke={1.75} />
        </ActionIcon>
      }
    >
      {() => <Choices {...props} />}
    </ButtonPopover>
  )
}

function Choices<Row extends RowData>({ columns, order, visibility, density, group, onChange, onReset }: Props<Row>) {
  const { t } = useTexts()
  const byId = new Map(columns.map((column) => [column.id, column]))

  const move = (from: number, by: number) => {
    const next = [...order]
    const [moved] = next.splice(from, 1)
    if (moved !== undefined) next.splice(from + by, 0, moved)
    onChange({ order: next })
  }
  const show = (id: string, isShown: boolean) => onChange({ shown: { ...visibility, [id]: isShown } })

  return (
    <>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={t('table.density')}
        value={density}
        data={DENSITIES.map((value) => ({ value, label: t(`table.${value}`) }))}
        onChange={(value) => onChange({ density: value as Density })}
      />
      {group && (
        <Checkbox
          mt="sm"
          size="xs"
          label={t('table.groupBy', { column: byId.get(group.by)?.header ?? '' })}
          checked={group.isOn}
          onChange={(event) => onChange({ isGrouped: event.currentTarget.checked })}
        />
      )}
      <ul className={classes['columns']}>
        {order.map((id, at) => {
          const column = byId.get(id)
          if (!column) return null
          return (
            <ColumnItem
              key={id}
              column={column}
              isShown={visibility[id] !== false}
              onShow={(isShown) => show(id, isShown)}
              onMove={(by) => move(at, by)}
              isFirst={at <= 1}
              isLast={at === order.length - 1}
            />
          )
        })}
      </ul>
      <Group justify="space-between">
        <Text size="xs" c="dimmed">
          {t('table.remembered')}
        </Text>
        <Button variant="subtle" size="compact-sm" onClick={onReset}>
          {t('table.reset')}
        </Button>
      </Group>
    </>
  )
}

type ItemProps<Row extends RowData> = {
  column: Column<Row>
  isShown: boolean
  onShow: (isShown: boolean) => void
  onMove: (by: number) => void
  isFirst: boolean
  isLast: boolean
}

/** A column in the menu. The key column stays first and visible. */
function ColumnItem<Row extends RowData>({ column, isShown, onShow, onMove, isFirst, isLast }: ItemProps<Row>) {
  const { t } = useTexts()
  return (
    <Group component="li" justify="space-between" gap="xl" wrap="nowrap" mih={28}>
      <Checkbox
        size="xs"
        label={column.header}
        checked={isShown}
        disabled={column.isKey === true}
        onChange={(event) => onShow(event.currentTarget.checked)}
      />
      {!column.isKey && (
        <Group gap={0} wrap="nowrap">
          <ActionIcon size={24} aria-label={t('table.moveUp', { column: column.header })} disabled={isFirst} onClick={() => onMove(-1)}>
            <IconArrowUp size={14} />
          </ActionIcon>
          <ActionIcon size={24} aria-label={t('table.moveDown', { column: column.header })} disabled={isLast} onClick={() => onMove(1)}>
            <IconArrowDown size={14} />
          </ActionIcon>
        </Group>
      )}
    </Group>
  )
}
