import type { Access } from '@fairshare/contract'
import type { GuidePage } from './page-names.ts'
import type { Path } from '../url/path.ts'
import type { Shortcut } from './shortcuts.ts'

type Page = { access: Access; to?: Path; search?: { view: 'close' }; keys: readonly Shortcut[] }

/** The pages of the guide: who may open their screen, and its keys. */
const PAGES: Record<GuidePage, Page> = {
  month: { access: 'signed-in', keys: ['menu', 'help', 'month'] },
  dashboard: { access: 'dashboard', to: '/dashboard', keys: ['month', 'menu'] },
  uploads: { access: 'uploadfile', to: '/uploadfile', keys: ['month', 'row', 'open', 'filter'] },
  match: { access: 'uploadfile', to: '/uploadfile', keys: ['save', 'search'] },
  commissions: {
    access: 'commission-list',
    to: '/commission/list',
    keys: ['nextStep', 'row', 'review', 'addAdjustment', 'unmatched', 'createRule', 'extendRule', 'print', 'month'],
  },
  close: { access: 'commission-list', to: '/commission/list', search: { view: 'close' }, keys: ['nextStep', 'month'] },
  inquiries: { access: 'commission-list', to: '/inquiries', keys: ['search'] },
  salespeople: { access: 'salespeople-list', to: '/salespeople/list', keys: ['search', 'open', 'select', 'export', 'view'] },
  salesperson: { access: 'salespeople-list', to: '/salespeople/list', keys: ['save', 'rep', 'month'] },
  reports: { access: 'reports', to: '/reports', keys: ['compare', 'export', 'month', 'view'] },
  records: { access: 'regions', to: '/regions', keys: ['addRecord', 'editRow', 'deleteRow', 'open', 'search'] },
  users: { access: 'users', to: '/user/list', keys: ['search', 'open', 'rowMenu'] },
  payMatrix: { access: 'paymatrix', to: '/paymatrix', keys: ['export', 'print'] },
  repDashboard: { access: 'repdashboard', to: '/repdashboard', keys: ['month', 'print'] },
}

export const guidePageFor = (page: GuidePage): Page => PAGES[page]

const SCREENS: Readonly<Record<string, GuidePage>> = {
  dashboard: 'dashboard',
  uploadfile: 'uploads',
  commission: 'commissions',
  inquiries: 'inquiries',
  salespeople: 'salespeople',
  reports: 'reports',
  regions: 'records',
  territories: 'records',
  manufacturers: 'records',
  hospitals: 'records',
  surgeons: 'records',
  procedures: 'records',
  user: 'users',
  paymatrix: 'payMatrix',
  repdashboard: 'repDashboard',
}

/** The page of the guide that explains the open screen. */
export function guidePageOf(pathname: string, view?: string): GuidePage {
  if (pathname === '/uploadfile/mapdata') return 'match'
  if (pathname.startsWith('/salespeople/') && pathname !== '/salespeople/list') return 'salesperson'
  if (pathname === '/commission/list' && (view === 'close' || view === 'statements')) return 'close'
  return SCREENS[pathname.split('/')[1] ?? ''] ?? 'month'
}
