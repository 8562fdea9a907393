import { expect, test } from 'vitest'
import { z } from 'zod'
import { show } from '../../../test/show.tsx'
import { FormDialog } from '../../FormDialog.tsx'
import { isRepeated, NewPasswordFields, newPasswordShape, NOT_REPEATED } from './NewPasswordFields.tsx'

const schema = z.object(newPasswordShape).refine(isRepeated, NOT_REPEATED)

test('a mismatched password repetition is rejected', async () => {
  const saved: object[] = []
  const screen = await show(<NewPassword save={(values) => saved.push(values)} />)
  await screen.getByRole('textbox', { name: 'New password' }).fill('Summer!24')
  await screen.getByRole('textbox', { name: 'Confirm password' }).fill('Summer!25')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('Password and Confirm password should be same!')).toBeVisible()
  expect(saved).toEqual([])
  await screen.getByRole('textbox', { name: 'Confirm password' }).fill('Summer!24')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => saved).toEqual([{ newPassword: 'Summer!24', confirmPassword: 'Summer!24' }])
})

function NewPassword({ save }: { save: (values: object) => void }) {
  return (
    <FormDialog
      title="New password"
      schema={schema}
      start={{ newPassword: '', confirmPassword: '' }}
      save={async (values) => save(values)}
      cancel={() => undefined}
    >
      {({ fields }) => <NewPasswordFields fields={fields} />}
    </FormDialog>
  )
}
