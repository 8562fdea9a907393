/** Lightness 0–1, chroma 0–0.4, hue in degrees: equal steps look equal. */
export type Oklch = { l: number; c: number; h: number }
type Rgb = readonly [number, number, number]

export function oklchOf(hex: string): Oklch {
  const [r, g, b] = rgbOf(hex).map(linearOf) as [number, number, number]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return { l: lightness, c: Math.hypot(a, bb), h: ((Math.atan2(bb, a) * 180) / Math.PI + 360) % 360 }
}

/** The nearest displayable color: reduces chroma, preserves lightness and hue. */
export function hexOf({ l, c, h }: Oklch): string {
  let chroma = c
  while (chroma > 0 && !isShowable(linearRgbOf({ l, c: chroma, h }))) chroma -= 0.002
  return `#${linearRgbOf({ l, c: Math.max(0, chroma), h })
    .map((part) => Math.floor(gammaOf(Math.min(1, Math.max(0, part))) * 255 + 0.5))
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`
}

/** WCAG 2 contrast of two colors, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** '#abc' and '#aabbcc' are colors; anything else is not. */
export const isColor = (text: string) => /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(text)

function rgbOf(hex: string): Rgb {
  const digits = hex.slice(1)
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16) / 255) as unknown as Rgb
}

function luminanceOf(hex: string): number {
  const [r, g, b] = rgbOf(hex).map(linearOf) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function linearRgbOf({ l, c, h }: Oklch): number[] {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
}

const isShowable = (rgb: number[]) => rgb.every((part) => part >= -0.0001 && part <= 1.0001)
const linearOf = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const gammaOf = (part: number) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055)
