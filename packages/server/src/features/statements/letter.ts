import type { Letter } from '../../mail/mail.ts'
import { type RepStatement, standingOf } from './rep-statement.ts'
import type { Words } from './words.ts'

type Envelope = Pick<Letter, 'messageId' | 'from' | 'to' | 'cc'>

/** The e-mail that brings a statement: its sum, how it comes about in few rows, and the whole as a PDF. No amount stands in the subject. */
export function letterOf(statement: RepStatement, words: Words, envelope: Envelope, pdf: Buffer): Letter {
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

const CSS = `
body { margin: 0; background: #f6f7f9; color: #14181f; font-family: -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; }
.card { background: #ffffff; border: 1px solid #e3e6eb; border-radius: 12px; }
.quiet { color: #5b6573; }
@media (prefers-color-scheme: dark) {
  body, .page { background: #0f1216 !important; color: #e8ebf0 !important; }
  .card { background: #161a20 !important; border-color: #262c36 !important; }
  .quiet { color: #949dab !important; }
  .line { border-color: #262c36 !important; }
}`

function htmlText(parts: Parts, statement: RepStatement, { texts, amount, language, month, price }: Words): string {
  const { company } = statement
  const cell = 'padding: 8px 0; font-size: 14px;'
  const row = ({ label, amount: figure, isSum }: Row) => {
    const weight = isSum ? 'font-weight: 600;' : ''
    return `<tr><td class="line" style="${cell} ${weight} border-top: 1px solid #e3e6eb;">${escaped(label)}</td><td class="line" align="right" style="${cell} ${weight} border-top: 1px solid #e3e6eb; font-variant-numeric: tabular-nums;">${escaped(figure)}</td></tr>`
  }
  const rows = [...parts.rows, { label: texts.netPayout, amount: amount(statement.payout), isSum: true }].map(row).join('')
  return `<!doctype html><html lang="${escaped(language)}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escaped(texts.title)}</title><style>${CSS}</style></head>
<body><div style="display: none; max-height: 0; overflow: hidden;">${escaped(texts.mail.preheader)}</div>
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background: #f6f7f9;"><tr><td align="center" style="padding: 24px 12px;">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width: 100%; max-width: 600px;">
<tr><td style="padding: 0 4px 16px; font-size: 16px; font-weight: 600;"><span style="display: inline-block; width: 10px; height: 10px; margin-right: 8px; border-radius: 3px; background: ${escaped(company.accentColor)};"></span>${escaped(company.name)}</td></tr>
<tr><td class="card" style="background: #ffffff; border: 1px solid #e3e6eb; border-radius: 12px; padding: 28px;">
<p style="margin: 0 0 12px; font-size: 14px;">${escaped(parts.greeting)}</p>
<p style="margin: 0 0 20px; font-size: 14px; line-height: 20px;">${escaped(parts.payout)}</p>
<p class="quiet" style="margin: 0; font-size: 12px; color: #5b6573;">${escaped(`${texts.netPayout} · ${month(statement.month)}`)}</p>
<p style="margin: 2px 0 20px; font-size: 30px; line-height: 36px; font-weight: 600; font-variant-numeric: tabular-nums;">${escaped(price(statement.payout))}</p>
<table width="100%" cellpadding="0" cellspacing="0">${rows}</table>
<p style="margin: 20px 0 0; font-size: 14px; line-height: 20px;">${escaped(parts.balance)}</p>
<p style="margin: 12px 0 0; font-size: 14px; line-height: 20px;">${escaped(parts.attached)}</p>
</td></tr>
<tr><td class="quiet" style="padding: 16px 4px; font-size: 12px; line-height: 18px; color: #5b6573;">${escaped(parts.contact)}<br>${escaped(parts.why)}<br>${escaped(company.footerText)}</td></tr>
</table></td></tr></table></body></html>`
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
