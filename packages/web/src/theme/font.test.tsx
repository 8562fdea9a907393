import { useLayoutEffect } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { show } from '../test/show.tsx'
import { useFont } from './font.ts'

test('the font is asked for when the page has been drawn, and not before', async () => {
  const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', media: 'print', href: 'data:text/css,' })
  sheet.dataset['is'] = 'font'
  document.body.append(sheet)
  onTestFinished(() => sheet.remove())
  const whileDrawn: string[] = []
  function Page() {
    useFont()
    useLayoutEffect(() => {
      // Runs after layout, before paint.
      requestAnimationFrame(() => whileDrawn.push(sheet.media))
    }, [])
    return <h1>October</h1>
  }
  await show(<Page />)
  await expect.poll(() => sheet.media).toBe('all')
  expect(whileDrawn[0]).toBe('print')
})
