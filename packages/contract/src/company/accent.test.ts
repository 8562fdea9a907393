import { describe, expect, test } from 'vitest'
import { accentOf, contrast, hexOf, isLikeDanger, oklchOf, type Scheme, sidebarAccentOf } from './accent.ts'

/** The backgrounds behind brand-colored marks and words: page, card, dialog, hovered row, sunken areas (web/src/theme/tokens.css). */
const SURFACES = {
  light: ['#ffffff', '#f6f7f9', '#f1f3f6', '#edeff3'],
  dark: ['#161a20', '#0f1216', '#1d222a', '#222832', '#0b0e11'],
}
/** The menu and the sign-in page's panel are dark in both schemes: text, muted text, and the active row. */
const SIDEBAR = { text: '#e8ebf0', quiet: '#a7afbb', open: '#3e3e3e', background: '#000000' }
const brands = {
  navy: '#0B2A5B',
  teal: '#009CA6',
  pink: '#FF69B4',
  'pale pink': '#F7C6D0',
  lime: '#B4FF00',
  blue: '#0000FF',
  yellow: '#FFD100',
  red: '#D71920',
  white: '#FFFFFF',
  black: '#000000',
  grey: '#808890',
}

describe.each(['light', 'dark'] as Scheme[])('in the %s scheme', (scheme) => {
  test.each(Object.entries(brands))('a %s brand gives readable buttons, links and tints', (_name, brand) => {
    const accent = accentOf(brand, scheme)
    for (const surface of SURFACES[scheme]) {
      expect(contrast(accent.solid, surface)).toBeGreaterThanOrEqual(3)
      expect(contrast(accent.text, surface)).toBeGreaterThanOrEqual(4.5)
    }
    expect(contrast(accent.on, accent.solid)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(accent.on, accent.hover)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(accent.text, accent.tint)).toBeGreaterThanOrEqual(4.5)
  })
})

test.each(Object.entries(brands))('a %s brand is visible in the menu, and keeps text on it readable', (_name, brand) => {
  const { mark, panel } = sidebarAccentOf(brand)
  for (const surface of [SIDEBAR.background, SIDEBAR.open]) expect(contrast(mark, surface)).toBeGreaterThanOrEqual(3)
  for (const words of [SIDEBAR.text, SIDEBAR.quiet]) expect(contrast(words, panel)).toBeGreaterThanOrEqual(4.5)
})

test('a brand color with enough contrast is unchanged', () => {
  expect(accentOf('#0B2A5B', 'light').solid).toBe('#0b2a5b')
  expect(accentOf('#D71920', 'light')).toMatchObject({ solid: '#d71920', on: '#ffffff' })
  expect(accentOf('#FFD100', 'dark')).toMatchObject({ solid: '#ffd100', on: '#14181f' })
})

test('gray brands become ink, because a gray button looks disabled', () => {
  for (const brand of ['#FFFFFF', '#000000', '#808890']) {
    expect(accentOf(brand, 'light')).toMatchObject({ solid: '#14181f', on: '#ffffff' })
    expect(accentOf(brand, 'dark')).toMatchObject({ solid: '#e8ebf0', on: '#14181f' })
  }
})

test('an invalid color falls back to the default accent', () => {
  expect(accentOf('url(javascript:alert(1))', 'light')).toEqual(accentOf('#3b5bdb', 'light'))
})

test('only red brands look like the danger color', () => {
  expect(
    Object.entries(brands)
      .filter(([, brand]) => isLikeDanger(brand))
      .map(([name]) => name),
  ).toEqual(['red'])
})

test('a color survives conversion to OKLCH and back', () => {
  for (const hex of ['#0b2a5b', '#009ca6', '#ffd100', '#d71920']) expect(hexOf(oklchOf(hex))).toBe(hex)
})
