import { parseMonth } from '@fairshare/engine/values'
import { stripSearchParams } from '@tanstack/react-router'

/**
 * Search schemas of pages. They are in the first script, because the router validates URLs before it loads a page; zod or zod/mini would
 * add 14 KB compressed. They implement Standard Schema.
 */

/** One search param. An invalid value becomes the fallback, so that no URL breaks a page. */
export type Part<Value> = { read: (given: unknown) => Value | undefined; fallback: Value }

type Parts = Readonly<Record<string, Part<unknown>>>
type Values<P extends Parts> = { [Name in keyof P]: P[Name] extends Part<infer Value> ? Value : never }
/** The input of links and changes: all params are optional, and undefined removes one. */
type Given<Output> = { [Name in keyof Output]?: Output[Name] | undefined }

export type SearchSchema<Output> = {
  '~standard': {
    version: 1
    vendor: string
    types?: { input: Given<Output>; output: Output }
    validate: (search: unknown) => { value: Output }
  }
  parse: (search: Readonly<Record<string, unknown>>) => Output
  fallbacks: Output
}

export type SearchOf<Schema> = Schema extends SearchSchema<infer Output> ? Output : never
export type SearchChange<Schema> = Given<SearchOf<Schema>>

/** `searchSchema({ q: anyText, view: oneOf(VIEWS, 'all'), f: filters })`. */
export function searchSchema<const P extends Parts>(parts: P): SearchSchema<Values<P>> {
  const made = (valueOf: (part: Part<unknown>, name: string) => unknown) =>
    Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, valueOf(part, name)])) as Values<P>
  const parse = (search: Readonly<Record<string, unknown>>) => made(({ read, fallback }, name) => read(search[name]) ?? fallback)
  return {
    '~standard': { version: 1, vendor: 'fairshare', validate: (search) => ({ value: parse(isObject(search) ? search : {}) }) },
    parse,
    fallbacks: made(({ fallback }) => fallback),
  }
}

/** Route options for this search: fallback values are omitted from the URL. */
export const searchOptions = <Output extends object>(schema: SearchSchema<Output>) => ({
  validateSearch: schema,
  search: { middlewares: [stripSearchParams<Output>(schema.fallbacks)] },
})

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

const textLike = (pattern: RegExp): Part<string> => ({
  read: (given) => (typeof given === 'string' && pattern.test(given) ? given : undefined),
  fallback: '',
})

/** Any text, with a fallback. */
export const textOr = (fallback: string): Part<string> => ({
  read: (given) => (typeof given === 'string' && given !== '' ? given : undefined),
  fallback,
})

export const anyText = textOr('')

/** A record's id. */
export const id = textLike(/^[1-9]\d{0,14}$/)

/** A record's id, or all. */
export const idOrAll: Part<string> = { read: (given) => id.read(given), fallback: 'All' }

/** A year with four digits. */
export const year = textLike(/^[1-9]\d{3}$/)

/** A month in the API's format: 'May-2025'. */
export const month: Part<string> = {
  read: (given) => (typeof given === 'string' && parseMonth(given) !== undefined ? given : undefined),
  fallback: '',
}

/** One of the known words, else the fallback. */
export function oneOf<const Value extends string, const Fallback extends string = ''>(
  values: readonly Value[],
  fallback: Fallback,
): Part<Value | Fallback> {
  return { read: (given) => values.find((value) => value === given), fallback }
}

/** A positive integer: a page, or a page size. */
export const count = (fallback: number): Part<number> => ({
  read: (given) => (/^[1-9]\d{0,5}$/.test(String(given)) ? Number(given) : undefined),
  fallback,
})

/** JSON from another page. Each reader validates it. */
export const json: Part<Readonly<Record<string, unknown>> | undefined> = { read: objectIn, fallback: undefined }

/** The chosen filter values as JSON, by filter. */
export const filters: Part<Readonly<Record<string, readonly string[]>>> = {
  read: (given) => filtersIn(objectIn(given)),
  fallback: {},
}

/** Filters from JSON of unknown content. */
export const filtersIn = (given: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(Object.entries(given).filter((entry): entry is [string, string[]] => isTexts(entry[1])))

/** Empty filters are omitted from the URL. */
export const filtersGiven = (chosen: Readonly<Record<string, readonly string[]>>) => (Object.keys(chosen).length > 0 ? chosen : undefined)

const isTexts = (value: unknown) => Array.isArray(value) && value.every((each) => typeof each === 'string')

/** The router also passes values that it has parsed already. */
function objectIn(given: unknown): Readonly<Record<string, unknown>> | undefined {
  if (typeof given !== 'string') return isObject(given) ? given : undefined
  try {
    const value: unknown = JSON.parse(given)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Search params of all lists: search text, sort, filters, and selected view. */
export const list = { q: anyText, sort: anyText, f: filters, saved: id }
