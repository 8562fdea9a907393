import { GRANTABLE_SCREENS, newUser, screensOf, shownPhone, type UserRow } from '@fairshare/contract'
import { Checkbox, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { call, reads } from '../../api/client.ts'
import { useRead, useRefresh } from '../../api/hooks.ts'
import type { DialogProps } from '../../dialog/dialogs.tsx'
import { useField } from '../../form/form.ts'
import { FormDialog } from '../../form/FormDialog.tsx'
import { PhoneField } from '../../form/PhoneField.tsx'
import { SelectField } from '../../form/SelectField.tsx'
import { TextField } from '../../form/TextField.tsx'
import { landing } from '../../nav.ts'
import { useMe } from '../../session/me.ts'
import { flash } from '../../ui/flash.tsx'
import { Notice } from '../../ui/Notice.tsx'
import classes from './users.module.css'

const schema = newUser.extend({ roleId: z.string() })
type Input = z.input<typeof schema>

/** Adds or changes a user: who he is, and what he may open. */
export function UserDialog({ about: user, close }: DialogProps<UserRow | undefined, true>) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const me = useMe()
  const { data } = useRead(reads.user.roles, {})
  const roles = data?.roles ?? []
  const staff = roles.find(({ name }) => name === 'Staff')
  const roleId = roles.find(({ name }) => name === (user?.roleName ?? 'Staff'))?.id
  if (roleId === undefined) return null

  const save = async ({ roleId: role, phone = '', screenAccess = '', ...fields }: Input) => {
    const facts = { ...fields, phone, screenAccess, roleId: Number(role) }
    const { message } = user
      ? await call.user.update({ ...facts, userSelectedRecordId: user.id, isTwoFaEnabled: user.isTwoFaEnabled })
      : await call.user.store(facts)
    await refresh(reads.user)
    flash('success', message)
    close(true)
  }

  const isMe = user?.id === me.id
  const proved = isMe ? { isDisabled: true, hint: t('users.ownProfile') } : {}
  return (
    <FormDialog
      title={t(user ? 'users.editTitle' : 'users.add')}
      context={user ? `${user.firstName} ${user.lastName}` : t('users.addLead')}
      schema={schema}
      start={startOf(user, roleId)}
      save={save}
      cancel={() => close()}
      saveLabel={t(user ? 'ui.save' : 'users.invite')}
    >
      <div className={classes['pair']}>
        <TextField name="firstName" label={t('users.firstName')} maxLength={100} isRequired autoFocus />
        <TextField name="lastName" label={t('users.lastName')} maxLength={100} isRequired />
        <TextField name="email" label={t('users.email')} type="email" maxLength={254} isRequired {...proved} />
        <PhoneField name="phone" label={t('users.phone')} {...proved} />
      </div>
      <SelectField
        name="roleId"
        label={t('users.role')}
        isRequired
        options={roles.map(({ id, name }) => ({ value: String(id), label: t(`users.roleOf.${name}`) }))}
      />
      <Screens staffId={String(staff?.id ?? '')} />
    </FormDialog>
  )
}

const startOf = (user: UserRow | undefined, roleId: number) => ({
  firstName: user?.firstName ?? '',
  lastName: user?.lastName ?? '',
  email: user?.email ?? '',
  phone: shownPhone(user?.phone ?? ''),
  roleId: String(roleId),
  screenAccess: user?.screenAccess ?? '',
})

/** What a Staff user may open, and where he lands. Administrators open everything. */
function Screens({ staffId }: { staffId: string }) {
  const { t } = useTranslation()
  const { value: role } = useField<string>('roleId')
  const { value: access, setValue, error } = useField<string>('screenAccess', t('users.screens'))
  if (role !== staffId) return <Notice kind="info">{t('users.administratorHint')}</Notice>
  const chosen = screensOf(access)
  const lands = landing({ role: 'Staff', screens: chosen })
  return (
    <div>
      <Checkbox.Group
        label={t('users.screens')}
        value={chosen}
        error={error}
        onChange={(next) => setValue(GRANTABLE_SCREENS.filter((screen) => next.includes(screen)).join(','))}
      >
        <Group gap="md" mt={6}>
          {GRANTABLE_SCREENS.map((screen) => (
            <Checkbox key={screen} value={screen} label={t(`users.screen.${screen}`)} />
          ))}
        </Group>
      </Checkbox.Group>
      <p className={classes['quiet']}>{t('users.always')}</p>
      {chosen.length === 0 ? (
        <Notice kind="warning">{t('users.noScreens')}</Notice>
      ) : (
        lands && <p className={classes['lands']}>{t('users.landsOn', { screen: t(lands) })}</p>
      )}
    </div>
  )
}
