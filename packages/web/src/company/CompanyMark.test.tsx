import { expect, test } from 'vitest'
import { CompanyMark } from './CompanyMark.tsx'
import { show } from '../test/show.tsx'

const [CLEAR, BLACK, WHITE, NAVY, RED, YELLOW] = ['transparent', '#000', '#fff', '#0b2a5b', '#e03131', '#ffd100']

/** Draws a symbol and a word on a background. */
function drawn({ ground = CLEAR, sign, word }: { ground?: string | undefined; sign: string; word: string }): string {
  const canvas = document.createElement('canvas')
  canvas.width = 180
  canvas.height = 32
  const drawing = canvas.getContext('2d')
  const fill = (color: string, ...place: [number, number, number, number]) => {
    if (!drawing) throw new Error('Nothing can be drawn here.')
    drawing.fillStyle = color
    drawing.fillRect(...place)
  }
  fill(ground, 0, 0, 180, 32)
  fill(sign, 0, 4, 24, 24)
  for (let letter = 0; letter < 10; letter++) fill(word, 36 + letter * 14, 8, 4, 16)
  return canvas.toDataURL()
}

test.each([
  ['black word', { sign: BLACK, word: BLACK }, true],
  ['deep blue word', { sign: NAVY, word: NAVY }, true],
  ['black word next to a bright symbol', { sign: YELLOW, word: BLACK }, true],
  ['word drawn for dark places', { sign: YELLOW, word: WHITE }, false],
  ['white word next to a dark blue symbol', { sign: NAVY, word: WHITE }, false],
  ['color that both show', { sign: RED, word: RED }, false],
  ['picture with a dark ground of its own', { ground: NAVY, sign: WHITE, word: WHITE }, false],
  ['picture with a light ground of its own', { ground: WHITE, sign: BLACK, word: BLACK }, false],
])('on the black menu, a %s that would be invisible gets a plate', async (_, logo, isOnPlate) => {
  const screen = await show(<CompanyMark company={{ name: 'Alder Spine', logoUrl: drawn(logo), environmentName: '' }} />)
  const image = screen.getByRole('img', { name: 'Alder Spine' })
  await expect.poll(() => (image.element() as HTMLImageElement).complete).toBe(true)
  await (isOnPlate ? expect.element(image).toHaveAttribute('data-plate') : expect.element(image).not.toHaveAttribute('data-plate'))
})
