import { type MasterKind, nameTaken } from '@fairshare/contract'
import { useTexts } from '../i18n/use-texts.ts'
import { ChoiceField } from '../form/fields/choices/ChoiceField.tsx'
import { type ChoiceLike, type TextLike, useField } from '../form/field.ts'
import { type ChoicesRead, FOR_RULES, useChooser } from './use-choices.ts'

type Props = {
  kind: MasterKind
  /** Holds the id. */
  field: ChoiceLike
  label?: string
  /** The field for a new record's name; without it, records cannot be added. */
  newName?: TextLike | undefined
  addNewId?: number
  addNewLabel?: string
  /** The page's own query for masters. */
  read?: ChoicesRead
  placeholder?: string
  isRequired?: boolean
  isDisabled?: boolean
  isClearable?: boolean
  hint?: string | undefined
}

/** Selects a master, or adds one by name. */
export function MasterField({ kind, newName, read = FOR_RULES, hint, ...given }: Props) {
  const { t } = useTexts()
  const props = { label: t(`masters.${kind}`), ...given }
  const { value = null } = useField(props.field, props.label)
  const chooser = useChooser(read, kind, value)
  const { chosen, options, onSearch } = chooser
  const isOld = chosen !== undefined && onSearch === undefined && !options.includes(chosen)
  return (
    <ChoiceField
      placeholder={props.isRequired ? t('form.choose') : t('masters.any')}
      {...props}
      {...chooser}
      options={isOld ? [{ ...chosen, hint: t('masters.noLongerOffered') }, ...options] : options}
      taken={nameTaken(kind)}
      {...(newName && { newName })}
      {...(hint && { hint })}
    />
  )
}
