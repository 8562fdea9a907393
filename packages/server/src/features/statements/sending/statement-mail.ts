import { text } from '@fairshare/texts'
import { escaped, htmlFrame } from '../../../mail/html-frame.ts'
import type { Mail } from '../../../mail/mail.ts'
import { balanceText } from '../balance-text.ts'
import type { RepStatement } from '../rep-statement.ts'
import type { Words } from '../words.ts'

type Envelope = Pick<Mail, 'messageId' | 'from' | 'to' | 'cc'>

/** The e-mail that brings a statement: its sum, how it comes about in few rows, and the whole as a PDF. No amount stands in the subject. */
export function statementMail(statement: RepStatement, words: Words, envelope: Envelope, pdf: Buffer): Mail {
  const { say, price } = words
  const { company, kind, month } = statement
  const parts = {
    greeting: say(text('repStatement.mail.greeting', { name: statement.name })),
    payout: say(text(`repStatement.mail.payout.${kind}`, { month, amount: price(statement.payout) })),
    rows: statement.steps.map(({ kind: step, amount, isSum }) => ({
      label: say(text(`repStatement.steps.${step}`)),
      amount: words.amount(amount),
      isSum,
    })),
    balance: say(balanceText(statement.balance.after, company.name, price)),
    attached: say(text('repStatement.mail.attached')),
    contact: say(text('repStatement.mail.contact', { company: company.name })),
    why: say(text('repStatement.mail.why', { company: company.name })),
  }
  return {
    ...envelope,
    subject: say(text(`repStatement.mail.subject.${kind}`, { month })),
    text: plainText(parts),
    html: htmlText(parts, statement, words),
    attachments: [{ filename: pdfName(statement), content: pdf, contentType: 'application/pdf' }],
  }
}

/** 'Statement-2025-05-Dana-Ruiz.pdf': printable ASCII, whatever the name. */
export function pdfName({ month, name }: Pick<RepStatement, 'month' | 'name'>): string {
  const ascii = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return `Statement-${month}-${ascii || 'rep'}.pdf`
}

type Row = { label: string; amount: string; isSum: boolean }
type Parts = { greeting: string; payout: string; rows: Row[]; balance: string; attached: string; contact: string; why: string }

function plainText(parts: Parts): string {
  const { rows } = parts
  const width = Math.max(...rows.map(({ label }) => label.length)) + 2
  const table = rows.map(({ label, amount: figure }) => `${label.padEnd(width)}${figure.padStart(14)}`)
  return [parts.greeting, '', parts.payout, '', ...table, '', parts.balance, '', parts.attached, parts.contact, '', parts.why, ''].join(
    '\n',
  )
}

function htmlText(parts: Parts, statement: RepStatement, { say, language, month, price }: Words): string {
  const { company } = statement
  const cell = 'padding: 8px 0; font-size: 14px;'
  const row = ({ label, amount: figure, isSum }: Row) => {
    const weight = isSum ? 'font-weight: 600;' : ''
    return `<tr><td class="line" style="${cell} ${weight} border-top: 1px solid #e3e6eb;">${escaped(label)}</td><td class="line" align="right" style="${cell} ${weight} border-top: 1px solid #e3e6eb; font-variant-numeric: tabular-nums;">${escaped(figure)}</td></tr>`
  }
  const rows = parts.rows.map(row).join('')
  return htmlFrame({
    company,
    language,
    title: say(text('repStatement.title')),
    preheader: say(text('repStatement.mail.preheader')),
    body: `<p style="margin: 0 0 12px; font-size: 14px;">${escaped(parts.greeting)}</p>
<p style="margin: 0 0 20px; font-size: 14px; line-height: 20px;">${escaped(parts.payout)}</p>
<p class="quiet" style="margin: 0; font-size: 12px; color: #5b6573;">${escaped(`${say(text('repStatement.netPayout'))} · ${month(statement.month)}`)}</p>
<p style="margin: 2px 0 20px; font-size: 30px; line-height: 36px; font-weight: 600; font-variant-numeric: tabular-nums;">${escaped(price(statement.payout))}</p>
<table width="100%" cellpadding="0" cellspacing="0">${rows}</table>
<p style="margin: 20px 0 0; font-size: 14px; line-height: 20px;">${escaped(parts.balance)}</p>
<p style="margin: 12px 0 0; font-size: 14px; line-height: 20px;">${escaped(parts.attached)}</p>`,
    footer: [parts.contact, parts.why],
  })
}
