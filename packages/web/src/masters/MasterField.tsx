import { NAME_TAKEN } from '@fairshare/contract'
import { useTranslation } from 'react-i18next'
import { type Choice, ChoiceField } from '../form/ChoiceField.tsx'

type Props = {
  kind: 'manufacturer' | 'territory' | 'hospital' | 'surgeon' | 'procedure'
  options: readonly Choice[]
  /** The field that names a new record. */
  customName?: string
  isRequired?: boolean
  isDisabled?: boolean
  hint?: string | undefined
}

/** A manufacturer, territory, hospital, surgeon or procedure of the lists, or a new one by its name. */
export function MasterField({ kind, options, customName = `${kind}CustomOption`, isRequired = false, isDisabled = false, hint }: Props) {
  const { t } = useTranslation()
  return (
    <ChoiceField
      name={kind}
      label={t(`masters.${kind}`)}
      options={options}
      customName={customName}
      takenMessage={NAME_TAKEN[kind]}
      placeholder={isRequired ? t('form.choose') : t('masters.any')}
      isRequired={isRequired}
      isDisabled={isDisabled}
      {...(hint && { hint })}
    />
  )
}
