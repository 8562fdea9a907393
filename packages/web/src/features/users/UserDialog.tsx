import { GRANTABLE_SCREENS, newUser, screensOf, shownPhone, type UserRow } from '@fairshare/contract'
import { Box, Checkbox, SimpleGrid } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import { z } from 'zod'
import { call, reads } from '../../api/client.ts'
import { useRead } from '../../api/hooks.ts'
import type { DialogProps } from '../../dialog/dialogs.tsx'
import { Theirs } from '../../form/fields/field-parts.tsx'
import { useField } from '../../form/field.ts'
import type { Changed, FieldsOf } from '../../form/form.ts'
import { FormDialog } from '../../form/FormDialog.tsx'
import formClasses from '../../form/form.module.css'
import { PhoneField } from '../../form/fields/text/PhoneField.tsx'
import { SelectField } from '../../form/fields/choices/SelectField.tsx'
import { TextField } from '../../form/fields/text/TextField.tsx'
import { landing } from '../../nav.ts'
import { useMe } from '../../session/me.ts'
import { Notice } from '../../ui/state/Notice.tsx'

const schema = newUser.extend({ roleId: z.string() })
type Input = z.input<typeof schema>

/** Adds or edits a user: profile and permissions. */
export function UserDialog({ about: user, close }: DialogProps<UserRow | undefined, true>) {
  const { t } = useTexts()
  const me = useMe()
  const { data } = useRead(reads.user.roles, {})
  const roles = data?.roles ?? []
  const staff = roles.find(({ name }) => name === 'Staff')
  if (!staff) return null

  const save = (input: Input, { roleId: role, ...changed }: Changed<typeof schema>) =>
    user
      ? call.user.update({ userSelectedRecordId: user.id, ...changed, ...(role !== undefined && { roleId: Number(role) }) })
      : call.user.store({ ...input, roleId: Number(input.roleId) })

  const startOf = (row: UserRow | undefined) =>
    startOn(row, String(roles.find(({ name }) => name === (row?.roleName ?? 'Staff'))?.id ?? ''))
  const isMe = user?.id === me.id
  const proved = isMe ? { isDisabled: true, hint: t('users.ownProfile') } : {}
  return (
    <FormDialog
      title={t(user ? 'users.editTitle' : 'users.add')}
      context={user ? `${user.firstName} ${user.lastName}` : t('users.addLead')}
      schema={schema}
      start={startOf(user)}
      draftKey={`user:${user?.id ?? 'new'}:${user?.version ?? 0}`}
      edits={user && { record: user, startOf }}
      save={save}
      refreshes={[reads.user]}
      onSaved={() => close(true)}
      cancel={() => close()}
      saveLabel={t(user ? 'common.save' : 'users.invite')}
    >
      {({ fields }) => (
        <>
          <div className={formClasses['pair']}>
            <TextField field={fields.firstName} label={t('common.firstName')} maxLength={100} isRequired autoFocus />
            <TextField field={fields.lastName} label={t('common.lastName')} maxLength={100} isRequired />
            <TextField field={fields.email} label={t('common.email')} type="email" maxLength={254} isRequired {...proved} />
            <PhoneField field={fields.phone} label={t('common.phone')} {...proved} />
          </div>
          <SelectField
            field={fields.roleId}
            label={t('users.role')}
            isRequired
            options={roles.map(({ id, name }) => ({ value: String(id), label: t(`users.roleOf.${name}`) }))}
          />
          <Screens fields={fields} staffId={String(staff.id)} />
        </>
      )}
    </FormDialog>
  )
}

const startOn = (user: UserRow | undefined, roleId: string) => ({
  firstName: user?.firstName ?? '',
  lastName: user?.lastName ?? '',
  email: user?.email ?? '',
  phone: shownPhone(user?.phone ?? ''),
  roleId,
  screenAccess: user?.screenAccess ?? '',
})

/** A Staff user's pages and start page. Administrators may open everything. */
function Screens({ fields, staffId }: { fields: FieldsOf<typeof schema>; staffId: string }) {
  const { t } = useTexts()
  const {
    value: access,
    setValue,
    error,
  } = useField(fields.screenAccess, t('users.screens'), (screens) =>
    screensOf(screens)
      .map((screen) => t(`users.screen.${screen}`))
      .join(', '),
  )
  if (fields.roleId.read() !== staffId) return <Notice kind="info">{t('users.administratorHint')}</Notice>
  const chosen = screensOf(access)
  const lands = landing({ role: 'Staff', screens: chosen })
  return (
    <div>
      <Checkbox.Group
        label={
          <>
            {t('users.screens')}
            <Theirs field={fields.screenAccess} />
          </>
        }
        value={chosen}
        error={error}
        onChange={(next) => setValue(GRANTABLE_SCREENS.filter((screen) => next.includes(screen)).join(','))}
      >
        <SimpleGrid cols={{ base: 2, xs: 3 }} spacing="md" verticalSpacing="xs" mt={6}>
          {GRANTABLE_SCREENS.map((screen) => (
            <Checkbox key={screen} value={screen} label={t(`users.screen.${screen}`)} />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
      <Box component="p" my="xs" fz="compact" c="dimmed">
        {t('users.always')}
      </Box>
      {chosen.length === 0 ? (
        <Notice kind="warning">{t('users.noScreens')}</Notice>
      ) : (
        lands && (
          <Box component="p" mt="xs" mb={0} fz="compact" fw={500}>
            {t('users.landsOn', { screen: t(lands) })}
          </Box>
        )
      )}
    </div>
  )
}
