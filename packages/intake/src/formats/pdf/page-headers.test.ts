import { expect, test } from 'vitest'
import { withoutPageHeaders } from './page-headers.ts'
import type { Line } from './lines.ts'

const line = (text: string, baseline: number, page: number): Line => ({
  page,
  baseline,
  size: 8,
  text,
  words: text.split(' ').map((word, at) => ({ text: word, left: at * 30, right: at * 30 + 20, baseline, size: 8, style: '' })),
})
const page = (number: number, sale: string) => [
  line('Acme Implants', 30, number),
  line('Date Sales', 60, number),
  line(sale, 80, number),
  line(`Page ${number} of 2`, 770, number),
]
const textsOf = (pages: readonly Line[][]) => pages.map((lines) => lines.map(({ text }) => text))
const isHeader = ({ text }: Line) => text === 'Date Sales'

test('page headers and footers are dropped, except the first header', () => {
  expect(textsOf(withoutPageHeaders([page(1, 'a 1.00'), page(2, 'b 2.00')], isHeader))).toEqual([
    ['Acme Implants', 'Date Sales', 'a 1.00'],
    ['Date Sales', 'b 2.00'],
  ])
})

test('equal lines with amounts on several pages are sales', () => {
  expect(
    textsOf(withoutPageHeaders([page(1, 'a 1.00'), page(2, 'a 1.00')], isHeader))
      .flat()
      .filter((text) => text === 'a 1.00'),
  ).toHaveLength(2)
})
