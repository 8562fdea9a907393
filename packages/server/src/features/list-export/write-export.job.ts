import { inLanguage } from '../../platform/texts.ts'
import { exportJob } from '../../exports/export-file.ts'
import { writeAsShown, writeMonthList } from './write-list.ts'

/** Frequent enough for a progress bar, but cheap. */
const REPORT_EVERY_MS = 500

/** Writes a long list that a user has requested. */
export const writeExport = exportJob('write-export', (order, path, { inCompany, services }, note) => {
  const { language, requestedBy } = order
  if (order.list === 'statements') throw new Error('Statements are written by write-statements')
  const { list, month, format, wanted } = order
  const file = { format, path, by: requestedBy, at: services.now(), translate: inLanguage(language), watch: counting(note) }
  return inCompany((tx) => (wanted ? writeAsShown(tx, wanted, file) : writeMonthList(tx, { list, month, ...file })), {
    readOnlySnapshot: true,
  })
})

const LINE_FEED = 0x0a

/** Reports the number of rows from time to time. COPY escapes line feeds, so each one ends a row. */
const counting = (report: (rows: number) => Promise<unknown>) =>
  async function* (chunks: AsyncIterable<Uint8Array>) {
    let rows = 0
    let reportedAt = performance.now()
    for await (const chunk of chunks) {
      for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, at + 1)) rows++
      yield chunk
      if (performance.now() - reportedAt < REPORT_EVERY_MS) continue
      reportedAt = performance.now()
      await report(rows)
    }
  }
