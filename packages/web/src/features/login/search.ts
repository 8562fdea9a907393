import { searchSchema, anyText } from '../../url/search-schema.ts'

export const signInSearch = searchSchema({ redirect: anyText })
export const forgotPasswordSearch = searchSchema({ email: anyText })
export const resetPasswordSearch = searchSchema({ email: anyText, user: anyText, reason: anyText })
/** Names given by the provider. */
export const openIdSearch = searchSchema({ code: anyText, state: anyText, iss: anyText, error_description: anyText })
