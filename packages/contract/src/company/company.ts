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
  /** The kind of environment ('Staging'); empty in production. */
  environmentName: z.string(),
  logoUrl: z.string().nullable(),
  sidebarImageUrl: z.string().nullable(),
  currency: z.string(),
  defaultLanguage: z.string(),
  /** Whether sales reps can open their own view by the link in a statement mail. */
  hasOwnView: z.boolean(),
  /** Whether security settings require the password again an hour after sign-in. */
  asksPasswordAgain: z.boolean(),
  ...versioned,
})
export type CompanyView = z.infer<typeof companyView>

/** The image types of a company. SVG is excluded because browsers can run its scripts. */
export const IMAGE_LIMITS = { logo: { kilobytes: 256, pixels: 2000 }, sidebarImage: { kilobytes: 1024, pixels: 4000 } } as const
export type ImageUse = keyof typeof IMAGE_LIMITS

/** The image's bytes in base64; null removes it. */
const image = (use: ImageUse) => {
  const { kilobytes } = IMAGE_LIMITS[use]
  return z
    .base64({ error: asMessage(text('company.image.notRead')) })
    .max(Math.ceil((kilobytes * 1024) / 3) * 4, asMessage(text('company.image.tooLarge', { kilobytes })))
    .nullable()
}

/** The appearance settings of a company. */
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
    summary: "Changes the company's name and appearance",
  }),
  image: download('/company/image/{hash}', {
    access: 'public',
    input: z.strictObject({ hash: z.string().max(64) }),
    summary: 'An image of the company; the image at an address never changes',
  }),
}
