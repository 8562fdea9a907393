import { asMessage, text } from '@fairshare/texts/text'
import { z } from 'zod'
import { download, get, post } from '../call/call.ts'
import { changeOf, versioned } from '../wire/versions.ts'
import { noInput, optionalText, requiredText } from '../wire/wire.ts'

export const companyView = z.object({
  name: z.string(),
  titleText: z.string(),
  footerText: z.string(),
  accentColor: z.string(),
  /** What kind of place this is ('Staging'); empty where the work is real. */
  environmentName: z.string(),
  logoUrl: z.string().nullable(),
  sidebarImageUrl: z.string().nullable(),
  currency: z.string(),
  defaultLanguage: z.string(),
  /** Whether sales reps open their own view by the link of a statement mail. */
  hasOwnView: z.boolean(),
  /** Whether what guards an account asks for the password again an hour after the sign-in. */
  asksPasswordAgain: z.boolean(),
  ...versioned,
})
export type CompanyView = z.infer<typeof companyView>

/** What a picture of a company may be. Nothing that a browser would run: a drawing (SVG) is a program. */
export const IMAGE_LIMITS = { logo: { kilobytes: 256, pixels: 2000 }, sidebarImage: { kilobytes: 1024, pixels: 4000 } } as const
export type ImageUse = keyof typeof IMAGE_LIMITS

/** The bytes of a picture in base64; null takes it away. */
const image = (use: ImageUse) => {
  const { kilobytes } = IMAGE_LIMITS[use]
  return z
    .base64({ error: asMessage(text('company.image.notRead')) })
    .max(Math.ceil((kilobytes * 1024) / 3) * 4, asMessage(text('company.image.tooLarge', { kilobytes })))
    .nullable()
}

/** What an Administrator says of how their company looks. */
export const branding = {
  name: requiredText(100),
  titleText: requiredText(100),
  footerText: optionalText(200),
  accentColor: z
    .string()
    .max(7, asMessage(text('company.notAColor')))
    .regex(/^#[\da-f]{6}$/i, asMessage(text('company.notAColor'))),
  environmentName: optionalText(40),
  hasOwnView: z.boolean(),
  asksPasswordAgain: z.boolean(),
  logo: image('logo'),
  sidebarImage: image('sidebarImage'),
}

export const company = {
  current: get('/company/current', { access: 'public', input: noInput, data: companyView, summary: 'The company of this host' }),
  update: post('/company/update', {
    access: 'administrator',
    largestBody: 2 * 1024 * 1024,
    input: changeOf({}, branding),
    data: companyView,
    summary: 'Changes what the company is called and how it looks',
  }),
  image: download('/company/image/{hash}', {
    access: 'public',
    input: z.strictObject({ hash: z.string().max(64) }),
    summary: 'A picture of the company: what stands at an address never changes',
  }),
}
