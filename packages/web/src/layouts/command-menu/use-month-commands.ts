import { type Access, may, monthMay, type MonthMove } from '@fairshare/contract'
import { useNavigate } from '@tanstack/react-router'
import { reads } from '../../api/client.ts'
import { useRead } from '../../api/hooks.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useMonthLabel, monthFromParam } from '../../months/month-label.ts'
import { useMonth } from '../../months/use-month.ts'
import { useCurrentMonthSearch } from '../../months/use-current-month-search.ts'
import { useMe } from '../../session/me.ts'
import { viewerOf } from '../../session/session.ts'
import { type Command, runCommand } from '../../ui/keyboard/commands.ts'

type Offer = {
  id: string
  label: string
  access: Access
  screen: 'uploads' | 'commissions' | 'rep'
  view?: 'exceptions' | 'statements'
  /** The page registers the command, and runs it once open. */
  isOffered?: boolean
  move?: MonthMove
  /** The reason why the month's status does not allow it. */
  why?: string
}

/** Monthly tasks from any page: each opens its page; disabled ones have a reason. */
export function useMonthCommands(): Command[] {
  const { t } = useTexts()
  const label = useMonthLabel()
  const navigate = useNavigate()
  const viewer = viewerOf(useMe())
  const monthSearchOf = useCurrentMonthSearch()
  const months = { uploads: useMonth('upload').monthParam, commissions: useMonth().monthParam, rep: undefined }
  const { data } = useRead(reads.commission.months, {}, { enabled: may(viewer, 'commission-list') || may(viewer, 'uploadfile') })
  const closed = t('uploads.closedReason', { month: monthFromParam(months.uploads) })
  const finalize = t('commissions.finalize.open')
  const offers: Offer[] = [
    { id: 'upload', label: t('uploads.upload'), access: 'uploadfile', screen: 'uploads', isOffered: true, move: 'upload', why: closed },
    { id: 'mapNext', label: t('command.mapNext'), access: 'uploadfile', screen: 'uploads', isOffered: true, move: 'upload', why: closed },
    {
      id: 'calculate',
      label: t('command.calculate'),
      access: 'commission-list',
      screen: 'commissions',
      isOffered: true,
      move: 'calculate',
      why: t('commissions.notNow.calculate'),
    },
    { id: 'exceptions', label: t('command.exceptions'), access: 'commission-list', screen: 'commissions', view: 'exceptions' },
    {
      id: finalize,
      label: finalize,
      access: 'administrator',
      screen: 'commissions',
      isOffered: true,
      move: 'finalize',
      why: t('commissions.notNow.finalize'),
    },
    {
      id: 'send',
      label: t('common.sendStatements'),
      access: 'administrator',
      screen: 'commissions',
      view: 'statements',
      move: 'sendStatement',
      why: t('command.notCalculated', { month: monthFromParam(months.commissions) }),
    },
    { id: 'addRep', label: t('salespeople.add'), access: 'salespeople-list', screen: 'rep' },
  ]
  const statusOf = (monthParam: string | undefined) =>
    data?.months.find(({ selectedMonth }) => selectedMonth === monthParam)?.status ?? 'Open'
  const open = ({ screen, view, isOffered, id }: Offer) => {
    if (screen === 'rep') return void navigate({ to: '/salespeople/$id', params: { id: 'new' } })
    // A default month is not put in the URL, which would select it for all pages.
    const search = monthSearchOf({ isMonthly: true })
    void (screen === 'uploads'
      ? navigate({ to: '/uploadfile', search })
      : navigate({ to: '/commission/list', search: { ...search, view } }))
    if (isOffered) runCommand(id)
  }
  return offers
    .filter(({ access }) => may(viewer, access))
    .map((offer) => {
      const { id, label: labelKey, move, why, screen } = offer
      const isClosed = move !== undefined && !monthMay(move, statusOf(months[screen]))
      return {
        id,
        group: screen === 'rep' ? 'actions' : 'thisMonth',
        label: labelKey,
        run: () => open(offer),
        ...(screen !== 'rep' && { detail: label(months[screen]) }),
        ...(isClosed && why !== undefined && { disabledReason: why }),
      }
    })
}
