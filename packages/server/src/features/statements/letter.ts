import { escaped, htmlFrame } from '../../mail/html-frame.ts'
import type { Mail } from '../../mail/mail.ts'
import { type RepStatement, standingOf } from './rep-statement.ts'
import type { Words } from './words.ts'

type Envelope = Pick<Mail, 'messageId' | 'from' | 'to' | 'cc'>

/** The e-mail that brings a statement: its sum, how it comes about in few rows, and the whole as a PDF. No amount stands in the subject. */
export function letterOf(statement: RepStatement, words: Words, envelope: Envelope, pdf: Buffer): Mail {
  const { texts, fill } = words
  const { company, kind, month } = statement
  const parts = {
    greeting: fill(texts.mail.greeting, { name: statement.name }),
    payout: fill(texts.mail.payout[kind], { month: words.month(month), amount: words.price(statement.payout) }),
    rows: statement.waterfall.map(({ key, amount, isSum }) => ({ label: texts.waterfall[key], amount: words.amount(amount), isSum })),
    balance: balanceText(statement, words),
    attached: texts.mail.attached,
    contact: fill(texts.mail.contact, { company: company.name }),
    why: fill(texts.mail.why, { company: company.name }),
  }
  return {
    ...envelope,
    subject: fill(texts.mail.subject[kind], { month: words.month(month) }),
    text: plainText(parts, statement, words),
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

function balanceText({ balance, company }: RepStatement, { texts, fill, price }: Words): string {
  const standing = standingOf(balance.after)
  return fill(texts.balance[standing], { company: company.name, amount: price(Math.abs(balance.after) as typeof balance.after) })
}

function plainText(parts: Parts, statement: RepStatement, { texts, amount }: Words): string {
  const rows = [...parts.rows, { label: texts.netPayout, amount: amount(statement.payout), isSum: true }]
  const width = Math.max(...rows.map(({ label }) => label.length)) + 2
  const table = rows.map(({ label, amount: figure }) => `${label.padEnd(width)}${figure.padStart(14)}`)
  return [parts.greeting, '', parts.payout, '', ...table, '', parts.balance, '', parts.attached, parts.contact, '', parts.why, ''].join(
    '\n',
  )
}

function htmlText(parts: Parts, statement: RepStatement, { texts, amount, language, month, price }: Words): string {
  const { company } = statement
  const cell = 'padding: 8px 0; font-size: 14px;'
  const row = ({ label, amount: figure, isSum }: Row) => {
    const weight = isSum ? 'font-weight: 600;' : ''
    return `<tr><td class="line" style="${cell} ${weight} border-top: 1px solid #e3e6eb;">${escaped(label)}</td><td class="line" align="right" style="${cell} ${weight} border-top: 1px solid #e3e6eb; font-variant-numeric: tabular-nums;">${escaped(figure)}</td></tr>`
  }
  const rows = [...parts.rows, { label: texts.netPayout, amount: amount(statement.payout), isSum: true }].map(row).join('')
  return htmlFrame({
    company,
    language,
    title: texts.title,
    preheader: texts.mail.preheader,
    body: `<p style="margin: 0 0 12px; font-size: 14px;">${escaped(parts.greeting)}</p>
<p style="margin: 0 0 20px; font-size: 14px; line-height: 20px;">${escaped(parts.payout)}</p>
<p class="quiet" style="margin: 0; font-size: 12px; color: #5b6573;">${escaped(`${texts.netPayout} · ${month(statement.month)}`)}</p>
<p style="margin: 2px 0 20px; font-size: 30px; line-height: 36px; font-weight: 600; font-variant-numeric: tabular-nums;">${escaped(price(statement.payout))}</p>
<table width="100%" cellpadding="0" cellspacing="0">${rows}</table>
<p style="margin: 20px 0 0; font-size: 14px; line-height: 20px;">${escaped(parts.balance)}</p>
<p style="margin: 12px 0 0; font-size: 14px; line-height: 20px;">${escaped(parts.attached)}</p>`,
    footer: [parts.contact, parts.why],
  })
}
