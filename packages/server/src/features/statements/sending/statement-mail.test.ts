import { cents } from '@fairshare/engine/values'
import { expect, test } from 'vitest'
import { section, statement } from '../../../test/printed-statement.ts'
import { statementMail } from './statement-mail.ts'
import { wordsOf } from '../words.ts'

const ENVELOPE = {
  messageId: '<1@localhost>',
  from: { name: 'Meridian Ortho', address: 'office@example.com' },
  to: 'dana@example.com',
  cc: [],
  message: '',
  link: 'https://meridian.example/my',
}
const earned = { ...statement([section(1)]), steps: [{ kind: 'payout' as const, amount: cents(123_456), isSum: true }] }
const mailIn = (language: string) => statementMail(earned, wordsOf(language, 'EUR'), ENVELOPE, Buffer.from(''))

test.each([
  ['en', 'Provisional: your May 2025 commission statement', '1,234.56', 'Your balance is even.'],
  ['de', 'Vorläufig: Ihre Provisionsabrechnung Mai 2025', '1.234,56', 'Ihr Konto ist ausgeglichen.'],
  ['xx', 'Provisional: your May 2025 commission statement', '1,234.56', 'Your balance is even.'],
])('writes the whole mail in one language, %s', (language, subject, amount, balance) => {
  const mail = mailIn(language)
  expect(mail.subject).toBe(subject)
  for (const part of [amount, balance]) expect(mail.text).toContain(part)
  expect(mail.html).toContain(amount)
})

test.each([
  [3, 3, 'The full statement with every line is attached as a PDF.'],
  [2_000, 5_000, 'Your statement is attached as a PDF, with its first 2,000 lines.'],
])('states that the PDF prints %i of %i lines', (printed, all, sentence) => {
  const mail = statementMail({ ...earned, sections: [section(printed, all)] }, wordsOf('en', 'USD'), ENVELOPE, Buffer.from(''))
  expect(mail.text).toContain(sentence)
  expect(mail.html).toContain(sentence)
})
