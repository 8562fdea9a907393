import { type Text, text } from '@fairshare/texts'
import Bowser from 'bowser'

/** 'Firefox on Windows', from what the browser says of itself; undefined when it says nothing known. */
export function deviceName(userAgent: string): Text | undefined {
  if (userAgent === '') return undefined
  const { browser, os } = Bowser.parse(userAgent)
  if (browser.name && os.name) return text('user.device.name', { browser: browser.name, system: os.name })
  const known = browser.name ?? os.name
  return known ? text('refusals.asWritten', { text: known }) : undefined
}
