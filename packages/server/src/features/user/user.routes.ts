import { devices } from './devices.routes.ts'
import { openId } from './open-id.routes.ts'
import { passkeys } from './passkeys.routes.ts'
import { profile } from './profile.routes.ts'
import { resets } from './reset.routes.ts'
import { signIn } from './sign-in.routes.ts'
import { users } from './users.routes.ts'
import { verification } from './verification.routes.ts'

/** Who gets in: signing in, one's own profile, and everybody's accounts. */
export const user = { ...signIn, ...resets, ...passkeys, ...openId, ...profile, ...verification, ...devices, ...users }
