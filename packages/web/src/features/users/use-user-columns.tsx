import { screensOf, shownPhone, type UserRow, type UserStatus } from '@fairshare/contract'
import { Box } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { NONE, useFormat } from '../../i18n/format.ts'
import { StatusChip, type StatusFamily } from '../../ui/StatusChip.tsx'
import type { Column } from '../../ui/table/column.ts'
import classes from './users.module.css'

const FAMILIES: Record<UserStatus, StatusFamily> = {
  Invited: 'info',
  Active: 'success',
  'Reset required': 'warning',
  Disabled: 'neutral',
}
const STATUS_KEYS = {
  Invited: 'invited',
  Active: 'active',
  'Reset required': 'resetRequired',
  Disabled: 'disabled',
} as const satisfies Record<UserStatus, string>

export const nameOf = ({ firstName, lastName }: UserRow): string => `${firstName} ${lastName}`

export function useUserColumns(): Column<UserRow>[] {
  const { t } = useTexts()
  const format = useFormat()
  return useMemo(() => {
    const proved = (text: string, isVerified: boolean) => (
      <span className={classes['proved']}>
        {text}
        {isVerified && text !== '' && <IconCheck size={14} stroke={2.25} aria-label={t('users.verified')} />}
      </span>
    )
    const onOff = (isOn: boolean) => t(isOn ? 'users.on' : 'users.off')
    const screens = (user: UserRow) => screensOf(user.screenAccess).map((screen) => t(`users.screen.${screen}`))
    return [
      { id: 'name', header: t('common.name'), value: nameOf, isKey: true, width: 146 },
      { id: 'email', header: t('common.email'), value: ({ email }) => email, cell: (of) => proved(of.email, of.emailVerified), width: 190 },
      {
        id: 'phone',
        header: t('common.phone'),
        value: ({ phone }) => shownPhone(phone) || null,
        cell: (user) => (user.phone === '' ? NONE : proved(shownPhone(user.phone), user.phoneVerified)),
        width: 128,
        inExports: 'whenAll',
        alsoShows: ({ phone }) => phone,
      },
      { id: 'role', header: t('users.role'), value: ({ roleName }) => t(`users.roleOf.${roleName}`), width: 104 },
      {
        id: 'screens',
        header: t('users.screens'),
        width: 144,
        value: (user) => (user.roleName === 'Staff' ? screens(user).join(', ') : t('users.allScreens')),
        cell: (user) =>
          user.roleName === 'Staff' ? (
            <span className={classes['chips']}>
              {screens(user).map((screen) => (
                <span key={screen} className={classes['chip']}>
                  {screen}
                </span>
              ))}
              {screens(user).length === 0 && (
                <Box component="span" fz="compact" c="dimmed">
                  {t('users.onlyAlways')}
                </Box>
              )}
            </span>
          ) : (
            t('users.allScreens')
          ),
      },
      { id: 'twoFactor', header: t('users.twoFactor'), value: ({ isTwoFaEnabled }) => onOff(isTwoFaEnabled), width: 80 },
      { id: 'sms', header: t('users.sms'), value: ({ smsOptIn }) => onOff(smsOptIn), width: 56 },
      {
        id: 'status',
        header: t('common.status'),
        value: ({ status }) => t(`users.statusOf.${STATUS_KEYS[status]}`),
        cell: ({ status }) => <StatusChip family={FAMILIES[status]}>{t(`users.statusOf.${STATUS_KEYS[status]}`)}</StatusChip>,
        width: 106,
      },
      {
        id: 'lastSignIn',
        header: t('users.lastSignIn'),
        value: ({ lastSignInAt }) => lastSignInAt,
        kind: 'instant',
        width: 112,
        cell: ({ lastSignInAt }) =>
          lastSignInAt === null ? NONE : <span title={format.instant(lastSignInAt)}>{format.day(lastSignInAt)}</span>,
      },
    ]
  }, [t, format])
}
