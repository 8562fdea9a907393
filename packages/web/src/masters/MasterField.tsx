import { type MasterKind, nameTaken } from '@fairshare/contract'
import { useTexts } from '../i18n/use-texts.ts'
import { ChoiceField } from '../form/fields/choices/ChoiceField.tsx'
import { useField } from '../form/form.ts'
import { type ChoicesRead, FOR_RULES, useChooser } from './use-choices.ts'

type Props = {
  kind: MasterKind
  /** The field that holds the id: by default called as the kind. */
  name?: string
  label?: string
  /** The field that names a new record; null when nothing new can be added. */
  customName?: string | null
  addNewId?: number
  addNewLabel?: string
  /** The screen's own call for masters. */
  read?: ChoicesRead
  placeholder?: string
  isRequired?: boolean
  isDisabled?: boolean
  isClearable?: boolean
  hint?: string | undefined
}

/** A master of the lists, or a new one by its name. */
export function MasterField({ kind, customName = `${kind}CustomOption`, read = FOR_RULES, hint, ...given }: Props) {
  const { t } = useTexts()
  const props = { name: kind, label: t(`masters.${kind}`), ...given }
  const { value } = useField<number | null>(props.name, props.label)
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
      {...(customName !== null && { customName })}
      {...(hint && { hint })}
    />
  )
}
