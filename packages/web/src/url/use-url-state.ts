import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { Search } from './search.ts'

type Options = {
  /** Stripped from the address, which stays short. */
  fallback?: string
  /** True adds a step to the history: for what a person would call another place. */
  pushes?: boolean
}

/** A text held by the address: `const [view, setView] = useUrlState('view', { fallback: 'reps' })`. Survives reload, Back and being sent. */
export function useUrlState(name: string, options: Options = {}): [string, (value: string | undefined) => void] {
  const { fallback = '', pushes = false } = options
  const search: Search = useSearch({ strict: false })
  const setSearch = useSetSearch(pushes)
  const set = useCallback(
    (value: string | undefined) => setSearch({ [name]: value === fallback ? undefined : value }),
    [name, fallback, setSearch],
  )
  return [search[name] ?? fallback, set]
}

/** The same for anything that is more than a text, as compact JSON: filters. */
export function useUrlJson<T>(name: string, fallback: T): [T, (value: T) => void] {
  const search: Search = useSearch({ strict: false })
  const setSearch = useSetSearch(false)
  const text = search[name]
  const set = useCallback((value: T) => setSearch({ [name]: isEmpty(value) ? undefined : JSON.stringify(value) }), [name, setSearch])
  return [text === undefined ? fallback : (parsed<T>(text) ?? fallback), set]
}

/** Changes several parts of the address in one step. Undefined takes a part away. */
export function useSetSearch(pushes = false) {
  const navigate = useNavigate()
  return useCallback(
    (change: Search) =>
      void navigate({ to: '.', search: (before: Search) => ({ ...before, ...change }), replace: !pushes, resetScroll: false }),
    [navigate, pushes],
  )
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || (typeof value === 'object' && Object.keys(value).length === 0) || value === ''

function parsed<T>(text: string): T | undefined {
  try {
    return JSON.parse(text) as T
  } catch {
    return undefined
  }
}
