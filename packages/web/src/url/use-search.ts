import { type RegisteredRouter, type RouteById, useMatches, useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { SearchChange, SearchSchema } from './search-schema.ts'

type Ids = keyof RegisteredRouter['routesById']
type ChangeOf<From extends Ids> = RouteById<RegisteredRouter['routeTree'], From>['types']['fullSearchSchemaInput']

/**
 * Changes several parts of a screen's address in one step; undefined takes a part away: `useSetSearch<'/full/user/list'>()`, next to
 * `useSearch({ from: '/full/user/list' })`. True adds a step to the history: for what a person would call another place.
 */
export const useSetSearch = <From extends Ids>(pushes = false) => useChangeOfSearch<ChangeOf<From>>(pushes)

/**
 * The same for what several screens show: `from` would name one of them, and no route at all is around a dialog or the frame. The
 * schema that their own schemas include says what they read instead.
 */
export function useSharedSearch<Output>(schema: SearchSchema<Output>, pushes = false) {
  const search: Readonly<Record<string, unknown>> | undefined = useMatches({ select: (matches) => matches.at(-1)?.search })
  const values = useMemo(() => schema.parse(search ?? {}), [schema, search])
  return [values, useChangeOfSearch<SearchChange<SearchSchema<Output>>>(pushes)] as const
}

/** Changes parts of the address without a schema: a saved view is texts of whichever list it was saved on. */
export function useChangeOfSearch<Change extends object>(pushes = false) {
  const navigate = useNavigate()
  return useCallback(
    (change: Change) => void navigate({ to: '.', search: (before) => ({ ...before, ...change }), replace: !pushes, resetScroll: false }),
    [navigate, pushes],
  )
}
