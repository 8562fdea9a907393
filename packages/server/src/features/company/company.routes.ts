import { createHash } from 'node:crypto'
import { type CompanyView, ENVIRONMENT_IS_NOT_SET, IMAGE_LIMITS, type ImageUse } from '@fairshare/contract'
import { text } from '@fairshare/texts'
import { call, ok } from '../../platform/calls/call.ts'
import { requireRecentProof } from '../../platform/calls/guard.ts'
import type { Tx } from '../../platform/database/db.ts'
import { invalidField, notFound, refuseStale } from '../../platform/errors.ts'
import * as store from './company.store.ts'
import { type Image, readImage } from './image.ts'

export const company = {
  current: call.company.current.handler(async ({ context }) => {
    const found = await store.current(context.tx)
    if (!found) throw notFound(ENVIRONMENT_IS_NOT_SET)
    return ok(viewOf(found))
  }),

  update: call.company.update.handler(async ({ input, context }) => {
    const { tx } = context
    const before = await store.lock(tx)
    await refuseStale(input.version, before, viewOf)
    // Otherwise an unattended session could turn off the question.
    if (before.asksPasswordAgain && input.asksPasswordAgain === false) requireRecentProof(context)
    const logoHash = await storedImage(tx, 'logo', input.logo)
    const sidebarImageHash = await storedImage(tx, 'sidebarImage', input.sidebarImage)
    const after = await store.change(tx, {
      name: input.name ?? before.name,
      title_text: input.titleText,
      footer_text: input.footerText,
      accent_color: input.accentColor,
      environment_name: input.environmentName,
      has_own_view: input.hasOwnView,
      asks_password_again: input.asksPasswordAgain,
      logo_hash: logoHash,
      sidebar_image_hash: sidebarImageHash,
    })
    // Also when switched on again, since one may have been opened at the moment of switching off.
    if (after.hasOwnView !== before.hasOwnView) await store.endOwnViews(tx)
    await store.deleteImagesExcept(
      tx,
      [after.logoHash, after.sidebarImageHash].filter((hash) => hash !== null),
    )
    context.audit('company', { before, after })
    return ok(viewOf(after), text('company.saved'))
  }),

  image: call.company.image.handler(async ({ input, context }) => {
    const found = await store.image(context.tx, input.hash)
    if (!found) throw notFound(text('company.image.notFound'))
    context.response.cacheForever()
    return new File([new Uint8Array(found.content)], `${input.hash.slice(0, 12)}.${found.type}`, { type: `image/${found.type}` })
  }),
}

const addressOf = (hash: string | null) => (hash === null ? null : `/api/company/image/${hash}`)

const viewOf = ({ logoHash, sidebarImageHash, ...found }: store.Company): CompanyView => ({
  ...found,
  logoUrl: addressOf(logoHash),
  sidebarImageUrl: addressOf(sidebarImageHash),
})

/** Stores an image and returns its hash; undefined keeps the current one and null removes it. */
async function storedImage(tx: Tx, use: ImageUse, sent: string | null | undefined): Promise<string | null | undefined> {
  if (sent === null || sent === undefined) return sent
  const image = imageOf(use, sent)
  const hash = createHash('sha256').update(image.content).digest('hex')
  await store.storeImage(tx, hash, image)
  return hash
}

function imageOf(use: ImageUse, sent: string): Image {
  const { kilobytes, pixels } = IMAGE_LIMITS[use]
  const content = Buffer.from(sent, 'base64')
  if (content.length > kilobytes * 1024) throw invalidField(use, text('company.image.tooLarge', { kilobytes }))
  const image = readImage(content)
  if (!image) throw invalidField(use, text('company.image.notRead'))
  if (Math.max(image.width, image.height) > pixels) throw invalidField(use, text('company.image.tooManyPixels', { pixels }))
  return image
}
