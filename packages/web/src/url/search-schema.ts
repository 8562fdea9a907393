import { parseMonth } from '@fairshare/engine/values'
import { stripSearchParams } from '@tanstack/react-router'

/**
 * What a screen reads of its address. Schemas are in the first script, because the router checks an address before it loads the screen:
 * zod, and zod/mini too, would add 14 KB to it, compressed. These have the shape of the Standard Schema that the router takes.
 */

/** One value of an address. A text that is not such a value reads as the fallback, so that no address breaks a page. */
export type Part<Value> = { read: (given: unknown) => Value | undefined; fallback: Value }

type Parts = Readonly<Record<string, Part<unknown>>>
type Values<P extends Parts> = { [Name in keyof P]: P[Name] extends Part<infer Value> ? Value : never }
/** What links and changes give: all of it is optional, and what is undefined leaves the address. */
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

/** `searchSchema({ q: words, view: oneOf(VIEWS, 'all'), f: filters })`. */
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

/** The options of a route with this search: fallbacks are left out of the address. */
export const searchOptions = <Output extends object>(schema: SearchSchema<Output>) => ({
  validateSearch: schema,
  search: { middlewares: [stripSearchParams<Output>(schema.fallbacks)] },
})

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

const text = (pattern: RegExp): Part<string> => ({
  read: (given) => (typeof given === 'string' && pattern.test(given) ? given : undefined),
  fallback: '',
})

/** Any text, such as the order of a list; the fallback where there is none. */
export const wordsOr = (fallback: string): Part<string> => ({
  read: (given) => (typeof given === 'string' && given !== '' ? given : undefined),
  fallback,
})

export const words = wordsOr('')

/** The id of a record. */
export const id = text(/^[1-9]\d{0,14}$/)

/** The id of a record, or all of them. */
export const idOrAll: Part<string> = { read: (given) => id.read(given), fallback: 'All' }

/** A year as four digits. */
export const year = text(/^[1-9]\d{3}$/)

/** A month as calls and addresses name it: 'May-2025'. */
export const month: Part<string> = {
  read: (given) => (typeof given === 'string' && parseMonth(given) !== undefined ? given : undefined),
  fallback: '',
}

/** Words of which only these are known; any other reads as the fallback. */
export function oneOf<const Value extends string, const Fallback extends string = ''>(
  values: readonly Value[],
  fallback: Fallback,
): Part<Value | Fallback> {
  return { read: (given) => values.find((value) => value === given), fallback }
}

/** A positive whole number: of a page, or of the rows on one. */
export const count = (fallback: number): Part<number> => ({
  read: (given) => (/^[1-9]\d{0,5}$/.test(String(given)) ? Number(given) : undefined),
  fallback,
})

/** What another screen hands over, as JSON. Each reader checks what it takes out of it. */
export const json: Part<Readonly<Record<string, unknown>> | undefined> = { read: objectIn, fallback: undefined }

/** What is chosen in the filters of a list, as JSON: filter by filter. */
export const filters: Part<Readonly<Record<string, readonly string[]>>> = {
  read: (given) => filtersIn(objectIn(given)),
  fallback: {},
}

/** The filters in what other screens may have filled with something else. */
export const filtersIn = (given: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(Object.entries(given).filter((entry): entry is [string, string[]] => isTexts(entry[1])))

/** None chosen are left out of the address. */
export const filtersGiven = (chosen: Readonly<Record<string, readonly string[]>>) => (Object.keys(chosen).length > 0 ? chosen : undefined)

const isTexts = (value: unknown) => Array.isArray(value) && value.every((each) => typeof each === 'string')

/** The router gives what it has read itself back to be read again. */
function objectIn(given: unknown): Readonly<Record<string, unknown>> | undefined {
  if (typeof given !== 'string') return isObject(given) ? given : undefined
  try {
    const value: unknown = JSON.parse(given)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** What all lists have in their address: what is searched for, the order, the filters, and which saved view is shown. */
export const list = { q: words, sort: words, f: filters, saved: id }
