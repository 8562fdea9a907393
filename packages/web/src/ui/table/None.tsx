import { NONE } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'

/** A cell without a value: a dash to see, a word to hear. */
export function None() {
  const { t } = useTexts()
  return (
    <>
      <span aria-hidden data-none>
        {NONE}
      </span>
      <span className="sr-only">{t('table.none')}</span>
    </>
  )
}
