/** The part of the address behind the question mark: plain texts, so that addresses can be read, typed and sent. */
export type Search = Record<string, string | undefined>

export function readSearch(text: string): Search {
  return Object.fromEntries(new URLSearchParams(text))
}

/** Numbers become texts, and filters JSON. What is empty is left out, and what its screen has by itself too (searchOptions), so that addresses stay short. */
export function writeSearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).flatMap(([name, value]) => {
    const written = textOf(value)
    return written === '' ? [] : [[name, written]]
  })
  const text = new URLSearchParams(given).toString()
  return text === '' ? '' : `?${text}`
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : ''
}
