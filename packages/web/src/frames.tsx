import type { Access } from '@fairshare/contract'
import { createRootRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { textsOf } from './i18n/i18n.ts'
import { Root } from './layouts/Root.tsx'
import { monthToName } from './months/month-to-name.ts'
import { guard } from './session/guard.ts'
import { readSearch, writeSearch } from './url/search.ts'
import { type SearchSchema, searchOptions } from './url/search-schema.ts'

export const root = createRootRoute({ component: Root })

export const publicLayout = createRoute({
  getParentRoute: () => root,
  id: 'public',
  component: lazyRouteComponent(() => import('./layouts/PublicLayout.tsx'), 'PublicLayout'),
})
export const bareLayout = createRoute({
  getParentRoute: () => root,
  id: 'bare',
  component: lazyRouteComponent(() => import('./layouts/BareLayout.tsx'), 'BareLayout'),
})
export const fullLayout = createRoute({
  getParentRoute: () => root,
  id: 'full',
  component: lazyRouteComponent(() => import('./layouts/FullLayout.tsx'), 'FullLayout'),
  beforeLoad: ({ location }) => guard('signed-in', location.href),
})

/** Loads the code of a screen, and what it says. */
export const withTexts =
  <Module,>(path: string, load: () => Promise<Module>) =>
  async () => {
    const [module] = await Promise.all([load(), textsOf(path)])
    return module
  }

/** A screen inside the frame, loaded when it is first opened: `screen('/regions', 'regions', mastersSearch, () => import('./features/…'), 'RegionsPage')`. */
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
    component: lazyRouteComponent(withTexts(path, load as () => Promise<Record<string, ComponentType>>), name),
  })
}
