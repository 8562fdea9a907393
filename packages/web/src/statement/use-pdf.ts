import { parseMonth } from '@fairshare/engine/values'
import { useMutation } from '@tanstack/react-query'
import type { ApiError } from '../api/api-error.ts'
import { call } from '../api/client.ts'
import { toast } from '../ui/notifications/toast.tsx'
import { downloadFile } from '../ui/download-file.ts'

type Wanted = { salesPersonId: number; monthParam: string; name: string }

/** Downloads a statement as a PDF. */
export function usePdf() {
  const { mutate, isPending } = useMutation<void, ApiError, Wanted>({
    mutationFn: async ({ salesPersonId, monthParam, name }) => {
      const pdf = await call.commission.statementPdf({ salesPersonId, selectedMonth: monthParam })
      downloadFile(pdf, `${name} ${parseMonth(monthParam) ?? monthParam}.pdf`)
    },
    onError: (error) => toast('danger', error.messageText),
  })
  return { save: mutate, isPending }
}
