import type { UserRow } from '@fairshare/contract'
import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { reads } from '../../api/client.ts'
import { useRead } from '../../api/hooks.ts'
import { ask } from '../../dialog/dialogs.tsx'
import { useListExport } from '../../list-export/use-list-export.ts'
import { SavedViews } from '../../saved-views/SavedViews.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { FilterBar } from '../../ui/FilterBar.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useShortcuts } from '../../ui/keyboard/shortcuts.ts'
import { ViewSwitch } from '../../ui/ViewSwitch.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { useSetSearch } from '../../url/use-search.ts'
import { VIEWS } from './search.ts'
import { UserDialog } from './UserDialog.tsx'
import { useUserActions } from './use-user-actions.ts'
import { useUserColumns } from './use-user-columns.tsx'
import { containsWords } from '../../ui/words.ts'

const SHOWS = {
  all: () => true,
  staff: ({ roleName }) => roleName === 'Staff',
  invited: ({ status }) => status === 'Invited',
  oneFactor: ({ isTwoFaEnabled }) => !isTwoFaEnabled,
} satisfies Record<(typeof VIEWS)[number], (user: UserRow) => boolean>

/** All accounts: who may sign in, and their pages. */
export function UsersPage() {
  const { t } = useTexts()
  const read = useRead(reads.user.list, {})
  const { q, sort, view } = useSearch({ from: '/full/user/list' })
  const setSearch = useSetSearch<'/full/user/list'>()
  const columns = useUserColumns()
  const all = read.data?.users
  const actionsOf = useUserActions(all)
  const rows = all?.filter(SHOWS[view]).filter((user) => containsWords(textOf(user), q))
  const edit = (user?: UserRow) => void ask(UserDialog, user)
  useShortcuts({ n: () => edit() })
  const onExport = useListExport({
    list: 'users',
    title: t('nav.users'),
    filters: [
      [t('users.views'), view === 'all' ? '' : t(`users.view.${view}`)],
      [t('users.search'), q],
    ],
  })

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
        name="users"
        label={t('nav.users')}
        columns={columns}
        rows={rows}
        rowId={({ id }) => String(id)}
        read={read}
        sort={sort}
        onSort={(next) => setSearch({ sort: next })}
        onOpen={edit}
        rowActions={actionsOf}
        onExport={onExport}
        toolbar={
          <FilterBar search={{ value: q, onChange: (next) => setSearch({ q: next }), label: t('users.search') }} count={rows?.length}>
            <ViewSwitch
              label={t('users.views')}
              value={view}
              onChange={(next) => setSearch({ view: next })}
              data={VIEWS.map((value) => ({ value, label: t(`users.view.${value}`) }))}
            />
            <SavedViews list="users" builtIn={VIEWS} />
          </FilterBar>
        }
        empty={<EmptyState title={t('users.noResult')} />}
      />
    </>
  )
}

const textOf = ({ firstName, lastName, email, phone }: UserRow) => `${firstName} ${lastName} ${email} ${phone}`
