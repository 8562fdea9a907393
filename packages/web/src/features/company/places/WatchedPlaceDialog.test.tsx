import type { PlaceView } from '@fairshare/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refused } from '../../../test/mock-calls.ts'
import { openDialog } from '../../../test/open-dialog.tsx'
import { WatchedPlaceDialog } from './WatchedPlaceDialog.tsx'
import { WatchedPlaces } from './WatchedPlaces.tsx'

const place: PlaceView = {
  id: 2,
  name: 'Alder',
  kind: 'sftp',
  address: 'files.alder.example',
  port: null,
  security: 'tls',
  region: '',
  signIn: 'meridian',
  folder: 'out',
  hostKey: 'SHA256:abc',
  senders: [],
  everyMinutes: 5,
  afterwards: 'left',
  isActive: true,
  storesByItself: false,
  version: 3,
  hasSecret: true,
  lastPollAt: null,
  lastPoll: null,
  fault: null,
}
const found = { unknownHostKey: null, found: 2, fileNames: ['may.csv', 'june.csv'], others: 1, unknownSenders: 0 }

test('an unknown server’s key is confirmed before connecting and saving', async () => {
  const { dialog, answers, sentTo, press } = await openDialog(
    WatchedPlaceDialog,
    { folderRoot: null },
    {
      '/arrivals/tryPlace': ({ hostKey }) => (hostKey === '' ? { ...found, unknownHostKey: 'SHA256:new' } : found),
      '/arrivals/storePlace': () => ({ id: 9 }),
    },
  )
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  await press('Try the connection')
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toBeInvalid()
  expect(sentTo('/arrivals/tryPlace')).toEqual([])
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Alder')
  await dialog.getByRole('textbox', { name: 'Server', exact: true }).fill('files.alder.example')
  await dialog.getByRole('textbox', { name: 'User' }).fill('meridian')
  await dialog.getByRole('textbox', { name: 'Password or private key' }).fill('secret')
  await press('Try the connection')
  await expect.element(dialog.getByText(/shows this key: SHA256:new/)).toBeVisible()
  await press('Confirm this key')
  await expect.element(dialog.getByText('It works: 2 spreadsheets are there.')).toBeVisible()
  await expect.element(dialog.getByText('may.csv, june.csv')).toBeVisible()
  await press('Save')
  await expect.poll(() => answers).toEqual([true])
  expect(sentTo('/arrivals/storePlace')).toMatchObject([
    {
      name: 'Alder',
      kind: 'sftp',
      address: 'files.alder.example',
      signIn: 'meridian',
      secret: 'secret',
      hostKey: 'SHA256:new',
      senders: [],
    },
  ])
})

test('a failed connection shows the reason at its field', async () => {
  const message = 'files.alder.example does not let meridian in.'
  const { dialog, press } = await openDialog(
    WatchedPlaceDialog,
    { place, folderRoot: null },
    { '/arrivals/tryPlace': () => refused(message, { signIn: 'Check the user.' }) },
  )
  await press('Try the connection')
  await expect.element(dialog.getByText(message)).toBeVisible()
  await expect.element(dialog.getByRole('textbox', { name: 'User' })).toBeInvalid()
  await expect.element(dialog.getByText('Check the user.')).toBeVisible()
})

test('an edited place sends only changes; its secret stays', async () => {
  const { dialog, answers, sentTo, press } = await openDialog(
    WatchedPlaceDialog,
    { place, folderRoot: null },
    { '/arrivals/updatePlace': () => ({}) },
  )
  await dialog.getByRole('textbox', { name: 'Check every (minutes)' }).fill('30')
  await press('Save')
  await expect.poll(() => answers).toEqual([true])
  expect(sentTo('/arrivals/updatePlace')).toEqual([{ id: 2, everyMinutes: 30, version: 3 }])
})

test('a place is removed after confirmation, and errors are shown at it', async () => {
  const { dialog, sentTo } = await openDialog(WatchedPlaces, null, {
    '/arrivals/getPlaces': () => ({ places: [{ ...place, fault: 'files.alder.example does not answer.' }], folderRoot: null }),
    '/arrivals/removePlace': () => ({}),
  })
  await expect.element(dialog.getByRole('status')).toMatchTextContent('files.alder.example does not answer.')
  await expect.element(dialog.getByText('Needs attention')).toBeVisible()
  const remove = async (answer: string) => {
    await dialog.getByRole('button', { name: 'More about Alder' }).click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    await page.getByRole('dialog', { name: 'Stop watching Alder?' }).getByRole('button', { name: answer }).click()
  }
  await remove('Cancel')
  expect(sentTo('/arrivals/removePlace')).toEqual([])
  await remove('Remove')
  await expect.poll(() => sentTo('/arrivals/removePlace')).toEqual([{ id: 2 }])
})
