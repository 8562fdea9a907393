import { NAME_TAKEN } from '@fairshare/contract'
import { useTranslation } from 'react-i18next'
import { ChoiceField } from '../form/ChoiceField.tsx'
import { useFormAround } from '../form/form.ts'
import { MasterField } from './MasterField.tsx'
import type { Choices } from './use-choices.ts'

/** A territory or a region. Choosing one closes the other, and says so. */
export function PlaceFields({ choices }: { choices: Pick<Choices, 'territory' | 'region'> }) {
  const { t } = useTranslation()
  const { territory, regionId } = useFormAround().getValues()
  const hasTerritory = territory !== null
  const hasRegion = regionId !== null
  return (
    <>
      <MasterField
        kind="territory"
        options={choices.territory}
        isRequired={!hasRegion}
        isDisabled={hasRegion}
        hint={hasRegion ? t('masters.regionChosen') : undefined}
      />
      <ChoiceField
        name="regionId"
        label={t('masters.region')}
        options={choices.region}
        customName="regionCustomOption"
        takenMessage={NAME_TAKEN.region}
        placeholder={t('masters.ratherRegion')}
        isDisabled={hasTerritory}
        {...(hasTerritory && { hint: t('masters.territoryChosen') })}
      />
    </>
  )
}
