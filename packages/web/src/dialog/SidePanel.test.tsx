import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../test/show.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { ask } from './dialogs.tsx'
import { SidePanel } from './SidePanel.tsx'

/** A row that opens a panel, with code that may load on click. */
function Row({ comesLater }: { comesLater: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Mercy
      </button>
      {(!comesLater || isOpen) && (
        <SidePanel isOpen={isOpen} close={() => setOpen(false)} title="About Mercy" size={400}>
          <button type="button" onClick={() => void ask(ConfirmDialog, { title: 'Rename it?', confirmLabel: 'Rename' })}>
            Rename
          </button>
        </SidePanel>
      )}
    </>
  )
}

const row = page.getByRole('button', { name: 'Mercy' })
const panel = page.getByRole('dialog', { name: 'About Mercy' })

test.each([
  ['was there before', false],
  ['comes with the press', true],
])('a panel whose code %s restores the focus on close', async (_when, comesLater) => {
  await show(<Row comesLater={comesLater} />)
  await row.click()
  await expect.element(panel.getByRole('button', { name: 'Close' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(row).toHaveFocus()
})

test('Escape closes a dialog over a panel first, then the panel', async () => {
  await show(<Row comesLater={false} />)
  await row.click()
  await panel.getByRole('button', { name: 'Rename' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rename it?' })
  await expect.element(dialog.getByRole('button', { name: 'Rename' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(panel.getByRole('button', { name: 'Rename' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(row).toHaveFocus()
})
