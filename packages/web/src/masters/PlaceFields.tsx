import { useEffect, useEffectEvent } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { type ChoiceLike, type TextLike, useField } from '../form/field.ts'
import { MasterField } from './MasterField.tsx'

type Props = {
  fields: { territory: ChoiceLike; regionId: ChoiceLike }
  /** Fields for new records' names; without one for regions, none can be added. */
  newNames: { territory: TextLike; region?: TextLike }
}

/**
 * A territory or a region. Neither is required by itself, so there is no asterisk. Selecting one disables the other with a reason.
 */
export function PlaceFields({ fields, newNames }: Props) {
  const { t } = useTexts()
  const territory = useField(fields.territory)
  const region = useField(fields.regionId)
  const hasTerritory = territory.value !== null
  const hasRegion = region.value !== null
  const isOpen = !hasTerritory && !hasRegion
  // Selecting one clears the errors of both.
  const clearErrors = useEffectEvent(() => {
    territory.clearError()
    region.clearError()
  })
  useEffect(() => {
    if (hasTerritory || hasRegion) clearErrors()
  }, [hasTerritory, hasRegion])
  return (
    <>
      <MasterField
        kind="territory"
        field={fields.territory}
        newName={newNames.territory}
        placeholder={t('form.choose')}
        isClearable
        isDisabled={hasRegion}
        hint={hasRegion ? t('masters.regionChosen') : isOpen ? t('masters.eitherPlace') : undefined}
      />
      <MasterField
        kind="region"
        field={fields.regionId}
        newName={newNames.region}
        placeholder={t('form.choose')}
        isClearable
        isDisabled={hasTerritory}
        hint={hasTerritory ? t('masters.territoryChosen') : isOpen ? t('masters.eitherPlace') : undefined}
      />
    </>
  )
}
