import { apiTokens } from './api-tokens.ts'
import { profile } from './profile.ts'
import { signIn } from './sign-in.ts'
import { users } from './users.ts'

/** Access: signing in, one's own profile and API tokens, and all users' accounts. */
export const user = { ...signIn, ...profile, ...apiTokens, ...users }
