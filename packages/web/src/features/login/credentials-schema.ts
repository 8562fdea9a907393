import { credentials } from '@fairshare/contract'

export const credentialsSchema = credentials.pick({ email: true, password: true, remember: true })
