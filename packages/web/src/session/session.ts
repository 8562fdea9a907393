import { INVALID_ACCESS, type Me, screensOf, type Viewer } from '@fairshare/contract'
import { call, onProofRequired, onSessionLost, reads } from '../api/client.ts'
import { ApiError } from '../api/api-error.ts'
import { queryClient } from '../api/hooks.ts'
import { disconnect } from '../api/socket.ts'
import { ask, closeAll } from '../dialog/dialogs.tsx'
import { deleteDrafts, openDrafts } from '../form/draft.ts'
import { followNoSending } from './sends-in-progress.ts'
import { closeActivities, dropActivities, openActivities } from '../ui/notifications/activity.ts'
import { closeJobs } from '../ui/notifications/jobs.ts'
import { toast } from '../ui/notifications/toast.tsx'
import { forget, store, stored } from './storage.ts'

export const viewerOf = (me: Me): Viewer => ({ role: me.Role.name, screens: screensOf(me.screenAccess) })

/** The signed-in user, or null. Cached until the session ends. */
export async function signedIn(options: { retry?: false; networkMode?: 'always' } = {}): Promise<Me | null> {
  const loginToken = stored('loginToken')
  if (!loginToken) return null
  try {
    const answer = await queryClient.ensureQueryData({ ...meQuery(loginToken), ...options })
    openActivities(String(answer.data.id))
    openDrafts(String(answer.data.id))
    shownToken = loginToken
    return answer.data
  } catch (error) {
    if (error instanceof ApiError && (error.code === 'UNAUTHENTICATED' || error.code === 'FORBIDDEN' || error.code === 'INVALID')) {
      forget('loginToken')
      return null
    }
    throw error
  }
}

export const meQuery = (loginToken: string) => ({
  ...reads.user.me.queryOptions({ input: { loginToken } }),
  staleTime: 5 * 60_000,
})

/** The server has set the cookie; the page stores whose session it is. */
export function startSession(token: string, email: string) {
  clearQueries()
  store('loginToken', token)
  store('logUserEmail', email)
  tabs.postMessage({ token } satisfies FromOtherTab)
}

/** No names or amounts stay in the browser. */
export async function logOut() {
  // Closes the socket first: connecting during sign-out would log an error in the browser.
  disconnect()
  const { messageText: message, data } = await call.user.logout({})
  tabs.postMessage({ token: null } satisfies FromOtherTab)
  await leave()
  deleteDrafts()
  dropActivities()
  forget('mapDataManufacturerName')
  if (data) return window.location.assign(data.endSessionUrl)
  toast('success', message)
}

/** The session started in another tab, or null after its sign-out. */
type FromOtherTab = { token: string | null }
const tabs = new BroadcastChannel('session')
let shownToken: string | null = null

/** Reloads a tab that belongs to an earlier session. */
tabs.onmessage = ({ data: { token } }: MessageEvent<FromOtherTab>) => {
  if (shownToken === null || token === shownToken) return
  if (token === null) deleteDrafts()
  window.location.reload()
}

/** The link to the sign-in page; with `back`, it returns to the current URL. */
type ToSignIn = (options: { back: boolean }) => Promise<void>
let toSignIn: ToSignIn = async () => undefined

/** Pages still need the user, so they unmount before the cache is cleared. */
async function leave({ back = false } = {}) {
  forget('loginToken', 'logUserEmail')
  shownToken = null
  closeAll()
  disconnect()
  await toSignIn({ back })
  closeActivities()
  followNoSending()
  closeJobs()
  clearQueries()
}

/** Clears all cached data of the user. The company stays, since it belongs to the host. */
function clearQueries() {
  queryClient.removeQueries({ predicate: ({ queryKey: [path] }) => !(Array.isArray(path) && path[0] === 'company') })
}

/** Redirects to sign-in when a session ends, and asks for the password where a call requires it. */
export function watchSession(goToSignIn: ToSignIn) {
  toSignIn = goToSignIn
  onProofRequired(async () => {
    const { ProofDialog } = await import('./ProofDialog.tsx')
    return (await ask(ProofDialog, { signInAgain: () => void logOut() })) === true
  })
  onSessionLost(() => {
    const loginToken = stored('loginToken')
    if (!loginToken || !queryClient.getQueryData(meQuery(loginToken).queryKey)) return
    toast('danger', INVALID_ACCESS)
    void leave({ back: true })
  })
}
