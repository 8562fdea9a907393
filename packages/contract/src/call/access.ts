import { isOneOf } from '@fairshare/engine/values'
/** The screens that an Administrator may grant to a Staff user. */
export const GRANTABLE_SCREENS = ['dashboard', 'salespeople-list', 'uploadfile', 'commission-list', 'reports'] as const

export const STAFF_SCREENS = ['regions', 'territories', 'hospitals', 'procedures', 'surgeons'] as const

/** The screens that a Staff user can never have. */
export const ADMINISTRATOR_SCREENS = ['manufacturers', 'users', 'paymatrix', 'repdashboard', 'interfaces'] as const

export type GrantableScreen = (typeof GRANTABLE_SCREENS)[number]
export type Screen = GrantableScreen | (typeof STAFF_SCREENS)[number] | (typeof ADMINISTRATOR_SCREENS)[number]

/**
 * Who may make a call: everyone, signed-in users, or users with one of the screens. 'administrator': only Administrators, on a
 * screen that Staff may have; 'sales-rep': in the own view. No default.
 */
export type Access = 'public' | 'signed-in' | 'administrator' | 'sales-rep' | Screen | readonly Screen[]

export const ROLES = ['Administrator', 'Staff'] as const
export type RoleName = (typeof ROLES)[number]
export type Viewer = { role: RoleName; screens: readonly string[] }

/** The only permission rule: the server checks it before every call, the page before every link and redirect. */
export function may(viewer: Viewer | null, access: Access): boolean {
  if (access === 'public') return true
  if (!viewer || access === 'sales-rep') return false
  if (access === 'signed-in' || viewer.role === 'Administrator') return true
  if (access === 'administrator') return false
  const screens: readonly string[] = typeof access === 'string' ? [access] : access
  return screens.some((screen) => isAlwaysStaffs(screen) || (isGrantable(screen) && viewer.screens.includes(screen)))
}

const isAlwaysStaffs = (screen: string) => isOneOf(STAFF_SCREENS, screen)
const isGrantable = (screen: string) => isOneOf(GRANTABLE_SCREENS, screen)

/** Parses `screenAccess`, a comma-separated list. Unknown names are dropped, so that an old record grants nothing new. */
export const screensOf = (screenAccess: string): GrantableScreen[] =>
  GRANTABLE_SCREENS.filter((screen) => screenAccess.split(',').some((part) => part.trim() === screen))

/** The scopes of an API token: reading, files, changing. A token never allows more than its user may do. */
export const API_TOKEN_SCOPES = ['read', 'files', 'write'] as const
export type ApiTokenScope = (typeof API_TOKEN_SCOPES)[number]

/** Calls that tokens can never make: signing in, one's own settings, and users and their access. */
const OF_PEOPLE: readonly Access[] = ['public', 'signed-in', 'sales-rep', 'users', 'interfaces']

/** The scopes of which an API token needs one to make a call; empty if no token may. */
export function scopesFor({ access, changes }: { access: Access; changes: boolean }): readonly ApiTokenScope[] {
  if (OF_PEOPLE.includes(access)) return []
  const general = changes ? 'write' : 'read'
  return [access].flat().includes('uploadfile') ? [general, 'files'] : [general]
}
