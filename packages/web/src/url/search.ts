/** Serializes search params as plain text, so that URLs can be read and edited. */
export type Search = Record<string, string | undefined>

export function readSearch(text: string): Search {
  return Object.fromEntries(new URLSearchParams(text))
}

/** Numbers become text, filters JSON. Empty and default values (searchOptions) are omitted to keep URLs short. */
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
