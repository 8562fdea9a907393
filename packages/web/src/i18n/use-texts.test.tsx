import { useMemo } from 'react'
import { expect, test } from 'vitest'
import { show } from '../test/show.tsx'
import { useFormat } from './format.ts'
import { chooseLanguage } from './i18n.ts'
import { useTexts } from './use-texts.ts'

/** A text memoized by `t`, as table columns do. */
function Memoized() {
  const { t } = useTexts()
  const format = useFormat()
  const save = useMemo(() => t('common.save'), [t])
  return (
    <button type="button">
      {save} {format.amount(1234.5)}
    </button>
  )
}

test('a language change applies immediately, including to memoized texts', async () => {
  const screen = await show(<Memoized />)
  await expect.element(screen.getByRole('button')).toHaveTextContent('Save 1,234.50')
  await chooseLanguage('de')
  await expect.element(screen.getByRole('button')).toHaveTextContent('Speichern 1.234,50')
  expect(document.documentElement.lang).toBe('de')
  await chooseLanguage('es')
  await expect.element(screen.getByRole('button')).toHaveTextContent('Guardar 1,234.50')
})
