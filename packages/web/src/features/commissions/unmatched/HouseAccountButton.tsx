import { ask } from '../../../dialog/dialogs.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import { ButtonWithReason } from '../../../ui/ButtonWithReason.tsx'
import { type MonthContext, useEditRefusal } from '../month/use-month-context.ts'
import type { Offered } from './HouseAccountDialog.tsx'
import { HouseAccountDialog } from '../lazy-dialogs.ts'

type Props = { monthContext: MonthContext; offered: () => readonly Offered[]; done?: () => void }

export const openHouseAccountDialog = ({ monthContext, offered, done }: Props) =>
  ask(HouseAccountDialog, { monthParam: monthContext.monthParam, offered: offered() }).then((made) => made && done?.())

/** Opens the dialog that makes sales a house account. */
export function HouseAccountButton(props: Props) {
  const { t } = useTexts()
  const refusal = useEditRefusal(props.monthContext)
  return (
    <ButtonWithReason size="compact-sm" variant="default" refusal={refusal} onClick={() => void openHouseAccountDialog(props)}>
      {t('houseAccount.title')}
    </ButtonWithReason>
  )
}
