import { type TranslateKey, useTexts } from '../../../i18n/use-texts.ts'
import type { RowPlace } from './import-state.ts'

/** 'Rules, row 2', with its file and sheet where there are several. */
export function PlaceOfRow({ place }: { place: RowPlace | undefined }) {
  const { t } = useTexts()
  if (!place) return null
  const source = describeSource(place, t)
  return [t('importing.row', { list: t(`importing.list.${place.list}`), row: place.row }), ...(source === '' ? [] : [source])].join(' · ')
}

/** 'reps.xlsx on sheet “North”', or the part of it that is given. */
export const describeSource = ({ file, sheet }: Pick<RowPlace, 'file' | 'sheet'>, t: TranslateKey): string =>
  [...(file === null ? [] : [file]), ...(sheet === null ? [] : [t('importing.sheet', { sheet })])].join(' ')
