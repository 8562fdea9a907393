import { apiTokens } from './api-tokens.ts'
import { profile } from './profile.ts'
import { signIn } from './sign-in.ts'
import { users } from './users.ts'

/** Who gets in: signing in, one's own profile and API tokens, and everybody's accounts. */
export const user = { ...signIn, ...profile, ...apiTokens, ...users }
