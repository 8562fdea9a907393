import { credentials } from '@fairshare/contract'

/** What is typed to sign in. */
export const credentialsSchema = credentials.pick({ email: true, password: true, remember: true })
