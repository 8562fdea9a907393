import { Anchor, Button, Group } from '@mantine/core'
import { IconMailForward } from '@tabler/icons-react'
import { ask } from '../../../dialog/dialogs.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import classes from '../uploads.module.css'
import { type CheckedFile, linesOf, type Reading } from '../reading.ts'
import { SendBackDialog } from './SendBackDialog.tsx'

type Props = {
  fId: number
  head: CheckedFile
  reading: Reading
  /** The questions without an answer, and unreadable rows without a decision. */
  open: { questions: number; rows: number }
  isStoring: boolean
  store: () => void
}

/** Imports the lines, or shows what is open; stays in sight. Ctrl+Enter does whichever is possible. */
export function Foot({ fId, head, reading, open, isStoring, store }: Props) {
  const { t } = useTexts()
  const hasErrors = reading.badRowCount > 0 || reading.questions.length > 0 || reading.statedTotals?.agrees === false
  const needs = [
    ...(open.questions > 0 ? [t('check.openQuestions', { count: open.questions })] : []),
    ...(open.rows > 0 ? [t('check.badRows', { count: open.rows })] : []),
  ]
  const isOpen = needs.length > 0
  return (
    <>
      {hasErrors && (
        <Group>
          <Button
            variant="default"
            leftSection={<IconMailForward size={18} stroke={1.75} />}
            onClick={() => void ask(SendBackDialog, { file: head, fId, reading })}
          >
            {t('sendBack.open')}
          </Button>
        </Group>
      )}
      {!reading.isStored && (
        <div className={classes['importFoot']}>
          <div>
            {isOpen && (
              <Anchor data-primary component="button" type="button" size="sm" c="var(--warning-fg)" id="store-needs" onClick={showOpen}>
                {needs.join(' · ')}
              </Anchor>
            )}
            <Button
              data-primary={!isOpen || undefined}
              disabled={isOpen}
              loading={isStoring}
              onClick={store}
              aria-describedby={isOpen ? 'store-needs' : undefined}
            >
              {t('check.store', { count: linesOf(reading) })}
            </Button>
          </div>
        </div>
      )}
    </>
  )
}

/** Moves the focus to the first question without an answer, or to the unreadable rows. */
function showOpen() {
  const first = document.querySelector<HTMLElement>('[data-open]')
  const control = first?.matches('input') ? first : first?.querySelector<HTMLElement>('input, button')
  control?.scrollIntoView({ block: 'center' })
  control?.focus()
}
