import { addMonths, parseMonth } from '@fairshare/engine/values'
import { call, reads } from '../../api/client.ts'
import { useCall, useRead } from '../../api/hooks.ts'
import { ConfirmDialog } from '../../dialog/confirm.ts'
import { ask } from '../../dialog/dialogs.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { ErrorState } from '../../ui/state/ErrorState.tsx'
import { RowsSkeleton } from '../../ui/state/Skeletons.tsx'
import { nameOf, type Row } from './use-salespeople-columns.tsx'

type Person = Pick<Row, 'id' | 'firstName' | 'lastName'>

/** Removes a salesperson once it is clear from when on they are gone and what of theirs stays. */
export function useRemove() {
  const { t } = useTexts()
  const { mutate } = useCall(call.salesperson.remove, { refreshes: [reads.salesperson, reads.commission] })
  return async (person: Person) => {
    const about = {
      title: t('salespeople.removeTitle', { name: nameOf(person) }),
      body: <WhatStays of={person} />,
      confirmLabel: t('salespeople.remove'),
      isDangerous: true,
    }
    if (await ask(ConfirmDialog, about)) mutate({ id: person.id })
  }
}

/** The finalized months that have a statement of theirs, which stay, and the first month after all of them. */
function WhatStays({ of: person }: { of: Person }) {
  const { t } = useTexts()
  const { data, error, refetch } = useRead(reads.salesperson.detail, { salesPersonId: person.id })
  if (error) return <ErrorState error={error} onRetry={refetch} />
  if (!data) return <RowsSkeleton rows={1} columns={1} />
  const name = nameOf(person)
  const closed = data.closedThrough === null ? undefined : parseMonth(data.closedThrough)
  const count = data.ledgerMonths.filter(({ pay }) => pay !== null).length
  if (!closed || count === 0) return t('salespeople.removeBodyNone', { name })
  return t('salespeople.removeBody', { name, count, from: addMonths(closed, 1) })
}
