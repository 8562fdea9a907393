import type { Text } from '@fairshare/texts'
import type { MasterKind } from '@fairshare/contract'
import { ApiError } from '../../../api/api-error.ts'
import { useRefresh } from '../../../api/hooks.ts'
import { undoBy } from '../../../api/stored-calls.ts'
import type { StoredCall } from '../../../ui/notifications/activity.ts'
import { toast } from '../../../ui/notifications/toast.tsx'
import { refreshMasters } from '../../../masters/kinds.ts'

type Change<Row> = (row: Row) => Promise<unknown>
type Bulk<Row> = { rows: readonly Row[]; change: Change<Row>; back: (row: Row) => readonly StoredCall[]; message: (count: number) => Text }

/** Changes records one at a time. A failure is reported and does not stop the others. Undo runs in reverse order. */
export function useBulk(kind: MasterKind) {
  const refresh = useRefresh()
  const each = async <Row>(rows: readonly Row[], change: Change<Row>) => {
    const done: Row[] = []
    const refusals = new Map<string, Text>()
    for (const row of rows) {
      try {
        await change(row)
        done.push(row)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        refusals.set(error.message, error.messageText)
      }
    }
    await refreshMasters(refresh, kind)
    for (const refusal of refusals.values()) toast('danger', refusal)
    return done
  }
  return async <Row>({ rows, change, back, message }: Bulk<Row>) => {
    const done = await each(rows, change)
    if (done.length > 0) toast('success', message(done.length), undoBy(...done.toReversed().flatMap(back)))
  }
}
