import type { SalespersonRow, SalesPersonView } from '@fairshare/contract'
import { addMonths, parseMonth } from '@fairshare/engine/values'
import { reads } from '../../api/client.ts'
import { useRead } from '../../api/hooks.ts'
import { ConfirmDialog } from '../../dialog/ConfirmDialog.tsx'
import type { DialogProps } from '../../dialog/dialogs.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { Loaded } from '../../ui/state/Loaded.tsx'
import { nameOf } from './use-salespeople-columns.tsx'

type Person = Pick<SalespersonRow, 'id' | 'firstName' | 'lastName'>

/** Confirms a removal once its effects are known. */
export function RemoveDialog({ about: person, close }: DialogProps<Person, true>) {
  const { t } = useTexts()
  const read = useRead(reads.salesperson.detail, { salesPersonId: person.id })
  const name = nameOf(person)
  const about = {
    title: t('salespeople.removeTitle', { name }),
    confirmLabel: t('salespeople.remove'),
    isDangerous: true,
    isLoading: !read.data,
  }
  const body = (
    <Loaded read={read} rows={1} columns={1}>
      {(of) => <WhatStays name={name} of={of} />}
    </Loaded>
  )
  return <ConfirmDialog about={{ ...about, body }} close={close} />
}

/** Finalized months with a statement stay; the removal takes effect in the month after the last one. */
function WhatStays({ name, of: { closedThrough, ledgerMonths } }: { name: string; of: SalesPersonView }) {
  const { t } = useTexts()
  const closed = closedThrough === null ? undefined : parseMonth(closedThrough)
  const count = ledgerMonths.filter(({ pay }) => pay !== null).length
  if (!closed || count === 0) return t('salespeople.removeBodyNone', { name })
  return t('salespeople.removeBody', { name, count, from: addMonths(closed, 1) })
}
