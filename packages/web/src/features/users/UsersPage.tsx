import type { UserRow } from '@fairshare/contract'
import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useTexts } from '../../i18n/use-texts.ts'
import { reads } from '../../api/client.ts'
import { useRead } from '../../api/hooks.ts'
import { ask } from '../../dialog/dialogs.tsx'
import { useList } from '../../list/use-list.ts'
import { useListExport } from '../../list-export/use-list-export.ts'
import { SavedViews } from '../../saved-views/SavedViews.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { FilterBar } from '../../ui/FilterBar.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useShortcuts } from '../../ui/keyboard/shortcuts.ts'
import { ViewSwitch } from '../../ui/ViewSwitch.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { VIEWS } from './search.ts'
import { UserDialog } from './UserDialog.tsx'
import { useUserActions } from './use-user-actions.ts'
import { useUserColumns } from './use-user-columns.tsx'

type View = (typeof VIEWS)[number]
const SHOWS: Record<View, (user: UserRow) => boolean> = {
  all: () => true,
  staff: ({ roleName }) => roleName === 'Staff',
  invited: ({ status }) => status === 'Invited',
  oneFactor: ({ isTwoFaEnabled }) => !isTwoFaEnabled,
}
const inView = (view: View, users: readonly UserRow[]) => users.filter(SHOWS[view])

/** All accounts: who may sign in, and their pages. */
export function UsersPage() {
  const { t } = useTexts()
  const read = useRead(reads.user.list, {})
  const all = read.data?.users
  const actionsOf = useUserActions(all)
  const list = useList({
    name: 'users',
    label: t('nav.users'),
    columns: useUserColumns(),
    rows: all,
    search: t('users.search'),
    views: { label: t('users.views'), names: VIEWS, rowsIn: inView, labelOf: (view) => t(`users.view.${view}`) },
  })
  const edit = (user?: UserRow) => void ask(UserDialog, user)
  useShortcuts({ n: () => edit() })
  const onExport = useListExport({ list: 'users', title: t('nav.users'), filters: list.words })

  return (
    <>
      <PageHeader
        title={t('nav.users')}
        actions={
          <Button leftSection={<IconUserPlus size={18} stroke={1.75} />} onClick={() => edit()}>
            {t('users.add')}
          </Button>
        }
      />
      <DataTable
        {...list.table}
        rowId={({ id }) => String(id)}
        read={read}
        onOpen={edit}
        rowActions={actionsOf}
        onExport={onExport}
        toolbar={
          <FilterBar {...list.bar}>
            <ViewSwitch {...list.views} />
            <SavedViews list="users" builtIn={VIEWS} />
          </FilterBar>
        }
        empty={<EmptyState title={t('users.noResult')} />}
      />
    </>
  )
}
