import type { SalespersonRow } from '@fairshare/contract'
import { call, reads } from '../../api/client.ts'
import { useCall } from '../../api/hooks.ts'
import { ask, lazyDialog } from '../../dialog/dialogs.tsx'

const RemoveDialog = lazyDialog(async () => (await import('./RemoveDialog.tsx')).RemoveDialog)

/** Removes a salesperson after showing the effective month and what stays. */
export function useRemove() {
  const { mutate } = useCall(call.salesperson.remove, { refreshes: [reads.salesperson, reads.commission] })
  return async (person: Pick<SalespersonRow, 'id' | 'firstName' | 'lastName'>) => {
    if (await ask(RemoveDialog, person)) mutate({ id: person.id })
  }
}
