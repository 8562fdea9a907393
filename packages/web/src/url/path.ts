import type { RegisteredRouter } from '@tanstack/react-router'
import type { Search } from './search.ts'

/** The path of a screen that exists, and of no single record. */
export type Path = Exclude<keyof RegisteredRouter['routesByPath'], `${string}$${string}`>

/** Where a link leads. */
export type Place = { to: Path; search: Search }
