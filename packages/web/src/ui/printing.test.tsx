import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '../test/show.tsx'
import { printPage, usePrinted } from './printing.ts'

function Open({ print }: { print: () => void }) {
  usePrinted(print)
  return <p>A statement</p>
}

test('Ctrl P and Print use an open print sheet, then the page again', async () => {
  const [sheet, page] = [vi.fn(), vi.fn()]
  vi.stubGlobal('print', page)
  const screen = await show(<Open print={sheet} />)
  const wasLeftToTheBrowser: boolean[] = []
  const onKey = (event: KeyboardEvent) => event.key === 'p' && wasLeftToTheBrowser.push(!event.defaultPrevented)
  document.addEventListener('keydown', onKey)
  window.addEventListener('keydown', onKey)
  await userEvent.keyboard('{Control>}p{/Control}')
  await expect.poll(() => sheet.mock.calls.length).toBe(1)
  expect(wasLeftToTheBrowser.at(-1)).toBe(false)
  printPage()
  expect([sheet.mock.calls.length, page.mock.calls.length]).toEqual([2, 0])
  await screen.unmount()
  document.removeEventListener('keydown', onKey)
  window.removeEventListener('keydown', onKey)
  printPage()
  expect([sheet.mock.calls.length, page.mock.calls.length]).toEqual([2, 1])
})
