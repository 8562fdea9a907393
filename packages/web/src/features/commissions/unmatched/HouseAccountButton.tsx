import { ask } from '../../../dialog/dialogs.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import { ButtonWithReason } from '../../../ui/ButtonWithReason.tsx'
import { useEditRefusal, useMonthContext } from '../month/month-context.ts'
import type { Offered } from './HouseAccountDialog.tsx'
import { HouseAccountDialog } from '../lazy-dialogs.ts'

type Props = { offered: () => readonly Offered[]; done?: () => void }

/** Opens the dialog that makes sales a house account. */
export function HouseAccountButton({ offered, done }: Props) {
  const { t } = useTexts()
  const { monthParam } = useMonthContext()
  const refusal = useEditRefusal()
  const open = () => ask(HouseAccountDialog, { monthParam, offered: offered() }).then((made) => made && done?.())
  return (
    <ButtonWithReason size="compact-sm" variant="default" refusal={refusal} onClick={() => void open()}>
      {t('houseAccount.title')}
    </ButtonWithReason>
  )
}
