import { oneOf, searchSchema, anyText } from '../../url/search-schema.ts'

/** The requested error; a user without pages sees that whatever is requested. */
const KINDS = ['notFound', 'forbidden', 'server', 'offline'] as const

export const errorSearch = searchSchema({ kind: oneOf(KINDS, 'notFound'), path: anyText })
