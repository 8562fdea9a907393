import type { Month } from '@fairshare/engine/values'
import type { TranslateKey } from '../../../i18n/use-texts.ts'

/** '$6,862.19 more than Sep 2026'. `change` is in dollars, and `write` formats its size. */
export function changeLabel(
  t: TranslateKey,
  change: number,
  { month, write }: { month: Month; write: (dollars: number) => string },
): string {
  if (change === 0) return t('commissions.strip.same', { month })
  return t(change > 0 ? 'commissions.strip.more' : 'commissions.strip.less', { month, change: write(Math.abs(change)) })
}
