import { oneOf, searchSchema, words } from '../../url/search-schema.ts'

/** What an address may ask for; who has no screen is shown that whatever it asks. */
const KINDS = ['notFound', 'forbidden', 'server', 'offline'] as const

export const errorSearch = searchSchema({ kind: oneOf(KINDS, 'notFound'), path: words })
