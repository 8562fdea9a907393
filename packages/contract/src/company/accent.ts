import { contrast, hexOf, isColor, type Oklch, oklchOf } from './oklch.ts'

export { contrast, hexOf, oklchOf } from './oklch.ts'

/** The accent colors derived from a company's brand color in one color scheme. */
export type Accent = { solid: string; hover: string; on: string; text: string; tint: string }
export type Scheme = 'light' | 'dark'

const INK = '#14181f'
const PAPER = '#ffffff'
const DEFAULT_BRAND = '#3b5bdb'
/** The background nearest to the brand in lightness. A color with enough contrast there has it everywhere. */
const SURFACE = { light: '#edeff3', dark: '#222832' } as const
const DANGER_HUE = 27

/** The active row of the menu, over the brightest image that can shine through. */
const OPEN_ROW = '#3e3e3e'

/** Below this chroma a brand color is a gray, and a gray button looks disabled. */
const GREY = 0.035

export function accentOf(brand: string, scheme: Scheme): Accent {
  const color = oklchOf(isColor(brand) ? brand : DEFAULT_BRAND)
  if (color.c < GREY) return inkAccent(scheme)
  const solid = solidOf(color, scheme)
  const onSolid = onOf(solid)
  const hover = hoverOf(oklchOf(solid), onSolid)
  const tint = hexOf(
    scheme === 'light' ? { ...color, l: 0.955, c: Math.min(color.c, 0.03) } : { ...color, l: 0.27, c: Math.min(color.c, 0.05) },
  )
  return { solid, hover, on: onSolid, tint, text: textOf(color, scheme, tint) }
}

/** The brand in areas that are dark in both schemes, the menu and the sign-in page: a mark, and a background for text. */
export function sidebarAccentOf(brand: string): { mark: string; panel: string } {
  const color = oklchOf(isColor(brand) ? brand : DEFAULT_BRAND)
  const { solid, tint } = accentOf(brand, 'dark')
  return { mark: color.c < GREY ? solid : moved(color, 'dark', (hex) => contrast(hex, OPEN_ROW) >= 3), panel: tint }
}

/** Whether the brand looks like the danger color. Then destructive buttons are outlined, so that they differ from the primary one. */
export function isLikeDanger(brand: string): boolean {
  const { c, h } = oklchOf(isColor(brand) ? brand : DEFAULT_BRAND)
  return c >= GREY && Math.abs(((h - DANGER_HUE + 540) % 360) - 180) <= 20
}

function inkAccent(scheme: Scheme): Accent {
  return scheme === 'light'
    ? { solid: INK, hover: '#2b313b', on: PAPER, text: INK, tint: '#edeff3' }
    : { solid: '#e8ebf0', hover: '#ffffff', on: INK, text: '#e8ebf0', tint: '#262c36' }
}

/** Moves away from the surface until the shape (3:1) and its label (4.5:1) have enough contrast. */
function solidOf(color: Oklch, scheme: Scheme): string {
  return moved(color, scheme, (hex) => contrast(hex, SURFACE[scheme]) >= 3 && contrast(hex, onOf(hex)) >= 4.5)
}

function textOf(color: Oklch, scheme: Scheme, tint: string): string {
  return moved(color, scheme, (hex) => contrast(hex, SURFACE[scheme]) >= 4.5 && contrast(hex, tint) >= 4.5)
}

/** The first color that passes, in lightness steps: darker on light surfaces, lighter on dark ones. */
function moved(color: Oklch, scheme: Scheme, passes: (hex: string) => boolean): string {
  const step = scheme === 'light' ? -0.01 : 0.01
  for (let l = color.l; l >= 0 && l <= 1; l += step) {
    const hex = hexOf({ ...color, l })
    if (passes(hex)) return hex
  }
  return scheme === 'light' ? INK : '#e8ebf0'
}

/** White if readable: dark labels on strong colors look disabled. */
const onOf = (hex: string) => (contrast(hex, PAPER) >= 4.5 ? PAPER : INK)

/** A step away from the label, so that the contrast only grows. */
const hoverOf = (solid: Oklch, label: string) =>
  hexOf({ ...solid, l: Math.min(1, Math.max(0, solid.l + (label === PAPER ? -0.04 : 0.04))) })
