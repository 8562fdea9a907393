import { NONE } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'

/** An empty value: a dash, with text for screen readers. */
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
