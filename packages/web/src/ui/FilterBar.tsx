import { ActionIcon, Box, Button, type ButtonProps, Checkbox, Stack, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconFilter, IconSearch, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { type ButtonElement, ButtonPopover, ButtonSheet } from './popover/ButtonMenu.tsx'
import classes from './filter-bar.module.css'
import { useIsNarrow } from './use-is-narrow.ts'
import { containsWords } from './words.ts'

export type FilterOption = { value: string; label: string; count?: number }
export type Filter = { id: string; label: string; options: readonly FilterOption[] }
/** The chosen values per filter. Empty lists are omitted to keep the URL short. */
export type Chosen = Readonly<Record<string, readonly string[]>>

type Props = {
  search?: { value: string; onChange: (value: string) => void; label: string }
  filters?: readonly Filter[]
  chosen?: Chosen
  onChoose?: (chosen: Chosen) => void
  /** The number of remaining rows. */
  count?: number | undefined
  /** Puts all filters behind one button, to fit a line with other controls. */
  isCompact?: boolean
  /** Content in front of the search. */
  lead?: ReactNode
  children?: ReactNode
}

const TYPING_MS = 150

/** Search, filter chips, and the number of results. */
export function FilterBar({ search, filters = [], chosen = {}, onChoose, count, isCompact = false, lead, children }: Props) {
  const { t } = useTexts()
  const isNarrow = useIsNarrow()
  const active = filters.filter(({ id }) => (chosen[id]?.length ?? 0) > 0)
  const choose = (id: string, values: readonly string[]) => {
    const { [id]: _old, ...others } = chosen
    onChoose?.(values.length === 0 ? others : { ...others, [id]: values })
  }

  return (
    <div className={classes['bar']}>
      <div className={classes['filters']}>
        {lead}
        {search && <SearchBox {...search} />}
        {active.map((filter) => (
          <FilterChip key={filter.id} filter={filter} values={chosen[filter.id] ?? []} onChange={(values) => choose(filter.id, values)} />
        ))}
        {isNarrow && filters.length > 1 ? (
          <FilterSheet filters={filters} chosen={chosen} choose={choose} count={count} />
        ) : isCompact && filters.length > 1 ? (
          <ButtonPopover button={<FilterButton>{t('common.filters')}</FilterButton>} label={t('common.filters')}>
            {() => (
              <Box miw={240} mah="min(480px, 60vh)" style={{ overflowY: 'auto' }}>
                <FilterGroups filters={filters} chosen={chosen} choose={choose} />
              </Box>
            )}
          </ButtonPopover>
        ) : (
          filters
            .filter((filter) => !active.includes(filter))
            .map((filter) => (
              <FilterPicker key={filter.id} filter={filter} values={[]} onChange={(values) => choose(filter.id, values)}>
                <FilterButton>{filter.label}</FilterButton>
              </FilterPicker>
            ))
        )}
        {children}
        {active.length > 0 && (
          <Button variant="subtle" size="compact-md" onClick={() => onChoose?.({})}>
            {t('filter.clearAll')}
          </Button>
        )}
      </div>
      {count !== undefined && (
        <span className={classes['count']} data-count role="status">
          {t('filter.results', { count })}
        </span>
      )}
    </div>
  )
}

/** Filters while typing, debounced. */
function SearchBox({ value, onChange, label }: { value: string; onChange: (value: string) => void; label: string }) {
  const { t } = useTexts()
  const [typed, setTyped] = useState(value)
  const [reported, setReported] = useState(value)
  // The search text was changed elsewhere, such as by a saved view.
  if (value !== reported) {
    setReported(value)
    setTyped(value)
  }
  const report = useDebouncedCallback(
    (text: string) => {
      setReported(text)
      onChange(text)
    },
    { delay: TYPING_MS, flushOnUnmount: false },
  )
  const change = (text: string) => {
    setTyped(text)
    report(text)
  }
  return (
    <TextInput
      type="search"
      className={classes['search'] ?? ''}
      size="xs"
      aria-label={label}
      placeholder={label}
      value={typed}
      leftSection={<IconSearch size={14} aria-hidden />}
      rightSection={
        typed !== '' && (
          <ActionIcon size={24} aria-label={t('filter.clearSearch')} onClick={() => change('')}>
            <IconX size={14} />
          </ActionIcon>
        )
      }
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}

type PickerProps = { filter: Filter; values: readonly string[]; onChange: (values: readonly string[]) => void }

function FilterChip({ filter, values, onChange }: PickerProps) {
  const { t } = useTexts()
  const names = filter.options.filter(({ value }) => values.includes(value)).map(({ label }) => label)
  return (
    <span className={classes['chip']}>
      <FilterPicker filter={filter} values={values} onChange={onChange}>
        <button type="button" className={classes['chipText']} data-filter>
          {t('filter.chip', { filter: filter.label, values: names.join(', ') })}
        </button>
      </FilterPicker>
      <button
        type="button"
        className={classes['chipClear']}
        aria-label={t('filter.clear', { filter: filter.label })}
        onClick={() => onChange([])}
      >
        <IconX size={12} aria-hidden />
      </button>
    </span>
  )
}

const FilterButton = (props: ButtonProps & { children: string }) => (
  <Button variant="subtle" size="compact-md" data-filter leftSection={<IconFilter size={14} aria-hidden />} {...props} />
)

type SheetProps = {
  filters: readonly Filter[]
  chosen: Chosen
  choose: (id: string, values: readonly string[]) => void
  count: number | undefined
}

/** All filters in one sheet, for narrow windows. */
function FilterSheet({ filters, chosen, choose, count }: SheetProps) {
  const { t } = useTexts()
  return (
    <ButtonSheet button={<FilterButton>{t('common.filters')}</FilterButton>} label={t('common.filters')}>
      {(close) => (
        <>
          <FilterGroups filters={filters} chosen={chosen} choose={choose} />
          {/* Within thumb reach, however much is open above. */}
          <Button pos="sticky" bottom={0} mt="md" fullWidth onClick={close}>
            {count === undefined ? t('common.close') : t('filter.show', { count })}
          </Button>
        </>
      )}
    </ButtonSheet>
  )
}

const FilterGroups = ({ filters, chosen, choose }: Omit<SheetProps, 'count'>) =>
  filters.map((filter) => (
    <FilterGroup key={filter.id} filter={filter} values={chosen[filter.id] ?? []} onChange={(values) => choose(filter.id, values)} />
  ))

function FilterGroup({ filter, values, onChange }: PickerProps) {
  const [wasChosen] = useState(values.length > 0)
  return (
    <details className={classes['group']} open={wasChosen}>
      <summary>{filter.label}</summary>
      <Options filter={filter} values={values} onChange={onChange} />
    </details>
  )
}

const SEARCHABLE = 8

/** Multiple choice, with a search field in a long list. */
function FilterPicker({ filter, values, onChange, children }: PickerProps & { children: ButtonElement }) {
  return (
    <ButtonPopover button={children} label={filter.label} padding="sm">
      {() => <Options filter={filter} values={values} onChange={onChange} />}
    </ButtonPopover>
  )
}

function Options({ filter, values, onChange }: PickerProps) {
  const { t } = useTexts()
  const [search, setSearch] = useState('')
  const found = filter.options.filter(({ label }) => containsWords(label, search))
  const toggle = (value: string, on: boolean) => onChange(on ? [...values, value] : values.filter((each) => each !== value))
  return (
    <>
      {filter.options.length > SEARCHABLE && (
        <TextInput
          size="xs"
          mb="xs"
          aria-label={t('filter.searchIn', { filter: filter.label })}
          placeholder={t('filter.searchIn', { filter: filter.label })}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <Stack gap="xs" miw={200} className={classes['options'] ?? ''}>
        {found.map(({ value, label, count }) => (
          <Checkbox
            key={value}
            size="xs"
            label={count === undefined ? label : t('filter.counted', { label, count })}
            checked={values.includes(value)}
            onChange={(event) => toggle(value, event.currentTarget.checked)}
          />
        ))}
        {found.length === 0 && t('common.nothingFound')}
      </Stack>
    </>
  )
}
