/** What a form holds, by field. */
export type Values = Record<string, unknown>

const PREFIX = 'draft:'
let owner = ''

/** Each user of this browser tab has drafts of their own: what they typed may be somebody's pay. */
export function openDrafts(user: string) {
  owner = user
}

const keyOf = (name: string) => `${PREFIX}${owner}:${name}`

/** Unsaved input outlives a reload or a lost session, in this browser tab only. Files cannot be kept, passwords must not. */
export function keepDraft(name: string, values: Values) {
  const kept = Object.entries(values).filter(([field, value]) => !(value instanceof Blob) && !/password|code/i.test(field))
  sessionStorage.setItem(keyOf(name), JSON.stringify(Object.fromEntries(kept)))
}

export function readDraft(name: string): Values | undefined {
  const text = sessionStorage.getItem(keyOf(name))
  if (text === null) return undefined
  try {
    return JSON.parse(text) as Values
  } catch {
    return undefined
  }
}

export const dropDraft = (name: string) => sessionStorage.removeItem(keyOf(name))

/** A draft that outlives the tab, for work that is picked up another day: the matches of a file. Nobody else who signs in here sees it. */
export const keepLasting = (name: string, draft: object) => localStorage.setItem(keyOf(name), JSON.stringify(draft))

export function readLasting<Draft extends object>(name: string): Draft | undefined {
  try {
    return (JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null') as Draft | null) ?? undefined
  } catch {
    return undefined
  }
}

export const dropLasting = (name: string) => localStorage.removeItem(keyOf(name))

/** Whoever signs out leaves nothing in the tab. */
export function dropDrafts() {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
}
