import { EMAIL_CODE_SENT } from '@fairshare/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ApiError } from '../api/api-error.ts'
import { show } from '../test/show.tsx'
import { CodeDialog } from './CodeDialog.tsx'

const EXHAUSTED =
  'You have exhausted 3 attempts to enter Verification Code, please resend the Verification Code and complete the authentication process!'

test('after three wrong codes only resending is left', async () => {
  const about = {
    lead: 'We sent a code to you.',
    missing: 'Please enter verification code!',
    verify: () => Promise.reject(new ApiError({ code: 'INVALID', message: EXHAUSTED, data: { isExhausted: true } })),
    resend: () => Promise.resolve({ messageText: EMAIL_CODE_SENT }),
  }
  await show(<CodeDialog about={about} close={() => undefined} />)
  const verify = page.getByRole('button', { name: 'Verify Code' })
  await verify.click()
  await expect.element(page.getByText('Please enter verification code!')).toBeVisible()
  await page.getByRole('textbox').fill('000000')
  await verify.click()
  await expect.element(page.getByText(EXHAUSTED)).toBeVisible()
  await expect.element(verify).not.toBeInTheDocument()
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Send a new code' }).click()
  await expect.element(page.getByText('Verification code email sent successfully.')).toBeVisible()
  await expect.element(verify).toBeVisible()
})

test('a wrong code shows the attempts left on a separate line', async () => {
  const wrong = new ApiError({ code: 'INVALID', message: 'Incorrect Verification Code', data: { triesLeft: 2 } })
  const about = {
    lead: '',
    missing: '',
    verify: () => Promise.reject(wrong),
    resend: () => Promise.resolve({ messageText: EMAIL_CODE_SENT }),
  }
  await show(<CodeDialog about={about} close={() => undefined} />)
  await page.getByRole('textbox').fill('000000')
  await page.getByRole('button', { name: 'Verify Code' }).click()
  await expect.element(page.getByText('Incorrect Verification Code', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/^2 .*left/)).toBeVisible()
})
