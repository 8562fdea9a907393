import { cents } from '@fairshare/engine/values'
import { text } from '@fairshare/texts/text'
import { LEAVE_OUT, possible } from '../../check.ts'
import type { Finding } from '../../finding.ts'
import { FEW_ROWS, type HistoryCheck, sameLayout } from '../history.ts'

/** The increase in blank names over the usual share, in points and as a factor. */
const MORE_BLANKS = 0.15
const TIMES_MORE_BLANKS = 2
/** In a layout without earlier files. */
const MAX_BLANK = 0.5

export const blankNames: HistoryCheck = {
  name: 'blank-names',
  texts: { 'checks.blanks': possible('identity', LEAVE_OUT), 'checks.mostBlank': possible('identity', LEAVE_OUT) },
  run(history) {
    const { blanks, readableRows: of } = history
    const files = sameLayout(history).map(({ stored }) => stored)
    const before = files.reduce((sum, { rows }) => sum + rows, 0)
    return blanks.flatMap(({ field, rows, cents: money, listed }): Finding[] => {
      const blankBefore = files.flatMap((file) => file.blanks).filter((each) => each.field === field)
      const usual = before === 0 ? null : blankBefore.reduce((sum, each) => sum + each.rows, 0) / before
      const most = usual === null ? MAX_BLANK : Math.max(usual + MORE_BLANKS, usual * TIMES_MORE_BLANKS)
      if (Math.min(rows, of) < FEW_ROWS || rows <= of * most) return []
      const params = { rows, of, field: text(`uploads.target.${field}`) }
      return [{ text: text(usual === null ? 'checks.mostBlank' : 'checks.blanks', params), cents: cents(Math.abs(money)), ...listed }]
    })
  },
}
