import { expect, test } from 'vitest'
import { type Access, may, screensOf, type Viewer } from './access.ts'

const administrator: Viewer = { role: 'Administrator', screens: [] }
const uploader: Viewer = { role: 'Staff', screens: ['uploadfile'] }

test.each<[string, Viewer | null, Access, boolean]>([
  ['an anonymous user may make public calls', null, 'public', true],
  ['an anonymous user may not make calls that need a sign-in', null, 'signed-in', false],
  ['an Administrator has every screen', administrator, 'paymatrix', true],
  ['an Administrator may make calls for Administrators', administrator, 'administrator', true],
  ['Staff have the screens that they were granted', uploader, 'uploadfile', true],
  ['Staff do not have other screens', uploader, 'commission-list', false],
  ['Staff always have the shared masters', uploader, 'hospitals', true],
  [
    'Staff never have manufacturers, users, pay matrix and rep dashboard',
    { role: 'Staff', screens: ['users', 'paymatrix'] },
    'users',
    false,
  ],
  ['Staff may not make calls for Administrators', { role: 'Staff', screens: ['commission-list'] }, 'administrator', false],
  ["an Administrator may not make a sales rep's own calls", administrator, 'sales-rep', false],
  ['one of several screens is enough', uploader, ['commission-list', 'uploadfile'], true],
  ['none of several screens is not enough', uploader, ['commission-list', 'salespeople-list'], false],
])('%s', (_, viewer, access, allowed) => {
  expect(may(viewer, access)).toBe(allowed)
})

test('a stored screen list grants known screens only', () => {
  expect(screensOf('uploadfile, commission-list,users,nonsense')).toEqual(['uploadfile', 'commission-list'])
})
