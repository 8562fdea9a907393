import { may } from '@fairshare/contract'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { reads } from '../../api/client.ts'
import { useRead } from '../../api/hooks.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { monthFromParam } from '../../months/month-label.ts'
import { markOf } from '../../months/known-months.ts'
import { navFor } from '../../nav.ts'
import { useMe } from '../../session/me.ts'
import { viewerOf } from '../../session/session.ts'
import type { Command } from '../../ui/keyboard/commands.ts'

const SHOWN = 12

/** The latest months, opened on the current page if it has a month, else on the month workspace. */
export function useMonthsToOpen(): Command[] {
  const { t } = useTexts()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const viewer = viewerOf(useMe())
  const screens = navFor(viewer).filter(({ isMonthly }) => isMonthly)
  const here = screens.find(({ to }) => to === pathname)
  const target = screens.find(({ to }) => to === '/commission/list') ?? screens[0]
  const { data } = useRead(reads.commission.months, {}, { enabled: may(viewer, ['commission-list', 'uploadfile']) })
  if (!target) return []
  const open = (month: string) =>
    void (here ? navigate({ to: '.', search: (now) => ({ ...now, month }) }) : navigate({ to: target.to, search: { month } }))
  const latestFirst = (data?.months ?? []).toSorted((a, b) => (monthFromParam(a.selectedMonth) < monthFromParam(b.selectedMonth) ? 1 : -1))
  return latestFirst.slice(0, SHOWN).map((each) => ({
    id: `month-${each.selectedMonth}`,
    group: 'months',
    label: t('months.marked', { month: monthFromParam(each.selectedMonth), mark: t(`months.mark.${markOf(each)}`) }),
    run: () => open(each.selectedMonth),
  }))
}
