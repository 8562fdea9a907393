import { type Access, may, type Viewer } from '@fairshare/contract'
import {
  IconActivity,
  IconBuildingFactory2,
  IconBuildingHospital,
  IconChartBar,
  IconFileUpload,
  IconLayoutDashboard,
  IconMap,
  IconMapPin,
  IconReportMoney,
  IconStethoscope,
  IconTable,
  IconUserCog,
  IconUsers,
  IconVaccine,
} from '@tabler/icons-react'
import type { TextKey } from '@fairshare/texts'
import type { ComponentType } from 'react'
import type { Path } from './url/path.ts'

export type Icon = ComponentType<{ size?: number | string; stroke?: number | string }>

export type NavEntry = {
  to: Path
  label: `nav.${string}` & TextKey
  icon: Icon
  access: Access
  /** Its screen works in a month, which travels along. */
  isMonthly?: boolean
  /** A hairline below this entry. */
  isLastOfGroup?: boolean
  /** For a link that leaves the product. */
  href?: string
  children?: readonly NavEntry[]
}

/** The menu, in the order of the specification. An entry is shown when its screen exists and the user may open it. */
const entries: readonly (Omit<NavEntry, 'to'> & { to: string })[] = [
  { to: '/dashboard', label: 'nav.dashboard', icon: IconLayoutDashboard, access: 'dashboard', isMonthly: true },
  { to: '/salespeople/list', label: 'nav.salespeople', icon: IconUsers, access: 'salespeople-list' },
  { to: '/uploadfile', label: 'nav.uploads', icon: IconFileUpload, access: 'uploadfile', isMonthly: true },
  { to: '/commission/list', label: 'nav.commissions', icon: IconReportMoney, access: 'commission-list', isMonthly: true },
  { to: '/reports', label: 'nav.reports', icon: IconChartBar, access: 'reports', isMonthly: true, isLastOfGroup: true },
  { to: '/regions', label: 'nav.regions', icon: IconMap, access: 'regions' },
  { to: '/territories', label: 'nav.territories', icon: IconMapPin, access: 'territories' },
  { to: '/manufacturers', label: 'nav.manufacturers', icon: IconBuildingFactory2, access: 'manufacturers' },
  { to: '/hospitals', label: 'nav.hospitals', icon: IconBuildingHospital, access: 'hospitals' },
  { to: '/surgeons', label: 'nav.surgeons', icon: IconStethoscope, access: 'surgeons' },
  { to: '/procedures', label: 'nav.procedures', icon: IconVaccine, access: 'procedures', isLastOfGroup: true },
  { to: '/user/list', label: 'nav.users', icon: IconUserCog, access: 'users' },
  { to: '/paymatrix', label: 'nav.paymatrix', icon: IconTable, access: 'paymatrix' },
  { to: '/repdashboard', label: 'nav.repdashboard', icon: IconActivity, access: 'repdashboard', isMonthly: true },
]

let isScreen = (_path: string): _path is Path => false

/** The router says which screens exist, so that nothing in the menu leads nowhere. */
export const setScreens = (exists: (path: string) => path is Path): void => {
  isScreen = exists
}

export const navFor = (viewer: Viewer): readonly NavEntry[] =>
  entries.flatMap(({ to, ...entry }) => (isScreen(to) && may(viewer, entry.access) ? [{ ...entry, to }] : []))

export const worksInMonth = (path: string): boolean => entries.some(({ to, isMonthly }) => to === path && isMonthly === true)

/** What the screen is called that somebody needs for it: 'commission-list'. */
export const labelOfScreen = (screen: string): NavEntry['label'] | undefined => entries.find(({ access }) => access === screen)?.label

/** What the first screen of a user is called; undefined while none of theirs exists. */
export const landing = (viewer: Viewer): NavEntry['label'] | undefined => navFor(viewer)[0]?.label

/** Where a user lands who wanted something else. */
export const firstScreen = (viewer: Viewer): Path => navFor(viewer)[0]?.to ?? '/pages/error'
