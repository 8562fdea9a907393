import {
  createTheme,
  type CSSVariablesResolver,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'
import { accentOf, hexOf, isLikeDanger, oklchOf, type Scheme, sidebarAccentOf } from '@fairshare/contract/accent'
import { components } from './components.ts'

/** Mantine's dark palette with values of tokens.css. */
const DARK: MantineColorsTuple = [
  '#e8ebf0',
  '#b8bfca',
  '#949dab',
  '#6b7585',
  '#363e4a',
  '#222832',
  '#1d222a',
  '#161a20',
  '#0f1216',
  '#0b0e11',
]

const rem = (px: number) => `${px / 16}rem`

/** Mantine's theme, based on the company's brand color. */
export function themeOf(brand: string) {
  const light = accentOf(brand, 'light')
  return createTheme({
    fontFamily: "'Inter Variable', 'Before Inter', system-ui, -apple-system, 'Segoe UI', sans-serif",
    fontFamilyMonospace: "ui-monospace, 'SF Mono', Menlo, Consolas, monospace",
    colors: { brand: rampOf(light.solid), dark: DARK },
    primaryColor: 'brand',
    primaryShade: { light: 6, dark: 5 },
    defaultRadius: 'sm',
    radius: { xs: rem(4), sm: rem(6), md: rem(10), lg: rem(12), xl: rem(16) },
    spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(20), xl: rem(24) },
    fontSizes: { xs: rem(12), compact: rem(13), sm: rem(14), md: rem(14), lg: rem(16), xl: rem(22) },
    lineHeights: { xs: '1.333', sm: '1.4286', md: '1.4286', lg: '1.5', xl: '1.2727' },
    headings: {
      fontWeight: '600',
      sizes: {
        h1: { fontSize: rem(22), lineHeight: '1.2727' },
        h2: { fontSize: rem(16), lineHeight: '1.5' },
        h3: { fontSize: rem(14), lineHeight: '1.4286' },
      },
    },
    shadows: { xs: 'none', sm: 'none', md: 'var(--shadow-overlay)', lg: 'var(--shadow-overlay)', xl: 'var(--shadow-overlay)' },
    respectReducedMotion: true,
    cursorType: 'pointer',
    variantColorResolver,
    components,
  })
}

/** Mantine's colors partly fail AA contrast, so its variables use our tokens. */
export function variablesOf(brand: string): CSSVariablesResolver {
  const outlined = isLikeDanger(brand)
  // Mantine sets these per color scheme, so they are overridden there.
  const both = {
    '--mantine-color-text': 'var(--text-1)',
    '--mantine-color-body': 'var(--bg-surface)',
    '--mantine-color-dimmed': 'var(--text-3)',
    '--mantine-color-placeholder': 'var(--text-3)',
    '--mantine-color-error': 'var(--danger-fg)',
    '--mantine-color-anchor': 'var(--accent-text)',
    '--mantine-color-default': 'var(--bg-surface)',
    '--mantine-color-default-hover': 'var(--bg-hover)',
    '--mantine-color-default-color': 'var(--text-1)',
    '--mantine-color-default-border': 'var(--border-default)',
    '--mantine-color-disabled': 'var(--bg-sunken)',
    '--mantine-color-disabled-color': 'var(--text-3)',
    '--mantine-color-disabled-border': 'var(--border-default)',
    '--mantine-primary-color-filled': 'var(--accent-solid)',
    '--mantine-primary-color-filled-hover': 'var(--accent-hover)',
    '--mantine-primary-color-contrast': 'var(--accent-on)',
    '--mantine-primary-color-light': 'var(--accent-tint)',
    '--mantine-primary-color-light-hover': 'var(--accent-tint)',
    '--mantine-primary-color-light-color': 'var(--accent-text)',
    '--mantine-color-brand-filled': 'var(--accent-solid)',
    '--mantine-color-brand-filled-hover': 'var(--accent-hover)',
    '--mantine-color-brand-light': 'var(--accent-tint)',
    '--mantine-color-brand-light-color': 'var(--accent-text)',
    '--mantine-color-brand-outline': 'var(--accent-text)',
    '--danger-button': outlined ? 'transparent' : 'var(--danger-solid)',
    '--danger-button-text': outlined ? 'var(--danger-fg)' : 'var(--on-solid)',
  }
  return () => ({
    variables: {},
    light: { ...both, ...accentVariables(brand, 'light') },
    dark: { ...both, ...accentVariables(brand, 'dark') },
  })
}

/** The brand color as CSS variables. */
export function accentVariables(brand: string, scheme: Scheme) {
  const accent = accentOf(brand, scheme)
  const dark = sidebarAccentOf(brand)
  return {
    '--sidebar-accent': dark.mark,
    '--brand-panel': dark.panel,
    '--accent-solid': accent.solid,
    '--accent-hover': accent.hover,
    '--accent-on': accent.on,
    '--accent-text': accent.text,
    '--accent-tint': accent.tint,
  }
}

const variantColorResolver: VariantColorsResolver = (input) => {
  const color = input.color ?? input.theme.primaryColor
  const none = `${rem(1)} solid transparent`
  if (color === 'danger') {
    return {
      background: input.variant === 'filled' ? 'var(--danger-button)' : 'transparent',
      hover: input.variant === 'filled' ? 'color-mix(in srgb, var(--danger-solid) 88%, #000)' : 'var(--danger-tint)',
      color: input.variant === 'filled' ? 'var(--danger-button-text)' : 'var(--danger-fg)',
      border: input.variant === 'subtle' ? none : `${rem(1)} solid var(--danger-solid)`,
    }
  }
  if (color !== input.theme.primaryColor) return defaultVariantColorsResolver(input)
  switch (input.variant) {
    case 'filled':
      return { background: 'var(--accent-solid)', hover: 'var(--accent-hover)', color: 'var(--accent-on)', border: none }
    case 'light':
      return { background: 'var(--accent-tint)', hover: 'var(--bg-hover)', color: 'var(--accent-text)', border: none }
    case 'subtle':
    case 'transparent':
      return { background: 'transparent', hover: 'var(--bg-hover)', color: 'var(--text-1)', border: none }
    default:
      return defaultVariantColorsResolver(input)
  }
}

/** Ten shades around the brand color for Mantine components that use a shade index. */
function rampOf(solid: string): MantineColorsTuple {
  const color = oklchOf(solid)
  const step = (l: number, c: number) => hexOf({ ...color, l, c: Math.min(color.c, c) })
  const lights = [0.975, 0.945, 0.89, 0.81, 0.73, 0.65].map((l, at) => step(l, 0.015 + at * 0.03))
  const darks = [0.06, 0.12, 0.18].map((less) => hexOf({ ...color, l: Math.max(0.1, color.l - less) }))
  return [...lights, solid, ...darks] as unknown as MantineColorsTuple
}
