import { useEffect, useEffectEvent } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { useFormAround } from '../form/form.ts'
import { MasterField } from './MasterField.tsx'

type Props = {
  /** How the form ends the names of new masters: 'CustomOption'. */
  option: string
  /** Whether a region may be new. */
  addsRegions: boolean
}

/** A territory or a region: one is asked for, and neither by itself, so that none bears an asterisk. Choosing one closes the other, and says so. */
export function PlaceFields({ option, addsRegions }: Props) {
  const { t } = useTexts()
  const { getValues, clearFieldError } = useFormAround()
  const { territory, regionId } = getValues()
  const hasTerritory = territory !== null
  const hasRegion = regionId !== null
  const isOpen = !hasTerritory && !hasRegion
  // Neither is asked for any more when one of them is chosen.
  const forgive = useEffectEvent(() => {
    clearFieldError('territory')
    clearFieldError('regionId')
  })
  useEffect(() => {
    if (hasTerritory || hasRegion) forgive()
  }, [hasTerritory, hasRegion])
  return (
    <>
      <MasterField
        kind="territory"
        customName={`territory${option}`}
        placeholder={t('form.choose')}
        isClearable
        isDisabled={hasRegion}
        hint={hasRegion ? t('masters.regionChosen') : isOpen ? t('masters.eitherPlace') : undefined}
      />
      <MasterField
        kind="region"
        name="regionId"
        customName={addsRegions ? `region${option}` : null}
        placeholder={t('form.choose')}
        isClearable
        isDisabled={hasTerritory}
        hint={hasTerritory ? t('masters.territoryChosen') : isOpen ? t('masters.eitherPlace') : undefined}
      />
    </>
  )
}
