import type { Inquiry } from '@fairshare/contract'
import { parseMonth } from '@fairshare/engine/values'
import { useNavigate } from '@tanstack/react-router'
import { call, reads } from '../../../api/client.ts'
import { useCall, useRead } from '../../../api/hooks.ts'
import { ask } from '../../../dialog/dialogs.tsx'
import { AdjustmentDialog } from '../lazy-dialogs.ts'

/** The possible outcomes of an inquiry, each started from its usual dialog. */
export function useOutcomes({ inquiryId, salesPersonId, name, line }: Inquiry) {
  const navigate = useNavigate()
  const link = useCall(call.inquiries.link, { refreshes: [reads.inquiries] })
  const { data } = useRead(reads.inquiries.possibleOutcomes, { inquiryId })
  const month = data && parseMonth(data.openMonth)

  /** The adjustment applies to the first open month and is linked to the inquiry. */
  const addAdjustment = async (monthParam: string) => {
    const recordId = month && (await ask(AdjustmentDialog, { salesPersonId, name, monthParam, month }))
    if (recordId) link.mutate({ inquiryId, kind: 'adjustment', recordId })
  }
  const createRule = (of: NonNullable<typeof data>) =>
    navigate({
      to: '/salespeople/$id',
      params: { id: String(salesPersonId) },
      search: {
        view: 'rules',
        ...(of.manufacturerId !== null && {
          newRule: { manufacturer: of.manufacturerId, territory: of.territoryId, startMonth: of.openMonth },
        }),
      },
    })
  return {
    addAdjustment: data && (() => void addAdjustment(data.openMonth)),
    createRule: data && (() => void createRule(data)),
    // A missing hospital alias is the most frequent cause.
    aliasPlace:
      line &&
      (line.hospital
        ? { to: '/hospitals' as const, search: { q: line.hospital } }
        : { to: '/territories' as const, search: { q: line.territory } }),
  }
}
