import { DEFAULT_LANGUAGE, type Formats, formatsOf, isLanguage, type Language, type Translate, type Text, text } from '@fairshare/texts'
import { balanceStatus } from '@fairshare/engine'
import { type Money, negate } from '@fairshare/engine/values'
import { inLanguage } from '../../platform/texts.ts'
import type { RepStatement } from './rep-statement.ts'
import type { Revision } from './revisions.store.ts'

export type Words = Formats & { language: Language; translate: Translate }

/** Falls back to English. */
export const wordsOf = (language: string, currency: string): Words => ({
  ...formatsOf(language, currency),
  language: isLanguage(language) ? language : DEFAULT_LANGUAGE,
  translate: inLanguage(language),
})

export const balanceText = (balance: Money, company: string, price: (amount: Money) => string): Text =>
  text(`repStatement.balance.${balanceStatus(balance)}`, { company, amount: price(balance < 0 ? negate(balance) : balance) })

/** 'From $10,176.27 to $10,076.27: late credit -100.00': why the payout differs from the statement that was sent before. */
export const revisionText = ({ payoutBefore, payout, causes }: Revision, { translate, price, change }: Words): string =>
  translate(
    text('repStatement.revision.line', {
      before: price(payoutBefore),
      after: price(payout),
      causes: causes
        .map(({ kind, description, amount }) => `${description || translate(text(`repStatement.steps.${kind}`))} ${change(amount)}`)
        .join('; '),
    }),
  )

/** 'Ann Lee · pay@example.com · (555) 010-1234' */
export const contactLine = ({ name, email, phone }: RepStatement['contact']): string => [name, email, phone].filter(Boolean).join(' · ')

export function linesOnPaper({ sections }: Pick<RepStatement, 'sections'>): { shown: number; all: number } {
  const total = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)
  return { shown: total(sections.map(({ lines }) => lines.length)), all: total(sections.map(({ lineCount }) => lineCount)) }
}
