import { useTexts } from '../i18n/use-texts.ts'
import { useFormAround } from '../form/form.ts'
import { MasterField } from './MasterField.tsx'

/** A territory or a region. Choosing one closes the other, and says so. */
export function PlaceFields() {
  const { t } = useTexts()
  const { territory, regionId } = useFormAround().getValues()
  const hasTerritory = territory !== null
  const hasRegion = regionId !== null
  return (
    <>
      <MasterField
        kind="territory"
        isRequired={!hasRegion}
        isDisabled={hasRegion}
        hint={hasRegion ? t('masters.regionChosen') : undefined}
      />
      <MasterField
        kind="region"
        name="regionId"
        placeholder={t('masters.ratherRegion')}
        isDisabled={hasTerritory}
        hint={hasTerritory ? t('masters.territoryChosen') : undefined}
      />
    </>
  )
}
