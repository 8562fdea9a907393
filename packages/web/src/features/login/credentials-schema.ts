import { credentials } from '@fairshare/contract'

/** The sign-in form. */
export const credentialsSchema = credentials.pick({ email: true, password: true, remember: true })
