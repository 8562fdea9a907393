import { screenReads } from '@fairshare/contract'
import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { loadReads } from './api/first-answers.ts'
import { commissionsSearch, inquiriesSearch } from './features/commissions/search.ts'
import { dashboardSearch } from './features/dashboard/search.ts'
import { ErrorPage } from './features/error/ErrorPage.tsx'
import { errorSearch } from './features/error/search.ts'
import { guideSearch } from './features/guide/search.ts'
import { forgotPasswordSearch, openIdSearch, resetPasswordSearch, signInSearch } from './features/login/search.ts'
import { mastersSearch } from './features/masters/search.ts'
import { ownViewSearch } from './features/own-view/search.ts'
import { payMatrixSearch } from './features/pay-matrix/search.ts'
import { repDashboardSearch } from './features/rep-dashboard/search.ts'
import { reportsSearch } from './features/reports/search.ts'
import { salespeopleSearch, salespersonSearch } from './features/salespeople/search.ts'
import { matchValuesSearch, uploadsSearch } from './features/uploads/search.ts'
import { usersSearch } from './features/users/search.ts'
import { bareLayout, fullLayout, publicLayout, root, screen } from './frames.tsx'
import { RouteError } from './layouts/RouteError.tsx'
import { setScreens } from './nav.ts'
import { skipSignIn } from './session/guard.ts'
import { watchSession } from './session/session.ts'
import { LoadingScreen } from './ui/state/LoadingScreen.tsx'
import type { Path } from './url/path.ts'
import { readSearch, writeSearch } from './url/search.ts'
import { searchOptions } from './url/search-schema.ts'

type RedirectTarget = '/login' | '/pages/error' | '/user/list' | '/salespeople/list' | '/commission/list'

/** A path without a screen that redirects to one. */
const redirectRoute = <const From extends string>(path: From, to: RedirectTarget) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: ({ location }): void => {
      throw redirect({ href: `${to}${location.searchStr}`, replace: true })
    },
  })

const signIn = createRoute({
  getParentRoute: () => publicLayout,
  path: '/login',
  ...searchOptions(signInSearch),
  beforeLoad: skipSignIn,
  loader: () => loadReads(screenReads('/login', {}, null)),
  component: lazyRouteComponent(() => import('./features/login/LoginPage.tsx'), 'LoginPage'),
})

// Signed-in users may open these pages too, because the link of a reset email must always work.
const forgotPassword = createRoute({
  getParentRoute: () => publicLayout,
  path: '/login/forgot-password',
  ...searchOptions(forgotPasswordSearch),
  component: lazyRouteComponent(() => import('./features/login/ForgotPasswordPage.tsx'), 'ForgotPasswordPage'),
})
const resetPassword = createRoute({
  getParentRoute: () => publicLayout,
  path: '/login/reset-password',
  ...searchOptions(resetPasswordSearch),
  component: lazyRouteComponent(() => import('./features/login/ResetPasswordPage.tsx'), 'ResetPasswordPage'),
})
const openId = createRoute({
  getParentRoute: () => publicLayout,
  path: '/login/openid',
  ...searchOptions(openIdSearch),
  component: lazyRouteComponent(() => import('./features/login/OpenIdPage.tsx'), 'OpenIdPage'),
})

// Sales reps are not users: their own session controls access, not the user guard.
const ownView = createRoute({
  getParentRoute: () => bareLayout,
  path: '/my',
  ...searchOptions(ownViewSearch),
  component: lazyRouteComponent(() => import('./features/own-view/OwnViewPage.tsx'), 'OwnViewPage'),
})

const error = createRoute({
  getParentRoute: () => publicLayout,
  path: '/pages/error',
  ...searchOptions(errorSearch),
  component: ErrorPage,
})

const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: ({ location }) => {
    throw redirect({ to: '/pages/error', search: { path: location.pathname }, replace: true })
  },
})

const screens = [
  screen('/dashboard', 'dashboard', dashboardSearch, () => import('./features/dashboard/DashboardPage.tsx'), 'DashboardPage'),
  screen('/reports', 'reports', reportsSearch, () => import('./features/reports/ReportsPage.tsx'), 'ReportsPage'),
  screen(
    '/repdashboard',
    'repdashboard',
    repDashboardSearch,
    () => import('./features/rep-dashboard/RepDashboardPage.tsx'),
    'RepDashboardPage',
  ),
  screen(
    '/salespeople/list',
    'salespeople-list',
    salespeopleSearch,
    () => import('./features/salespeople/SalespeoplePage.tsx'),
    'SalespeoplePage',
  ),
  screen(
    '/salespeople/$id',
    'salespeople-list',
    salespersonSearch,
    () => import('./features/salespeople/SalespersonPage.tsx'),
    'SalespersonPage',
  ),
  screen(
    '/commission/list',
    'commission-list',
    commissionsSearch,
    () => import('./features/commissions/CommissionsPage.tsx'),
    'CommissionsPage',
  ),
  screen(
    '/inquiries',
    'commission-list',
    inquiriesSearch,
    () => import('./features/commissions/inquiries/InquiriesPage.tsx'),
    'InquiriesPage',
  ),
  screen('/guide', 'signed-in', guideSearch, () => import('./features/guide/GuidePage.tsx'), 'GuidePage'),
  screen('/uploadfile', 'uploadfile', uploadsSearch, () => import('./features/uploads/UploadsPage.tsx'), 'UploadsPage'),
  screen('/uploadfile/mapdata', 'uploadfile', matchValuesSearch, () => import('./features/uploads/MatchValuesPage.tsx'), 'MatchValuesPage'),
  screen('/paymatrix', 'paymatrix', payMatrixSearch, () => import('./features/pay-matrix/PayMatrixPage.tsx'), 'PayMatrixPage'),
  screen('/regions', 'regions', mastersSearch, () => import('./features/masters/pages.tsx'), 'RegionsPage'),
  screen('/territories', 'territories', mastersSearch, () => import('./features/masters/pages.tsx'), 'TerritoriesPage'),
  screen('/manufacturers', 'manufacturers', mastersSearch, () => import('./features/masters/pages.tsx'), 'ManufacturersPage'),
  screen('/hospitals', 'hospitals', mastersSearch, () => import('./features/masters/pages.tsx'), 'HospitalsPage'),
  screen('/surgeons', 'surgeons', mastersSearch, () => import('./features/masters/pages.tsx'), 'SurgeonsPage'),
  screen('/procedures', 'procedures', mastersSearch, () => import('./features/masters/pages.tsx'), 'ProceduresPage'),
  screen('/user/list', 'users', usersSearch, () => import('./features/users/UsersPage.tsx'), 'UsersPage'),
] as const

const tree = root.addChildren([
  redirectRoute('/', '/login'),
  redirectRoute('/pages', '/pages/error'),
  redirectRoute('/user', '/user/list'),
  redirectRoute('/salespeople', '/salespeople/list'),
  redirectRoute('/commission', '/commission/list'),
  unknown,
  publicLayout.addChildren([signIn, forgotPassword, resetPassword, openId, error]),
  bareLayout.addChildren([ownView]),
  fullLayout.addChildren([...screens]),
])

export const router = createRouter({
  routeTree: tree,
  parseSearch: readSearch,
  stringifySearch: writeSearch,
  defaultPreload: 'intent',
  // The query cache decides what is stale.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 200,
  defaultPendingComponent: LoadingScreen,
  defaultErrorComponent: RouteError,
  defaultNotFoundComponent: ErrorPage,
  scrollRestoration: true,
})

setScreens((path): path is Path => path in router.routesByPath)
// Leaves the page without a confirmation; drafts remain stored.
watchSession(({ back }) =>
  router.navigate({ to: '/login', search: back ? { redirect: router.state.location.href } : {}, ignoreBlocker: true }),
)

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
