import { API_TOKEN_SCOPES, newApiToken } from '@fairshare/contract'
import { z } from 'zod'
import { call, reads } from '../../api/client.ts'
import { useRefresh } from '../../api/hooks.ts'
import { ask, type DialogProps } from '../../dialog/dialogs.tsx'
import { ChecksField } from '../../form/fields/choices/ChecksField.tsx'
import { DateField } from '../../form/fields/dates/DateField.tsx'
import { SelectField } from '../../form/fields/choices/SelectField.tsx'
import { TextField } from '../../form/fields/text/TextField.tsx'
import type { FieldsOf } from '../../form/form.ts'
import { FormDialog } from '../../form/FormDialog.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { SecretDialog } from '../../interfaces/SecretDialog.tsx'

const DAYS = [30, 90, 365]
const UNTIL_A_DAY = 'day'
const schema = newApiToken.extend({ lasts: z.string() })

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const START = { name: '', scopes: ['read' as const], lasts: '90' }

/** Creates an API token and shows it once. */
export function ApiTokenDialog({ close }: DialogProps<null, true>) {
  const { t } = useTexts()
  const refresh = useRefresh()
  const save = async ({ lasts, lastDay, ...entered }: z.input<typeof schema>) => {
    const { data, message } = await call.user.storeApiToken({
      ...entered,
      lastDay: lasts === UNTIL_A_DAY ? lastDay : dayIn(Number(lasts)),
    })
    await refresh(reads.user.apiTokens)
    close(true)
    await ask(SecretDialog, {
      title: message,
      label: t('apiTokens.token'),
      lead: t('apiTokens.copyNow'),
      secret: data.token,
    })
  }
  return (
    <FormDialog
      title={t('apiTokens.make')}
      context={t('apiTokens.makeLead')}
      schema={schema}
      start={{ ...START, lastDay: dayIn(90) }}
      save={save}
      cancel={() => close()}
      saveLabel={t('apiTokens.makeButton')}
      width={546}
    >
      {({ fields }) => (
        <>
          <TextField
            field={fields.name}
            label={t('common.name')}
            maxLength={60}
            placeholder={t('apiTokens.example')}
            isRequired
            autoFocus
          />
          <ChecksField
            field={fields.scopes}
            label={t('apiTokens.scopes')}
            isRequired
            options={API_TOKEN_SCOPES.map((value) => ({
              value,
              label: t(`apiTokens.scope.${value}`),
              hint: t(`apiTokens.scopeHint.${value}`),
            }))}
          />
          <Lasting fields={fields} />
        </>
      )}
    </FormDialog>
  )
}

function Lasting({ fields }: { fields: FieldsOf<typeof schema> }) {
  const { t } = useTexts()
  const days = DAYS.map((count) => ({ value: String(count), label: t('apiTokens.days', { count }) }))
  return (
    <>
      <SelectField
        field={fields.lasts}
        label={t('apiTokens.lasts')}
        options={[...days, { value: UNTIL_A_DAY, label: t('apiTokens.untilADay') }]}
      />
      {fields.lasts.read() === UNTIL_A_DAY && <DateField field={fields.lastDay} label={t('apiTokens.lastDay.label')} isRequired />}
    </>
  )
}
