import { contrast } from '@fairshare/contract/accent'

/** Marks need this much against what they stand on. */
const SEEN = 3
/** A picture that is hardly transparent brings its own ground. */
const OWN_GROUND = 0.9
/** A few dark pixels, as in a shadow, are no loss. */
const LOSS = 0.1

/** A logo is looked at small: what is lost then is lost. */
const [WIDTH, HEIGHT] = [64, 32]

/**
 * Whether a logo needs a light plate on the menu, which is black: some of it cannot be seen there, and all in all it is nearer to black
 * than to white. The contrasts of a color with black and with white multiply to 21.
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
