import type { RegisteredRouter } from '@tanstack/react-router'

/** The path of an existing page without params. */
export type Path = Exclude<keyof RegisteredRouter['routesByPath'], `${string}$${string}`>

/** A link target. */
export type LinkTarget<To extends Path = Path> = {
  [Each in To]: { to: Each; search: RegisteredRouter['routesByPath'][Each]['types']['fullSearchSchemaInput'] }
}[To]

/** The page of a sales rep. */
export type RecordPlace = { to: '/salespeople/$id'; params: { id: string } }
