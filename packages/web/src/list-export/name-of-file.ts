/** '{company}_{list}_{2025-05}_{20261121-0506}.xlsx', in local time. */
export function nameOfFile(parts: readonly (string | undefined)[], ending: string, at = new Date(Date.now())): string {
  return `${[...parts, stampOf(at)].filter(Boolean).map(slug).join('_')}.${ending}`
}

const slug = (text: string | undefined) => (text ?? '').replace(/[^\p{L}\p{N}-]+/gu, '-').replace(/^-+|(?<!-)-+$/g, '')

/** '20261121-0506' */
function stampOf(at: Date): string {
  const [date = '', time = ''] = new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().split('T')
  return `${date.replaceAll('-', '')}-${time.slice(0, 5).replace(':', '')}`
}
