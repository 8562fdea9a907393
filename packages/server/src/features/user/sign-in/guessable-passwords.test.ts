import { expect, test } from 'vitest'
import { refuseGuessablePassword } from './guessable-passwords.ts'

const isRefused = (password: string) => {
  try {
    refuseGuessablePassword(password, 'dana.ruiz@clinicrep.com', 'password')
    return false
  } catch {
    return true
  }
}

test.each([
  'Password1!',
  'P@ssw0rd',
  'Welcome2026!',
  'Sommer2026!',
  'Bemvindo1!',
  'Qwertz123!',
  'Fall2026!',
  'Letmein1!',
  'Dana.Ruiz1',
  'Ruiz-2026',
  '1qaz2wsX!',
  'Abc12345!',
  'Iloveyou1!',
])('%s is easy to guess', (password) => {
  expect(isRefused(password)).toBe(true)
})

test.each(['Correct-Horse-7', 'aB3$xK9!', 'Dana-Likes-Tea-7', 'Not-The-One-9', `Aa1-${'x'.repeat(80)}`])(
  '%s is hard to guess',
  (password) => {
    expect(isRefused(password)).toBe(false)
  },
)
