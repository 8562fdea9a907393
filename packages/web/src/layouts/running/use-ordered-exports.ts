import { text } from '@fairshare/texts'
import type { OrderedExport } from '@fairshare/contract'
import { useEffect, useEffectEvent, useRef } from 'react'
import { call, reads } from '../../api/client.ts'
import { useCall, useRead } from '../../api/hooks.ts'
import { useFormat } from '../../i18n/format.ts'
import { FORMAT_NAME } from '../../list-export/format-name.ts'
import { useHasPainted } from '../../ui/later/use-has-painted.ts'
import { toast } from '../../ui/notifications/toast.tsx'
import { type Job, removeJob, setJob } from '../../ui/notifications/jobs.ts'
import { downloadFile } from '../../ui/download-file.ts'

const WHILE_WRITTEN_MS = 2_000
const idOf = ({ exportId }: OrderedExport) => `export:${exportId}`
const isQueued = ({ status }: OrderedExport) => status === 'Queued'

/** Shows the user's background exports on every page: progress, then the file. */
export function useOrderedExports() {
  const format = useFormat()
  const hasPainted = useHasPainted()
  const { data } = useRead(
    reads.listExport.ordered,
    {},
    {
      enabled: hasPainted,
      every: (now) => (now?.exports.some(isQueued) ? WHILE_WRITTEN_MS : false),
    },
  )
  const { jobOf, announce } = useWords()
  const waiting = useRef(new Set<number>())

  const show = useEffectEvent((exports: readonly OrderedExport[]) => {
    for (const each of exports) {
      setJob(jobOf(each))
      if (!isQueued(each) && waiting.current.has(each.exportId)) announce(each)
    }
    waiting.current = new Set(exports.filter(isQueued).map(({ exportId }) => exportId))
  })
  useEffect(() => {
    if (!data) return
    show(data.exports)
    return () => data.exports.forEach((each) => removeJob(idOf(each)))
  }, [data, format])
}

function useWords() {
  const take = useCall(async (order: OrderedExport) => {
    const file = await call.listExport.take({ exportId: order.exportId })
    downloadFile(file, file instanceof File ? file.name : `${order.list}.${order.format}`)
    return { status: 'success' as const, message: '', data: null }
  })
  const about = ({ title, format }: OrderedExport) => ({ title, format: FORMAT_NAME[format] })
  const download = (order: OrderedExport) => ({ label: text('listExport.download'), run: () => take.mutate(order) })

  const jobOf = (order: OrderedExport): Job => {
    const id = idOf(order)
    const { rows, written, failure, endsAt } = order
    switch (order.status) {
      case 'Queued':
        return {
          id,
          state: 'running',
          title: text('listExport.writing', about(order)),
          detail: text(order.list === 'statements' ? 'listExport.statementsWritten' : 'listExport.written', { written, rows }),
          progress: Math.floor((Math.min(written, rows) * 100) / rows),
        }
      case 'Ready':
        return {
          id,
          state: 'done',
          title: text('listExport.ready', about(order)),
          action: download(order),
          detail: text('listExport.keptUntil', { at: endsAt ?? '' }),
        }
      case 'Failed':
        return { id, state: 'failed', title: text('listExport.notWritten', { ...about(order), reason: failure ?? '' }) }
    }
  }
  const announce = (order: OrderedExport) =>
    order.status === 'Ready'
      ? toast('success', text('listExport.ready', about(order)), download(order))
      : toast('danger', text('listExport.notWritten', { ...about(order), reason: order.failure ?? '' }))
  return { jobOf, announce }
}
