import { contrast } from '@fairshare/contract/accent'
import { expect, test } from 'vitest'
import { DARK, htmlButton, htmlFrame, LIGHT } from './html-frame.ts'

test.each(['#FFFFFF', '#000000', '#808890', '#FFD100', '#FF69B4', '#D71920', '#0B2A5B'])(
  'the email button is visible and readable with the brand %s in both schemes',
  (accentColor) => {
    const company = { name: 'Odd & Sons', accentColor, footerText: '' }
    const button = htmlButton({ label: 'Open', url: 'https://odd.example/' }, accentColor)
    const html = htmlFrame({ company, language: 'en', title: 'Mail', preheader: '', body: button, footer: [] })
    const [, light, onLight] = /class="button"[^>]*background: (#\w{6}); color: (#\w{6});/.exec(html) ?? []
    const [, dark] = /\.button \{ background: (#\w{6}) !important/.exec(html.replace('.mark, ', '')) ?? []
    const [, onDark] = /\.button \{ color: (#\w{6}) !important/.exec(html) ?? []
    expect(contrast(light ?? '', LIGHT.card)).toBeGreaterThanOrEqual(3)
    expect(contrast(dark ?? '', DARK.card)).toBeGreaterThanOrEqual(3)
    expect(contrast(onLight ?? '', light ?? '')).toBeGreaterThanOrEqual(4.5)
    expect(contrast(onDark ?? '', dark ?? '')).toBeGreaterThanOrEqual(4.5)
  },
)

test('a logo keeps its white background in dark mode', () => {
  const logo = { type: 'png', content: new Uint8Array() }
  const company = { name: 'Odd & Sons', accentColor: '#000000', footerText: '', logo }
  const html = htmlFrame({ company, language: 'en', title: 'Mail', preheader: '', body: '', footer: [] })
  expect(html).toContain('<img class="logo" ')
  expect(html.split('prefers-color-scheme: dark')[1]).toContain(`.logo { background: ${LIGHT.card} !important;`)
})
