import { type PayoutLayout, REGISTER_COLUMNS, type RegisterColumn } from '@fairshare/contract'
import { ActionIcon, Fieldset, Group, NativeSelect, Text, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import { type Field, useField } from '../form/field.ts'
import { useTexts } from '../i18n/use-texts.ts'
import classes from './month-export.module.css'

type Columns = PayoutLayout['columns']

/** A register's columns in order, with optional custom titles. */
export function ColumnsField({ field, rows, label }: { field: Field<Columns>; rows: PayoutLayout['registerRows']; label: string }) {
  const { t } = useTexts()
  const { value: columns, setValue, error } = useField(field, label)
  const nameOf = (column: RegisterColumn) => t(`reports.column.${column}`)
  const others = REGISTER_COLUMNS[rows].filter((column) => columns.every((each) => each.column !== column))
  return (
    <Fieldset legend={label} variant="unstyled">
      <ol className={classes['columns']}>
        {columns.map(({ column, title }, at) => (
          <li key={column}>
            <Text size="sm">{nameOf(column)}</Text>
            <TextInput
              aria-label={t('listExport.layout.titleOf', { column: nameOf(column) })}
              placeholder={nameOf(column)}
              maxLength={60}
              autoComplete="off"
              value={title}
              onChange={(event) => setValue(columns.with(at, { column, title: event.currentTarget.value }))}
            />
            <Moves name={nameOf(column)} at={at} columns={columns} setColumns={setValue} />
          </li>
        ))}
      </ol>
      {error !== undefined && (
        <Text size="sm" c="var(--danger-fg)" role="alert">
          {error}
        </Text>
      )}
      {others.length > 0 && (
        <NativeSelect
          mt="xs"
          aria-label={t('listExport.layout.addColumn')}
          value=""
          data={[
            { value: '', label: t('listExport.layout.addColumn') },
            ...others.map((column) => ({ value: column, label: nameOf(column) })),
          ]}
          onChange={(event) => {
            const added = others.find((column) => column === event.currentTarget.value)
            if (added) setValue([...columns, { column: added, title: '' }])
          }}
        />
      )}
    </Fieldset>
  )
}

type MovesProps = { name: string; at: number; columns: Columns; setColumns: (columns: Columns) => void }

function Moves({ name, at, columns, setColumns }: MovesProps) {
  const { t } = useTexts()
  const move = (by: number) => {
    const moved = columns.toSpliced(at, 1)
    setColumns(moved.toSpliced(at + by, 0, ...columns.slice(at, at + 1)))
  }
  const actions = [
    { label: t('listExport.layout.up', { column: name }), icon: IconArrowUp, run: () => move(-1), isPossible: at > 0 },
    { label: t('listExport.layout.down', { column: name }), icon: IconArrowDown, run: () => move(1), isPossible: at < columns.length - 1 },
    {
      label: t('listExport.layout.remove', { column: name }),
      icon: IconX,
      run: () => setColumns(columns.toSpliced(at, 1)),
      isPossible: columns.length > 1,
    },
  ]
  return (
    <Group gap={2} wrap="nowrap">
      {actions.map(({ label, icon: Icon, run, isPossible }) => (
        <ActionIcon key={label} variant="subtle" color="gray" aria-label={label} disabled={!isPossible} onClick={run}>
          <Icon size={16} stroke={1.75} />
        </ActionIcon>
      ))}
    </Group>
  )
}
