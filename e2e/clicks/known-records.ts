import { adding } from '../../packages/server/src/test/factories.ts'
import { story } from '../story.ts'
import { countClicks } from './count-clicks.ts'

/** A company that knows one record of each kind, and a page whose clicks are counted. */
export async function knownRecords(settings: Parameters<typeof story>[0] = {}) {
  const { app, open } = await story(settings)
  const admin = await app.signIn()
  const add = adding(admin)
  const page = await open()
  const clicks = await countClicks(page)
  const manufacturerId = await add.manufacturer('Acme Spine')
  await add.territory('North')
  await add.hospital('Mercy')
  await add.surgeon('Ada Kim')
  await add.procedure('Knee')
  return { app, admin, add, page, clicks, manufacturerId }
}
