import { type Access, screenReads } from '@fairshare/contract'
import { createRootRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { loadReads } from './api/first-answers.ts'
import { BareLayout } from './layouts/BareLayout.tsx'
import { FullLayout } from './layouts/FullLayout.tsx'
import { PublicLayout } from './layouts/PublicLayout.tsx'
import { Root } from './layouts/Root.tsx'
import { monthToName } from './months/month-to-name.ts'
import { guard } from './session/guard.ts'
import { signedIn, viewerOf } from './session/session.ts'
import { readSearch, writeSearch } from './url/search.ts'
import { type SearchSchema, searchOptions } from './url/search-schema.ts'

export const root = createRootRoute({ component: Root })

export const publicLayout = createRoute({
  getParentRoute: () => root,
  id: 'public',
  component: PublicLayout,
})
export const bareLayout = createRoute({
  getParentRoute: () => root,
  id: 'bare',
  component: BareLayout,
})
export const fullLayout = createRoute({
  getParentRoute: () => root,
  id: 'full',
  component: FullLayout,
  beforeLoad: ({ location }) => guard('signed-in', location.href),
})

/** A lazily loaded screen in the full layout: `screen('/regions', 'regions', mastersSearch, () => import('…'), 'RegionsPage')`. */
export function screen<
  const Path extends string,
  Output extends object,
  Module extends Record<string, unknown>,
  Name extends keyof Module & string,
>(path: Path, access: Access, search: SearchSchema<Output>, load: () => Promise<Module>, name: Name) {
  return createRoute({
    getParentRoute: () => fullLayout,
    path,
    ...searchOptions(search),
    beforeLoad: async ({ location }) => {
      await guard(access, location.href)
      const { pathname, searchStr, hash } = location
      const given = readSearch(searchStr)
      const month = monthToName(path, given)
      if (month === undefined) return
      throw redirect({ href: `${pathname}${writeSearch({ ...given, month })}${hash && `#${hash}`}`, replace: true })
    },
    loader: async ({ location }) => {
      const me = await signedIn()
      await loadReads(screenReads(path, readSearch(location.searchStr), me && viewerOf(me)))
    },
    component: lazyRouteComponent(load as () => Promise<Record<string, ComponentType>>, name),
  })
}
