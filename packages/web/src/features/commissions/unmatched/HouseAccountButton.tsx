import { Button } from '@mantine/core'
import { ask } from '../../../dialog/dialogs.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useEditRefusal } from '../month/use-edit-refusal.ts'
import type { MonthOfWork } from '../month/use-month-of-work.ts'
import type { Offered } from './HouseAccountDialog.tsx'
import { HouseAccountDialog } from '../later-dialogs.ts'

type Props = { work: MonthOfWork; offered: () => readonly Offered[]; done?: () => void }

/** Offers sales to be made a house account. */
export function HouseAccountButton({ work, offered, done }: Props) {
  const { t } = useTexts()
  const refusal = useEditRefusal(work)
  const open = async () => {
    if (await ask(HouseAccountDialog, { wire: work.wire, offered: offered() })) done?.()
  }
  return (
    <Button size="compact-sm" variant="default" disabled={refusal !== undefined} title={refusal} onClick={() => void open()}>
      {t('houseAccount.title')}
    </Button>
  )
}
