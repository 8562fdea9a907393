import { ask } from '../../../dialog/dialogs.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import { ButtonWithReason } from '../../../ui/ButtonWithReason.tsx'
import { useEditRefusal } from '../month/use-edit-refusal.ts'
import type { MonthOfWork } from '../month/use-month-of-work.ts'
import type { Offered } from './HouseAccountDialog.tsx'
import { HouseAccountDialog } from '../lazy-dialogs.ts'

type Props = { work: MonthOfWork; offered: () => readonly Offered[]; done?: () => void }

export const askForHouseAccount = ({ work, offered, done }: Props) =>
  ask(HouseAccountDialog, { wire: work.wire, offered: offered() }).then((made) => made && done?.())

/** Offers sales to be made a house account. */
export function HouseAccountButton(props: Props) {
  const { t } = useTexts()
  const refusal = useEditRefusal(props.work)
  return (
    <ButtonWithReason size="compact-sm" variant="default" refusal={refusal} onClick={() => void askForHouseAccount(props)}>
      {t('houseAccount.title')}
    </ButtonWithReason>
  )
}
