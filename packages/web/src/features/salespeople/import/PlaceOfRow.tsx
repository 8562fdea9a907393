import { useTexts } from '../../../i18n/use-texts.ts'
import classes from '../salespeople.module.css'
import type { RowPlace } from './import-state.ts'

/** 'Rules, row 2', with its file and sheet where there are several. */
export function PlaceOfRow({ place }: { place: RowPlace | undefined }) {
  const { t } = useTexts()
  if (!place) return null
  return (
    <>
      {t('importing.row', { list: t(`importing.list.${place.list}`), row: place.row })}
      <SourceOfList source={place} />
    </>
  )
}

export function SourceOfList({ source: { file, sheet } }: { source: Pick<RowPlace, 'file' | 'sheet'> }) {
  const { t } = useTexts()
  const names = [...(file === null ? [] : [file]), ...(sheet === null ? [] : [t('importing.sheet', { sheet })])]
  return names.length > 0 && <span className={classes['any']}> {names.join(' ')}</span>
}
