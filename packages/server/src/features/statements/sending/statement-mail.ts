import type { PayoutStep } from '@fairshare/engine'
import { type Text, text } from '@fairshare/texts'
import { escaped, htmlButton, htmlFrame, LIGHT, logoParts } from '../../../mail/html-frame.ts'
import type { Mail } from '../../../mail/mail.ts'
import type { RepStatement } from '../rep-statement.ts'
import { balanceText, contactLine, linesOnPaper, revisionText, type Words } from '../words.ts'

/** Headers of the mail, the sender's message, and the link to the own view if the reader may use it. */
export type Envelope = Pick<Mail, 'messageId' | 'from' | 'to' | 'cc'> & { message: string; link: string | undefined; isTest?: boolean }

/** The mail of a statement: payout, its steps, and an optional PDF. The subject has no amount. */
export function statementMail(statement: RepStatement, words: Words, envelope: Envelope, pdf: Buffer | null): Mail {
  const { translate } = words
  const { company, contact, kind, month } = statement
  const parts = partsOf(statement, words, envelope, pdf !== null)
  const subject = translate(text(`repStatement.mail.subject.${kind}`, { month }))
  const { messageId, from, to, cc, isTest } = envelope
  return {
    messageId,
    from,
    to,
    cc,
    replyTo: contact.email === '' ? undefined : { name: contact.name || company.name, address: contact.email },
    subject: isTest ? translate(text('repStatement.mail.test', { subject })) : subject,
    text: plainText(parts),
    html: htmlText(parts, statement, words),
    attachments: [
      ...(pdf ? [{ filename: pdfName(statement), content: pdf, contentType: 'application/pdf' }] : []),
      ...logoParts(company.logo),
    ],
  }
}

/** 'Statement-2025-05-Dana-Ruiz.pdf', in printable ASCII for any name. */
export function pdfName({ month, name }: Pick<RepStatement, 'month' | 'name'>): string {
  const ascii = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return `Statement-${month}-${ascii || 'rep'}.pdf`
}

type Row = { label: string; amount: string; isSum: boolean }
type Parts = ReturnType<typeof partsOf>

function partsOf(statement: RepStatement, words: Words, { message, link }: Envelope, hasPdf: boolean) {
  const { translate, price } = words
  const { company, contact, kind, month } = statement
  return {
    greeting: translate(text('repStatement.mail.greeting', { name: statement.name })),
    payout: translate(text(`repStatement.mail.payout.${kind}`, { month, amount: price(statement.payout) })),
    revision: statement.revision && [translate(text('repStatement.revision.title')), revisionText(statement.revision, words)].join('\n'),
    message,
    rows: compactSteps(statement.steps).map(
      ({ kind: step, amount, isSum }): Row => ({
        label: translate(text(`repStatement.steps.${step}`)),
        amount: words.amount(amount),
        isSum,
      }),
    ),
    balance: translate(balanceText(statement.balance.after, company.name, price)),
    button: link === undefined ? undefined : { label: translate(text('repStatement.mail.open')), url: link },
    byCode: translate(text('repStatement.mail.byCode')),
    attached: hasPdf ? [translate(attachedText(statement))] : [],
    preheader: hasPdf
      ? translate(text('repStatement.mail.preheader'))
      : link === undefined
        ? ''
        : translate(text('repStatement.mail.preheaderOnline')),
    contact:
      contactLine(contact) === ''
        ? translate(text('repStatement.mail.contact', { company: company.name }))
        : translate(text('repStatement.mail.askContact', { contact: contactLine(contact), number: statement.number })),
    why: translate(text('repStatement.mail.why', { company: company.name })),
  }
}

function attachedText(statement: RepStatement): Text {
  if (!statement.printsLines) return text('repStatement.mail.attachedSums')
  const { shown, all } = linesOnPaper(statement)
  return shown < all ? text('repStatement.mail.attachedFirst', { shown }) : text('repStatement.mail.attached')
}

/** A phone shows about this many rows at once. */
const MAX_ROWS = 8

/** Drops steps of 0.00 and then the subtotal, to fit in MAX_ROWS. */
function compactSteps(steps: readonly PayoutStep[]): readonly PayoutStep[] {
  if (steps.length <= MAX_ROWS) return steps
  const paid = steps.filter(({ amount, isSum }) => isSum || amount !== 0)
  return paid.length <= MAX_ROWS ? paid : paid.filter(({ kind }) => kind !== 'earnings')
}

function plainText({ greeting, payout, revision, message, rows, balance, button, byCode, attached, contact, why }: Parts): string {
  const width = Math.max(...rows.map(({ label }) => label.length)) + 2
  const table = rows.map(({ label, amount: figure }) => `${label.padEnd(width)}${figure.padStart(14)}`)
  const messageLines = message === '' ? [] : [message, '']
  return [
    greeting,
    '',
    payout,
    '',
    ...(revision ? [revision, ''] : []),
    ...messageLines,
    ...table,
    '',
    balance,
    '',
    ...(button ? [`${button.label}: ${button.url}`, byCode] : []),
    ...attached,
    '',
    contact,
    '',
    why,
    '',
  ].join('\n')
}

const paragraph = (words: string, above: number) =>
  `<p style="margin: ${above}px 0 0; font-size: 14px; line-height: 20px;">${escaped(words).replaceAll('\n', '<br>')}</p>`

function htmlText(parts: Parts, statement: RepStatement, { translate, language, month, price }: Words): string {
  const { company } = statement
  const { button } = parts
  return htmlFrame({
    company,
    language,
    title: translate(text('repStatement.title')),
    preheader: parts.preheader,
    body: `<p style="margin: 0 0 12px; font-size: 14px;">${escaped(parts.greeting)}</p>
<p style="margin: 0 0 20px; font-size: 14px; line-height: 20px;">${escaped(parts.payout)}</p>
${parts.message === '' ? '' : `<div class="line" style="margin: 0 0 20px; padding: 2px 0 2px 14px; border-left: 3px solid ${LIGHT.line};">${paragraph(parts.message, 0)}</div>`}
<p class="quiet" style="margin: 0; font-size: 12px; color: ${LIGHT.quiet};">${escaped(`${translate(text('repStatement.netPayout'))} · ${month(statement.month)}`)}</p>
<p style="margin: 2px 0 20px; font-size: 30px; line-height: 36px; font-weight: 600; font-variant-numeric: tabular-nums;">${escaped(price(statement.payout))}</p>
${parts.revision ? `<div style="margin: 0 0 20px;">${paragraph(parts.revision, 0)}</div>` : ''}
<table width="100%" cellpadding="0" cellspacing="0">${parts.rows.map(row).join('')}</table>
${paragraph(parts.balance, 20)}
${button ? opening(button, parts.byCode, company.accentColor) : ''}
${parts.attached.map((each) => paragraph(each, 16)).join('')}`,
    footer: [parts.contact, parts.why],
  })
}

const opening = (button: { label: string; url: string }, byCode: string, accentColor: string) =>
  `<p style="margin: 24px 0 0;">${htmlButton(button, accentColor)}</p>
<p class="quiet" style="margin: 8px 0 0; font-size: 12px; line-height: 18px; color: ${LIGHT.quiet};">${escaped(byCode)}</p>`

function row({ label, amount, isSum }: Row): string {
  const style = `padding: 8px 0; font-size: 14px; ${isSum ? 'font-weight: 600;' : ''} border-top: 1px solid ${LIGHT.line};`
  return `<tr><td class="line" style="${style}">${escaped(label)}</td><td class="line" align="right" style="${style} font-variant-numeric: tabular-nums; white-space: nowrap;">${escaped(amount)}</td></tr>`
}
