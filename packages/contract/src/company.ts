import { z } from 'zod'
import { get } from './call.ts'
import { noInput } from './wire.ts'

export const companyView = z.object({
  name: z.string(),
  titleText: z.string(),
  footerText: z.string(),
  accentColor: z.string(),
  logoUrl: z.string().nullable(),
  currency: z.string(),
  defaultLanguage: z.string(),
})
export type CompanyView = z.infer<typeof companyView>

export const company = {
  current: get('/company/current', { access: 'public', input: noInput, data: companyView, summary: 'The company of this host' }),
}
