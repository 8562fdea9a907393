import { accentOf } from '@fairshare/contract/accent'
import type { Mail } from './mail.ts'

/** The light and dark colors of the screens, written out because email clients do not support variables. */
export const LIGHT = { page: '#f6f7f9', card: '#ffffff', line: '#e3e6eb', text: '#14181f', quiet: '#5b6573' }
export const DARK = { page: '#0f1216', card: '#161a20', line: '#262c36', text: '#e8ebf0', quiet: '#949dab' }

export type Logo = { type: string; content: Uint8Array }

type Framed = {
  company: { name: string; accentColor: string; footerText: string; logo?: Logo | undefined }
  language: string
  title: string
  /** The preview text that email clients show after the subject. */
  preheader: string
  body: string
  /** Lines below the card, as text. */
  footer: readonly string[]
}

const cssOf = (accentColor: string) => {
  const dark = accentOf(accentColor, 'dark')
  return `
body { margin: 0; background: ${LIGHT.page}; color: ${LIGHT.text}; font-family: -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; }
.card { background: ${LIGHT.card}; border: 1px solid ${LIGHT.line}; border-radius: 12px; }
.quiet { color: ${LIGHT.quiet}; }
@media (prefers-color-scheme: dark) {
  body, .page { background: ${DARK.page} !important; color: ${DARK.text} !important; }
  .card { background: ${DARK.card} !important; border-color: ${DARK.line} !important; }
  .quiet { color: ${DARK.quiet} !important; }
  .line { border-color: ${DARK.line} !important; }
  .logo { background: ${LIGHT.card} !important; padding: 4px 8px !important; border-radius: 6px !important; }
  .mark, .button { background: ${dark.solid} !important; }
  .button { color: ${dark.on} !important; }
}`
}

/** The layout of every email: logo and name, a card, and a footer. Uses tables because email clients support little else. */
export function htmlFrame({ company, language, title, preheader, body, footer }: Framed): string {
  return `<!doctype html><html lang="${escaped(language)}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escaped(title)}</title><style>${cssOf(company.accentColor)}</style></head>
<body><div style="display: none; max-height: 0; overflow: hidden;">${escaped(preheader)}</div>
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background: ${LIGHT.page};"><tr><td align="center" style="padding: 24px 12px;">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width: 100%; max-width: 600px;">
<tr><td style="padding: 0 4px 16px; font-size: 16px; font-weight: 600;">${mark(company)}</td></tr>
<tr><td class="card" style="background: ${LIGHT.card}; border: 1px solid ${LIGHT.line}; border-radius: 12px; padding: 28px;">
${body}
</td></tr>
<tr><td class="quiet" style="padding: 16px 4px; font-size: 12px; line-height: 18px; color: ${LIGHT.quiet};">${[...footer, company.footerText].map(escaped).join('<br>')}</td></tr>
</table></td></tr></table></body></html>`
}

const mark = ({ name, accentColor, logo }: Framed['company']): string =>
  logo === undefined
    ? `<span class="mark" style="display: inline-block; width: 10px; height: 10px; margin-right: 8px; border-radius: 3px; background: ${accentOf(accentColor, 'light').solid};"></span>${escaped(name)}`
    : `<img class="logo" src="cid:${LOGO}" alt="${escaped(name)}" height="32" style="height: 32px; border: 0;">`

const LOGO = 'logo'

/** The logo as an attachment, because email clients block remote images. */
export const logoParts = (logo: Logo | undefined): Mail['attachments'] =>
  logo ? [{ filename: `logo.${logo.type}`, content: Buffer.from(logo.content), contentType: `image/${logo.type}`, cid: LOGO }] : []

/** A call to action in the company's color, adjusted for contrast. */
export function htmlButton({ label, url }: { label: string; url: string }, accentColor: string): string {
  const { solid, on } = accentOf(accentColor, 'light')
  return `<a class="button" href="${escaped(url)}" style="display: inline-block; padding: 10px 18px; border-radius: 8px; background: ${solid}; color: ${on}; font-size: 14px; font-weight: 600; text-decoration: none;">${escaped(label)}</a>`
}

export const escaped = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
