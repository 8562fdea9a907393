import type { Line, Statement as StatementData } from '@fairshare/contract'
import { Box, Button } from '@mantine/core'
import { IconMessageQuestion } from '@tabler/icons-react'
import { reads } from '../../api/client.ts'
import { useRead, useReads } from '../../api/hooks.ts'
import { ask } from '../../dialog/dialogs.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { LineNotes } from '../../statement/lines/line-notes.ts'
import { LinePages, type UseLinePages } from '../../statement/lines/line-pages-read.ts'
import { Statement } from '../../statement/Statement.tsx'
import { AskDialog } from './AskDialog.tsx'
import classes from './own-view.module.css'

const useOwnPages: UseLinePages = (statement, pages) =>
  useReads(reads.ownView.statement, statement ? pages.map((page) => ({ selectedMonth: statement.selectedMonth, page })) : [])

/** A statement with buttons for inquiries about it and its lines. */
export function OwnStatement({ statement }: { statement: StatementData }) {
  const { t } = useTexts()
  const askAbout = (line: Line | null) => void ask(AskDialog, { monthParam: statement.selectedMonth, number: statement.number, line })
  return (
    <section className={classes['statement']} aria-label={t('statement.title')}>
      <LinePages value={useOwnPages}>
        <LineNotes value={useAskedLines(statement.selectedMonth)}>
          <Statement statement={statement} showsGross={false} lineAction={{ kind: 'ask', open: askAbout }} />
        </LineNotes>
      </LinePages>
      <Button variant="default" mt="md" leftSection={<IconMessageQuestion size={16} aria-hidden />} onClick={() => askAbout(null)}>
        {t('ownView.askStatement')}
      </Button>
    </section>
  )
}

/** The month's inquiries by line, answered or not. */
function useAskedLines(monthParam: string) {
  const { t } = useTexts()
  const { inquiries = [] } = useRead(reads.ownView.inquiries, {}).data ?? {}
  return (line: Line) => {
    const ownInquiry = inquiries.find((each) => each.selectedMonth === monthParam && each.line?.id === line.id)
    if (!ownInquiry) return null
    return (
      <Box fz="xs" fw={500} c="var(--text-2)">
        {t(ownInquiry.answer ? 'inquiries.state.answered' : 'ownView.waiting')}
      </Box>
    )
  }
}
