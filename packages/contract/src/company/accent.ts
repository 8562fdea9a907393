import { contrast, hexOf, isColor, type Oklch, oklchOf } from './oklch.ts'

export { contrast, hexOf, oklchOf } from './oklch.ts'

/** What a company's brand color becomes in one color scheme. */
export type Accent = { solid: string; hover: string; on: string; text: string; tint: string }
export type Scheme = 'light' | 'dark'

const INK = '#14181f'
const PAPER = '#ffffff'
const DEFAULT_BRAND = '#3b5bdb'
/** Of all that the brand is on, what is nearest to it in lightness. What is seen there is seen everywhere. */
const SURFACE = { light: '#edeff3', dark: '#222832' } as const
const DANGER_HUE = 27

/** The row of the menu that is open, over the brightest picture that can shine through. */
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

/** The brand where it is dark in both schemes, in the menu and on the sign-in page: a mark, and a shade for words to stand on. */
export function sidebarAccentOf(brand: string): { mark: string; panel: string } {
  const color = oklchOf(isColor(brand) ? brand : DEFAULT_BRAND)
  const { solid, tint } = accentOf(brand, 'dark')
  return { mark: color.c < GREY ? solid : moved(color, 'dark', (hex) => contrast(hex, OPEN_ROW) >= 3), panel: tint }
}

/** Whether the brand looks like danger: then destructive buttons are outlined, so that they differ from the primary one. */
export function isLikeDanger(brand: string): boolean {
  const { c, h } = oklchOf(isColor(brand) ? brand : DEFAULT_BRAND)
  return c >= GREY && Math.abs(((h - DANGER_HUE + 540) % 360) - 180) <= 20
}

function inkAccent(scheme: Scheme): Accent {
  return scheme === 'light'
    ? { solid: INK, hover: '#2b313b', on: PAPER, text: INK, tint: '#edeff3' }
    : { solid: '#e8ebf0', hover: '#ffffff', on: INK, text: '#e8ebf0', tint: '#262c36' }
}

/** Away from the surface until the shape is seen (3:1) and its label is read (4.5:1). */
function solidOf(color: Oklch, scheme: Scheme): string {
  return moved(color, scheme, (hex) => contrast(hex, SURFACE[scheme]) >= 3 && contrast(hex, onOf(hex)) >= 4.5)
}

function textOf(color: Oklch, scheme: Scheme, tint: string): string {
  return moved(color, scheme, (hex) => contrast(hex, SURFACE[scheme]) >= 4.5 && contrast(hex, tint) >= 4.5)
}

/** The first color that passes, in steps of lightness: darker on light surfaces, lighter on dark ones. */
function moved(color: Oklch, scheme: Scheme, passes: (hex: string) => boolean): string {
  const step = scheme === 'light' ? -0.01 : 0.01
  for (let l = color.l; l >= 0 && l <= 1; l += step) {
    const hex = hexOf({ ...color, l })
    if (passes(hex)) return hex
  }
  return scheme === 'light' ? INK : '#e8ebf0'
}

/** White wherever it can be read: dark labels on strong colors look disabled. */
const onOf = (hex: string) => (contrast(hex, PAPER) >= 4.5 ? PAPER : INK)

/** A little away from the label, so that its contrast only grows. */
const hoverOf = (solid: Oklch, label: string) =>
  hexOf({ ...solid, l: Math.min(1, Math.max(0, solid.l + (label === PAPER ? -0.04 : 0.04))) })
