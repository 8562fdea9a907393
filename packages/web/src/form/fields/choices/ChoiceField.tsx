import { type Text as TextOf, text } from '@fairshare/texts'
import { Anchor, Combobox, InputBase, Text, TextInput, useCombobox } from '@mantine/core'
import { IconPlus, IconSelector } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { normalizeText, containsWords } from '../../../ui/words.ts'
import { type FieldProps, partsOf } from '../field-parts.tsx'
import { change, type ChoiceLike, type TextLike, useCheck, useField, useLabel } from '../../field.ts'

export type Choice = { id: number; name: string; hint?: string }

/** The id that the API uses for 'Add New'. */
const ADD_NEW = 0
const SHOWN = 50

type Props = FieldProps<ChoiceLike> & {
  options: readonly Choice[]
  /** The total, if not all are among the options. */
  total?: number
  /** Called with the search text if the caller searches; the options are then its results. */
  onSearch?: (typed: string) => void
  isSearching?: boolean
  /** The selected record, if it may not be among the options. */
  chosen?: Choice
  /** The field for a new record's name. Without it, records cannot be added. */
  newName?: TextLike
  /** The error if the new name exists. */
  taken?: TextOf
  /** The id of a new record: 0, or −1 where the specification says so. */
  addNewId?: number
  /** The label of the add option, where the specification differs from 'Add New'. */
  addNewLabel?: string
  placeholder?: string
  /** Also allows clearing a required field that another one can replace. */
  isClearable?: boolean
}

/** A searchable select for one of many records, or a new one by name. The form holds the id, null for none, 0 for a new one. */
export function ChoiceField({ addNewId = ADD_NEW, ...props }: Props) {
  const { newName, options, chosen } = props
  const nameOf = (id: number | null | undefined) => (chosen?.id === id ? chosen : options.find((option) => option.id === id))?.name
  const { value } = useField(props.field, props.label, nameOf)
  return newName !== undefined && value === addNewId ? <NewName {...props} newName={newName} /> : <Chooser {...props} addNewId={addNewId} />
}

function Chooser(given: Props & { addNewId: number }) {
  const { options, total, onSearch, isSearching, chosen: known, ...settings } = given
  const { newName, addNewId, addNewLabel, placeholder, isClearable, ...props } = settings
  const { t } = useTexts()
  const { value = null, setValue, error, onBlur } = useField(props.field, props.label)
  useLabel(newName ?? props.field, props.label)
  const [search, setSearch] = useState<string | null>(null)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const chosen = known?.id === value ? known : options.find(({ id }) => id === value)
  const canClear = value !== null && chosen !== undefined && (!props.isRequired || isClearable === true)
  const typed = (search ?? '').trim()
  const found = onSearch ? options : matching(options, typed)
  const canAdd = newName !== undefined && isSearching !== true && !isNameOfOne(found, typed)

  const look = (typed: string | null) => {
    setSearch(typed)
    onSearch?.(typed ?? '')
  }
  const close = () => {
    look(null)
    combobox.closeDropdown()
  }
  const submit = (option: string) => {
    if (option === 'new' && newName !== undefined) {
      change(newName, (search ?? '').trim())
      setValue(addNewId)
    } else setValue(Number(option))
    close()
  }

  return (
    <Combobox store={combobox} onOptionSubmit={submit} withinPortal>
      <Combobox.Target withExpandedAttribute>
        <InputBase
          {...partsOf(props, error)}
          name={props.field.name}
          role="combobox"
          autoComplete="off"
          placeholder={placeholder ?? t('form.choose')}
          value={search ?? nameOf(chosen)}
          rightSection={
            canClear ? <ClearButton label={props.label} onClick={() => setValue(null)} /> : <IconSelector size={16} aria-hidden />
          }
          rightSectionPointerEvents={canClear ? 'all' : 'none'}
          onChange={(event) => {
            look(event.currentTarget.value)
            combobox.openDropdown()
            combobox.selectFirstOption()
          }}
          onClick={() => combobox.openDropdown()}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={() => {
            close()
            onBlur()
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options mah={280} style={{ overflowY: 'auto' }} aria-label={props.label} aria-busy={isSearching === true}>
          <FoundOptions found={found} total={onSearch && total} value={value} isSearching={isSearching} canAdd={canAdd} />
          {canAdd && <NewOption label={typed === '' ? (addNewLabel ?? t('form.addNew')) : t('form.addNewNamed', { name: typed })} />}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

const nameOf = (chosen: Choice | undefined) => chosen?.name ?? ''

const matching = (options: readonly Choice[], typed: string) =>
  options.filter(({ name, hint }) => containsWords(`${name} ${hint ?? ''}`, typed))

/** Lists existing records before the add option. */
const isNameOfOne = (found: readonly Choice[], typed: string) =>
  typed !== '' && found.some(({ name }) => normalizeText(name) === normalizeText(typed))

type FoundProps = {
  found: readonly Choice[]
  total: number | undefined
  value: number | null
  isSearching: boolean | undefined
  canAdd: boolean
}

/** The first results, and the number of further ones. */
function FoundOptions({ found, total = found.length, value, isSearching, canAdd }: FoundProps) {
  const { t } = useTexts()
  if (isSearching) return <Combobox.Empty>{t('form.searching')}</Combobox.Empty>
  if (found.length === 0 && !canAdd) return <Combobox.Empty>{t('common.nothingFound')}</Combobox.Empty>
  return (
    <>
      {found.slice(0, SHOWN).map((option) => (
        <Combobox.Option key={option.id} value={String(option.id)} active={option.id === value}>
          {option.name}
          {option.hint && (
            <Text size="xs" c="dimmed">
              {option.hint}
            </Text>
          )}
        </Combobox.Option>
      ))}
      {total > SHOWN && <Combobox.Empty>{t('form.moreFound', { count: total - SHOWN })}</Combobox.Empty>}
    </>
  )
}

const NewOption = ({ label }: { label: string }) => (
  <Combobox.Option value="new">
    <IconPlus size={14} aria-hidden style={{ verticalAlign: -2, marginRight: 6 }} />
    {label}
  </Combobox.Option>
)

/** Makes Mantine's clear button focusable. */
function ClearButton({ label, onClick }: { label: string; onClick: () => void }) {
  const { t } = useTexts()
  return <Combobox.ClearButton onClear={onClick} aria-label={t('form.clearField', { field: label })} aria-hidden={false} tabIndex={0} />
}

type NewNameProps = FieldProps<ChoiceLike> & Pick<Props, 'options' | 'onSearch' | 'taken'> & { newName: TextLike }

/** The name of a new record. */
function NewName({ options, onSearch, newName, taken, ...props }: NewNameProps) {
  const { t } = useTexts()
  const choice = useField(props.field, props.label)
  const { value, setValue, error, onBlur } = useField(newName, props.label)
  useCheck(newName, (entered) => {
    const name = entered?.trim() ?? ''
    if (name === '') return text('input.required')
    return options.some((option) => normalizeText(option.name) === normalizeText(name)) ? taken : undefined
  })
  return (
    <div>
      <TextInput
        {...partsOf({ ...props, label: t('form.newLabel', { field: props.label }), autoFocus: true }, error ?? choice.error)}
        name={newName.name}
        value={value ?? ''}
        autoComplete="off"
        maxLength={200}
        onChange={(event) => {
          setValue(event.currentTarget.value)
          onSearch?.(event.currentTarget.value)
        }}
        onBlur={onBlur}
      />
      <Anchor
        component="button"
        type="button"
        size="xs"
        mt={4}
        onClick={() => {
          setValue('')
          choice.setValue(null)
        }}
      >
        {t('form.backToList')}
      </Anchor>
    </div>
  )
}
