import { contrast } from '@fairshare/contract/accent'

/** The minimum contrast of a logo against its background. */
const SEEN = 3
/** An almost opaque image has its own background. */
const OWN_GROUND = 0.9
/** Ignores a few dark pixels, such as a shadow. */
const LOSS = 0.1

/** Scaled down, because logos are shown small. */
const [WIDTH, HEIGHT] = [64, 32]

/**
 * Whether a logo needs a light plate on the black menu: parts of it would be invisible there, and overall it is closer to black than to
 * white. A color's contrasts with black and white multiply to 21.
 */
export function needsPlate(logo: HTMLImageElement): boolean {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const drawing = canvas.getContext('2d', { willReadFrequently: true })
  if (!drawing) return false
  drawing.drawImage(logo, 0, 0, WIDTH, HEIGHT)
  return isDark(drawing.getImageData(0, 0, WIDTH, HEIGHT).data)
}

function isDark(pixels: Uint8ClampedArray): boolean {
  let [all, unseen, steps] = [0, 0, 0]
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4)
    if (alpha === 0) continue
    const onBlack = contrast(`#${((red << 16) | (green << 8) | blue).toString(16).padStart(6, '0')}`, '#000000')
    const weight = alpha / 255
    all += weight
    steps += weight * Math.log(onBlack)
    if (onBlack < SEEN) unseen += weight
  }
  return all < OWN_GROUND * WIDTH * HEIGHT && unseen > LOSS * all && steps / all < Math.log(21) / 2
}
