import { expect, test } from 'vitest'
import { type Access, may, screensOf, type Viewer } from './access.ts'

const administrator: Viewer = { role: 'Administrator', screens: [] }
const uploader: Viewer = { role: 'Staff', screens: ['uploadfile'] }

test.each<[string, Viewer | null, Access, boolean]>([
  ['nobody gets what is public', null, 'public', true],
  ['nobody does not get what asks for a sign-in', null, 'signed-in', false],
  ['an Administrator has every screen', administrator, 'paymatrix', true],
  ['an Administrator does what is the Administrators own', administrator, 'administrator', true],
  ['Staff have the screens they were given', uploader, 'uploadfile', true],
  ['Staff do not have the others', uploader, 'commission-list', false],
  ['Staff always have the shared masters', uploader, 'hospitals', true],
  [
    'Staff never have manufacturers, users, pay matrix and rep dashboard',
    { role: 'Staff', screens: ['users', 'paymatrix'] },
    'users',
    false,
  ],
  ['Staff do not do what is the Administrators own', { role: 'Staff', screens: ['commission-list'] }, 'administrator', false],
  ["what is a sales rep's own is no Administrator's", administrator, 'sales-rep', false],
  ['one of several screens is enough', uploader, ['commission-list', 'uploadfile'], true],
  ['none of several is not', uploader, ['commission-list', 'salespeople-list'], false],
])('%s', (_, viewer, access, allowed) => {
  expect(may(viewer, access)).toBe(allowed)
})

test('a stored screen list grants known screens only', () => {
  expect(screensOf('uploadfile, commission-list,users,nonsense')).toEqual(['uploadfile', 'commission-list'])
})
