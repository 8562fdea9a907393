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
  /** The page has a month, which links keep. */
  isMonthly?: boolean
  /** A divider below this entry. */
  isLastOfGroup?: boolean
  /** An external link. */
  href?: string
  children?: readonly NavEntry[]
}

/** The menu in the specification's order. An entry is shown if its page exists and the user may open it. */
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

/** The router provides the existing pages, so that no menu entry is broken. */
export const setScreens = (exists: (path: string) => path is Path): void => {
  isScreen = exists
}

export const navFor = (viewer: Viewer): readonly NavEntry[] =>
  entries.flatMap(({ to, ...entry }) => (isScreen(to) && may(viewer, entry.access) ? [{ ...entry, to }] : []))

export const worksInMonth = (path: string): boolean => entries.some(({ to, isMonthly }) => to === path && isMonthly === true)

/** The permission name of a page: 'commission-list'. */
export const labelOfScreen = (screen: string): NavEntry['label'] | undefined => entries.find(({ access }) => access === screen)?.label

/** The label of the user's first page; undefined without one. */
export const landing = (viewer: Viewer): NavEntry['label'] | undefined => navFor(viewer)[0]?.label

/** The default page after sign-in. */
export const firstScreen = (viewer: Viewer): Path => navFor(viewer)[0]?.to ?? '/pages/error'
