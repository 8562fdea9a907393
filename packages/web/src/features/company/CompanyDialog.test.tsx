import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ask } from '../../dialog/dialogs.tsx'
import { mockCalls, refused } from '../../test/mock-calls.ts'
import { show } from '../../test/show.tsx'
import { CompanyDialog } from './CompanyDialog.tsx'

const company = {
  name: 'Alder Spine',
  titleText: 'Alder pay',
  footerText: '',
  accentColor: '#0b2a5b',
  environmentName: '',
  logoUrl: null,
  sidebarImageUrl: null,
  currency: 'USD',
  defaultLanguage: 'en',
  hasOwnView: true,
  asksPasswordAgain: true,
  version: 7,
}
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const picture = (type: string, bytes: BlobPart = Uint8Array.from(atob(DOT), (each) => each.charCodeAt(0))) =>
  new File([bytes], 'mark', { type })
const contact = { name: '', email: '', phone: '', version: 1 }

async function open(update: (sent: Record<string, unknown>) => object = () => company) {
  const sent = mockCalls({ '/company/update': update, '/commission/getStatementContact': () => contact })
  await show(null)
  void ask(CompanyDialog, company)
  const dialog = page.getByRole('dialog')
  const logo = () => page.elementLocator(document.querySelector('input[type=file]') ?? document.body)
  const save = () => dialog.getByRole('button', { name: 'Save' }).click()
  return { dialog, logo, save, updates: () => sent.filter(([path]) => path === '/company/update').map(([, body]) => body) }
}

test('input updates the preview, and only changes are sent with the version', async () => {
  const { dialog, save, updates } = await open()
  await dialog.getByRole('textbox', { name: 'Company name' }).fill('Cedar Spine')
  await dialog.getByRole('textbox', { name: 'Accent color' }).fill('#ffd100')
  await expect.element(page.getByText('Cedar Spine').first()).toBeVisible()
  const shown = document.querySelector('[data-scheme="dark"]')
  expect(shown && getComputedStyle(shown).getPropertyValue('--accent-solid')).toBe('#ffd100')
  await save()
  await expect.poll(updates).toEqual([{ name: 'Cedar Spine', accentColor: '#ffd100', version: 7 }])
})

test('a company can require the password again an hour after sign-in', async () => {
  const { dialog, save, updates } = await open()
  const choice = dialog.getByRole('checkbox', { name: 'Ask for the password again' })
  await expect.element(choice).toBeChecked()
  await choice.click()
  await save()
  await expect.poll(updates).toEqual([{ asksPasswordAgain: false, version: 7 }])
})

test('a picture is previewed before saving and sent as bytes', async () => {
  const { logo, save, updates } = await open()
  await logo().upload(picture('image/png'))
  await expect.poll(() => document.querySelectorAll(`[role=img] img[src="data:image/png;base64,${DOT}"]`).length).toBe(5)
  await save()
  await expect.poll(updates).toEqual([{ logo: DOT, version: 7 }])
})

test('an SVG is rejected at selection and not sent', async () => {
  const { dialog, logo, updates } = await open()
  await logo().upload(picture('image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'))
  await expect.element(dialog.getByText(/This is not a PNG or JPEG picture/)).toBeVisible()
  expect(updates()).toEqual([])
})

test('a server error is shown at its field', async () => {
  const { dialog, logo, save } = await open(() => refused('no', { logo: 'The picture may be 2,000 pixels wide and high at most.' }))
  await logo().upload(picture('image/png'))
  await save()
  await expect.element(dialog.getByText('The picture may be 2,000 pixels wide and high at most.')).toBeVisible()
})
