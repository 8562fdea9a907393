import type { RegisteredRouter } from '@tanstack/react-router'

/** The path of a screen that exists, and of no single record. */
export type Path = Exclude<keyof RegisteredRouter['routesByPath'], `${string}$${string}`>

/** Where a link leads. */
export type Place<To extends Path = Path> = {
  [Each in To]: { to: Each; search: RegisteredRouter['routesByPath'][Each]['types']['fullSearchSchemaInput'] }
}[To]
