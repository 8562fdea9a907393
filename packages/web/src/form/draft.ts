/** Form values by field. */
export type Values = Record<string, unknown>

const PREFIX = 'draft:'
let owner = ''

/** Drafts belong to the user who typed them, because they may contain pay data. Another user's drafts in this tab are dropped. */
export function openDrafts(user: string) {
  owner = user
  deleteDrafts((key) => !key.startsWith(keyOf('')))
}

const keyOf = (name: string) => `${PREFIX}${owner}:${name}`

/** Unsaved input survives a reload or an expired session in this browser tab. Files and passwords are not stored. */
export function storeDraft(name: string, values: Values) {
  const storable = Object.entries(values).filter(([field, value]) => !(value instanceof Blob) && !/password|code/i.test(field))
  // Input that was taken back leaves nothing to offer.
  if (storable.length === 0) return deleteDraft(name)
  sessionStorage.setItem(keyOf(name), JSON.stringify(Object.fromEntries(storable)))
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

export const deleteDraft = (name: string) => sessionStorage.removeItem(keyOf(name))

/** A draft that outlives the tab, such as the matches of a file. Other users who sign in here do not see it. */
export const storeLocalDraft = (name: string, draft: object) => localStorage.setItem(keyOf(name), JSON.stringify(draft))

export function readLocalDraft<Draft extends object>(name: string): Draft | undefined {
  try {
    return (JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null') as Draft | null) ?? undefined
  } catch {
    return undefined
  }
}

export const deleteLocalDraft = (name: string) => localStorage.removeItem(keyOf(name))

/** Sign-out clears the tab's drafts. */
export function deleteDrafts(isDropped = (_key: string) => true) {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX) && isDropped(key)) sessionStorage.removeItem(key)
}
