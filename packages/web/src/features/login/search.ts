import { searchSchema, words } from '../../url/search-schema.ts'

export const signInSearch = searchSchema({ redirect: words })
export const forgotPasswordSearch = searchSchema({ email: words })
export const resetPasswordSearch = searchSchema({ email: words, user: words, reason: words })
/** Names given by the provider. */
export const openIdSearch = searchSchema({ code: words, state: words, iss: words, error_description: words })
