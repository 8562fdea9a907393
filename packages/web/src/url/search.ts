/** The part of the address behind the question mark: plain texts, so that addresses can be read, typed and sent. */
export type Search = Record<string, string | undefined>

export function readSearch(text: string): Search {
  return Object.fromEntries(new URLSearchParams(text))
}

export function writeSearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter((pair): pair is [string, string] => typeof pair[1] === 'string' && pair[1] !== '')
  const text = new URLSearchParams(given).toString()
  return text === '' ? '' : `?${text}`
}
