import { LAST_ADMINISTRATOR, type UserRow } from '@fairshare/contract'
import { useTexts } from '../../i18n/use-texts.ts'
import { call, reads } from '../../api/client.ts'
import { useCall } from '../../api/hooks.ts'
import { ConfirmDialog } from '../../dialog/confirm.ts'
import { ask } from '../../dialog/dialogs.tsx'
import { useMe } from '../../session/me.ts'
import type { MenuAction } from '../../ui/popover/menu-entry.ts'
import { nameOf } from './use-user-columns.tsx'
import { UserDialog } from './UserDialog.tsx'

const refreshes = [reads.user.list]

/** Actions for a user, with reasons if disabled. The server enforces the rules. */
type Action = 'edit' | 'invite' | 'reset' | 'twoFactorOff' | 'enable' | 'disable' | 'remove'

export function useUserActions(all: readonly UserRow[] | undefined) {
  const { t, translate } = useTexts()
  const me = useMe()
  const invite = useCall(call.user.invite, { refreshes })
  const reset = useCall(call.user.sendPasswordReset, { refreshes })
  const update = useCall(call.user.update, { refreshes })
  const setStatus = useCall(call.user.updateConfirmationStatus, { refreshes })
  const remove = useCall(call.user.remove, { refreshes })

  const confirmed = async (action: 'reset' | 'twoFactorOff' | 'disable' | 'remove', user: UserRow, run: () => void) => {
    const about = {
      title: t(`users.ask.${action}.title`, { name: nameOf(user) }),
      body: t(`users.ask.${action}.body`, { name: user.firstName, email: user.email }),
      confirmLabel: t(`users.action.${action}`),
      isDangerous: action === 'remove' || action === 'disable',
    }
    if (await ask(ConfirmDialog, about)) run()
  }
  const administrators = all?.filter(
    ({ roleName, status }) => roleName === 'Administrator' && status !== 'Disabled' && status !== 'Invited',
  )

  /** The reason why this user cannot be removed. */
  const staysBecause = (user: UserRow): string | undefined => {
    if (user.id === me.id) return t('users.notYourself')
    return administrators?.length === 1 && administrators[0]?.id === user.id ? translate(LAST_ADMINISTRATOR) : undefined
  }

  return (user: UserRow): MenuAction[] => {
    const { id, email, status } = user
    const userSelectedRecordId = id
    const reason = staysBecause(user)
    const item = (label: Action, run: () => void, more: Partial<MenuAction> = {}): MenuAction => ({
      label: t(`users.action.${label}`),
      run,
      ...more,
    })
    const disabled = reason === undefined ? {} : { disabledReason: reason }
    const hasPassword = status === 'Active' || status === 'Reset required'
    const twoFactorOff = () => update.mutate({ userSelectedRecordId, isTwoFaEnabled: false })
    return [
      item('edit', () => void ask(UserDialog, user)),
      ...(status === 'Invited' ? [item('invite', () => invite.mutate({ email }))] : []),
      ...(hasPassword && id !== me.id
        ? [item('reset', () => void confirmed('reset', user, () => reset.mutate({ userSelectedRecordId })))]
        : []),
      ...(user.isTwoFaEnabled && id !== me.id ? [item('twoFactorOff', () => void confirmed('twoFactorOff', user, twoFactorOff))] : []),
      status === 'Disabled'
        ? item('enable', () => setStatus.mutate({ userSelectedRecordId, status: 'Active' }))
        : item(
            'disable',
            () => void confirmed('disable', user, () => setStatus.mutate({ userSelectedRecordId, status: 'Disabled' })),
            disabled,
          ),
      item('remove', () => void confirmed('remove', user, () => remove.mutate({ id })), { isDangerous: true, ...disabled }),
    ]
  }
}
