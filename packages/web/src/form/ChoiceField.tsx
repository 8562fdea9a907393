import { REQUIRED } from '@fairshare/contract'
import { Anchor, Combobox, InputBase, Text, TextInput, useCombobox } from '@mantine/core'
import { IconPlus, IconSelector } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FieldProps, partsOf } from './field-parts.tsx'
import { useCheck, useField } from './form.ts'

export type Choice = { id: number; name: string; hint?: string }

/** What the wire says for 'Add New'. */
const ADD_NEW = 0
const SHOWN = 50

type Props = FieldProps & {
  options: readonly Choice[]
  /** The field that names the new record. Without it nothing new can be added. */
  customName?: string
  /** What is said when the new name exists already. */
  takenMessage?: string
  /** The id that stands for a new record: 0, or −1 where the specification says so. */
  addNewId?: number
  placeholder?: string
}

/** One record of many, found by typing, or a new one by its name. The form holds the id, null for none, 0 for a new one. */
export function ChoiceField({ options, customName, takenMessage, addNewId = ADD_NEW, placeholder, ...props }: Props) {
  const { value } = useField<number | null>(props.name, props.label, (id) => options.find((option) => option.id === id)?.name)
  if (customName !== undefined && value === addNewId) {
    return <NewName {...props} options={options} customName={customName} {...(takenMessage && { takenMessage })} />
  }
  return (
    <Chooser {...props} options={options} addNewId={addNewId} {...(customName && { customName })} {...(placeholder && { placeholder })} />
  )
}

function Chooser({ options, customName, addNewId, placeholder, ...props }: Props & { addNewId: number }) {
  const { t } = useTranslation()
  const { value, setValue, error, onBlur } = useField<number | null>(props.name, props.label)
  const custom = useField<string>(customName ?? props.name, props.label)
  const [search, setSearch] = useState<string | null>(null)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const chosen = options.find(({ id }) => id === value)
  const needle = (search ?? '').trim().toLocaleLowerCase()
  const found = options.filter(({ name, hint }) => `${name} ${hint ?? ''}`.toLocaleLowerCase().includes(needle))

  const close = () => {
    setSearch(null)
    combobox.closeDropdown()
  }
  const submit = (option: string) => {
    if (option === 'new' && customName !== undefined) {
      custom.setValue((search ?? '').trim())
      setValue(addNewId)
    } else setValue(Number(option))
    close()
  }

  return (
    <Combobox store={combobox} onOptionSubmit={submit} withinPortal>
      <Combobox.Target withExpandedAttribute>
        <InputBase
          {...partsOf(props, error)}
          name={props.name}
          role="combobox"
          autoComplete="off"
          placeholder={placeholder ?? t('form.choose')}
          value={search ?? chosen?.name ?? ''}
          rightSection={
            value !== null && chosen && !props.isRequired ? (
              <ClearButton label={props.label} onClick={() => setValue(null)} />
            ) : (
              <IconSelector size={16} aria-hidden />
            )
          }
          rightSectionPointerEvents={value !== null && chosen && !props.isRequired ? 'all' : 'none'}
          onChange={(event) => {
            setSearch(event.currentTarget.value)
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
        <Combobox.Options mah={280} style={{ overflowY: 'auto' }} aria-label={props.label}>
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
          {found.length > SHOWN && <Combobox.Empty>{t('form.moreFound', { count: found.length - SHOWN })}</Combobox.Empty>}
          {found.length === 0 && customName === undefined && <Combobox.Empty>{t('form.nothingFound')}</Combobox.Empty>}
          {customName !== undefined && (
            <Combobox.Option value="new">
              <IconPlus size={14} aria-hidden style={{ verticalAlign: -2, marginRight: 6 }} />
              {needle === '' ? t('form.addNew') : t('form.addNewNamed', { name: (search ?? '').trim() })}
            </Combobox.Option>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

function ClearButton({ label, onClick }: { label: string; onClick: () => void }) {
  const { t } = useTranslation()
  return <Combobox.ClearButton onClear={onClick} aria-label={t('form.clearField', { field: label })} />
}

type NewNameProps = FieldProps & { options: readonly Choice[]; customName: string; takenMessage?: string }

/** The name of a record that does not exist yet. */
function NewName({ options, customName, takenMessage, ...props }: NewNameProps) {
  const { t } = useTranslation()
  const choice = useField<number | null>(props.name, props.label)
  const { value, setValue, error, onBlur } = useField<string>(customName, props.label)
  useCheck(customName, (values) => {
    const entered = values[customName]
    const name = typeof entered === 'string' ? entered.trim() : ''
    if (name === '') return REQUIRED
    return options.some((option) => option.name.toLocaleLowerCase() === name.toLocaleLowerCase()) ? takenMessage : undefined
  })
  return (
    <div>
      <TextInput
        {...partsOf({ ...props, label: t('form.newLabel', { field: props.label }), autoFocus: true }, error ?? choice.error)}
        name={customName}
        value={value ?? ''}
        autoComplete="off"
        maxLength={200}
        onChange={(event) => setValue(event.currentTarget.value)}
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
