import { Button, Menu, Modal } from '@mantine/core'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { requiredText } from '@fairshare/contract'
import { z } from 'zod'
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx'
import { ask, type DialogProps } from '../dialog/dialogs.tsx'
import { SidePanel } from '../dialog/SidePanel.tsx'
import { Form } from './Form.tsx'
import { useAppForm } from './form.ts'
import { FormDialog } from './FormDialog.tsx'
import { lazySchema } from './lazy-schema.ts'
import { ReadDialog } from './ReadDialog.tsx'
import { TextField } from './fields/text/TextField.tsx'
import { show } from '../test/show.tsx'
import { ButtonPopover, ButtonSheet } from '../ui/popover/ButtonMenu.tsx'

const press = () => userEvent.keyboard('{Control>}{Enter}{/Control}')
const schema = z.object({ name: requiredText(40) })

/** The actions in order. The page's primary action is Recalculate. */
async function showPage(layer: (did: (act: string) => () => void) => React.ReactNode) {
  const done: string[] = []
  const did = (act: string) => () => void done.push(act)
  await show(
    <>
      <Button data-primary onClick={did('recalculate')}>
        Recalculate
      </Button>
      {layer(did)}
    </>,
  )
  const open = async (role: 'dialog' | 'menu' = 'dialog') => {
    await page.getByRole('button', { name: 'Open' }).click()
    await expect.element(page.getByRole(role)).toBeVisible()
  }
  return { done, open }
}

type CaseProps = { did: (act: string) => () => void }

function OfficeDialog({ about, close }: DialogProps<CaseProps, true>) {
  const save = async () => {
    about.did('save')()
    close(true)
  }
  return (
    <FormDialog title="Office" schema={schema} start={{ name: 'Tulsa' }} save={save} cancel={() => close()}>
      {({ fields }) => <TextField field={fields.name} label="Name" />}
    </FormDialog>
  )
}

const NothingToDo = ({ close }: DialogProps<CaseProps, true>) => (
  <ReadDialog title="History" close={() => close()}>
    Nothing
  </ReadDialog>
)

const DIALOGS = [
  ['a form', OfficeDialog, ['save']],
  ['a dialog that only shows something', NothingToDo, []],
] as const

test.each(DIALOGS)('Ctrl Enter in %s triggers only its action, then the page’s', async (_what, Dialog, acts) => {
  const { done, open } = await showPage((did) => <Button onClick={() => void ask(Dialog, { did })}>Open</Button>)
  await open()
  await press()
  await expect.poll(() => done).toEqual(acts)
  if (acts.length === 0) await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await press()
  expect(done).toEqual([...acts, 'recalculate'])
})

test('a held key does not pass from a confirmation to the page', async () => {
  const question = { title: 'Delete?', confirmLabel: 'Delete it' }
  const { done, open } = await showPage((did) => (
    <Button onClick={() => void ask(ConfirmDialog, question).then(did('deleted'))}>Open</Button>
  ))
  await open()
  await userEvent.keyboard('{Control>}{Enter>3/}{/Control}')
  await expect.poll(() => done).toEqual(['deleted'])
})

const LAYERS = [
  ['drawer', 'dialog', 'send', OpenPanel],
  ['popover', 'dialog', 'send', OpenPopover],
  ['sheet', 'dialog', 'send', OpenSheet],
  ['menu', 'menu', undefined, OpenMenu],
] as const

test.each(LAYERS)('Ctrl Enter in a %s stays in it', async (_what, role, act, Layer) => {
  const { done, open } = await showPage((did) => <Layer send={did('send')} />)
  await open(role)
  await press()
  expect(done).toEqual(act ? [act] : [])
})

function OpenPanel({ send }: { send: () => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <SidePanel isOpen={isOpen} close={() => setOpen(false)} title="Panel" size={400}>
        <Button data-primary onClick={send}>
          Send
        </Button>
      </SidePanel>
    </>
  )
}

function OpenPopover({ send }: { send: () => void }) {
  return (
    <ButtonPopover button={<Button>Open</Button>} label="Popover">
      {() => (
        <Button data-primary onClick={send}>
          Send
        </Button>
      )}
    </ButtonPopover>
  )
}

function OpenSheet({ send }: { send: () => void }) {
  return (
    <ButtonSheet button={<Button>Open</Button>} label="Sheet">
      {() => (
        <Button data-primary onClick={send}>
          Send
        </Button>
      )}
    </ButtonSheet>
  )
}

function OpenMenu() {
  return (
    <Menu>
      <Menu.Target>
        <Button>Open</Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Nothing</Menu.Label>
      </Menu.Dropdown>
    </Menu>
  )
}

test('Ctrl Enter goes to the top dialog', async () => {
  const { done } = await showPage((did) => (
    <Button
      onClick={() => {
        void ask(OfficeDialog, { did })
        void ask(ConfirmDialog, { title: 'Discard?', confirmLabel: 'Discard' }).then(did('discard'))
      }}
    >
      Open
    </Button>
  ))
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Discard?' })).toBeVisible()
  await press()
  await expect.poll(() => done).toEqual(['discard'])
  await expect.element(page.getByRole('dialog', { name: 'Office' })).toBeVisible()
})

test('Ctrl Enter in a page’s form submits it instead of the page’s action', async () => {
  const { done } = await showPage((did) => <PageForm save={did('add')} />)
  await page.getByRole('textbox', { name: 'Name' }).fill('Tulsa')
  await press()
  await expect.poll(() => done).toEqual(['add'])
})

function PageForm({ save }: { save: () => void }) {
  const form = useAppForm({ schema, start: { name: '' } })
  return (
    <Form form={form} save={async () => save()} submit={{ label: 'Add' }}>
      <TextField field={form.fields.name} label="Name" />
    </Form>
  )
}

test('of two forms in a dialog, the focused one is submitted', async () => {
  const { done } = await showPage((did) => (
    <Modal opened onClose={() => undefined} title="Profile">
      <PageForm save={did('first')} />
      <PageForm save={did('second')} />
      <Button>Elsewhere</Button>
    </Modal>
  ))
  await page.getByRole('textbox', { name: 'Name' }).nth(0).fill('one')
  await page.getByRole('textbox', { name: 'Name' }).nth(1).fill('two')
  await press()
  await expect.poll(() => done).toEqual(['second'])
  ;(page.getByRole('button', { name: 'Elsewhere' }).element() as HTMLElement).focus()
  await press()
  expect(done).toEqual(['second'])
})

test('a form with a lazy schema is submitted once', async () => {
  const saved: string[] = []
  let come = () => {}
  const later = lazySchema(() => new Promise<typeof schema>((resolve) => (come = () => resolve(schema))))
  await show(<LateForm later={later} save={() => saved.push('sent')} />)
  const form = page.getByRole('textbox', { name: 'Name' }).element().closest('form')
  form?.requestSubmit()
  form?.requestSubmit()
  await expect.element(page.getByRole('button', { name: 'Add' })).toBeDisabled()
  come()
  await expect.poll(() => saved).toEqual(['sent'])
})

function LateForm({ later, save }: { later: ReturnType<typeof lazySchema<typeof schema>>; save: () => void }) {
  const form = useAppForm({ schema: later, start: { name: 'Tulsa' } })
  return (
    <Form form={form} save={async () => save()} submit={{ label: 'Add' }}>
      <TextField field={form.fields.name} label="Name" />
    </Form>
  )
}
