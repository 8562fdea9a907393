import { type RegisteredRouter, type RouteById, useMatches, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import type { SearchChange, SearchSchema } from './search-schema.ts'

type Ids = keyof RegisteredRouter['routesById']
type ChangeOf<From extends Ids> = RouteById<RegisteredRouter['routeTree'], From>['types']['fullSearchSchemaInput']

/**
 * Changes several params of a page's URL at once; undefined removes one: `useSetSearch<'/full/user/list'>()`, next to `useSearch({ from:
 * '/full/user/list' })`. True adds a history entry, for a change that users regard as navigation.
 */
export const useSetSearch = <From extends Ids>(pushes = false) => useChangeOfSearch<ChangeOf<From>>(pushes)

/**
 * The same for components on several pages, or outside any route, such as dialogs and the frame. The schema that the pages include gives
 * the types.
 */
export function useSharedSearch<Output>(schema: SearchSchema<Output>, pushes = false) {
  const search: Readonly<Record<string, unknown>> | undefined = useMatches({ select: (matches) => matches.at(-1)?.search })
  const values = useMemo(() => schema.parse(search ?? {}), [schema, search])
  return [values, useChangeOfSearch<SearchChange<SearchSchema<Output>>>(pushes)] as const
}

/** Changes params without a schema: a saved view consists of raw texts. */
export function useChangeOfSearch<Change extends object>(pushes = false) {
  const navigate = useNavigate()
  return useCallback(
    (change: Change) => void navigate({ to: '.', search: (before) => ({ ...before, ...change }), replace: !pushes, resetScroll: false }),
    [navigate, pushes],
  )
}

/** Acts once on a param of the link that opened the page, such as a dialog to open. `act` removes the param. */
export function useOnceFromLink<Value>(value: Value | '' | false | undefined, act: (value: Value) => void) {
  const isDone = useRef(false)
  const actNow = useEffectEvent(act)
  useEffect(() => {
    if (!value || isDone.current) return
    isDone.current = true
    actNow(value)
  }, [value])
}
