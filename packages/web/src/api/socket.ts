import type { Events } from '@fairshare/contract'
import { useEffect, useEffectEvent } from 'react'
import type { Socket } from 'socket.io-client'

type Listeners = { [Name in keyof Events]: (payload: Events[Name]) => void }

let socket: Promise<Socket<Listeners>> | null = null

/** Waits until the browser is idle, so that the socket does not delay the first render. */
const whenIdle = () =>
  new Promise<unknown>((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve, { timeout: 3_000 }) : setTimeout(resolve, 500),
  )

/** Opens the page's only connection, unless the user signs out while it loads. It stays open. */
function connect(): Promise<Socket<Listeners>> {
  const connecting = load().then((loaded) => {
    if (socket === connecting) loaded.connect()
    return loaded
  })
  return connecting
}

/** Loads the library on first use: the sign-in page does not need it. */
async function load(): Promise<Socket<Listeners>> {
  await whenIdle()
  const { io } = await importLibrary()
  const opened: Socket<Listeners> = io({
    path: '/socket.io',
    autoConnect: false,
    withCredentials: true,
    transports: ['websocket', 'polling'],
    // Limits the retries of an open page whose session has ended.
    reconnectionDelayMax: 30_000,
  })
  // The server also disconnects when a session gets a new token; then reconnecting succeeds.
  opened.on('disconnect', (reason) => {
    if (reason === 'io server disconnect' && socket !== null) setTimeout(() => socket !== null && opened.connect(), 1_000)
  })
  return opened
}

/** Without a connection the library cannot load: it is tried again when the browser is back online. */
async function importLibrary(): Promise<typeof import('socket.io-client')> {
  try {
    return await import('socket.io-client')
  } catch {
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
    return importLibrary()
  }
}

export function disconnect() {
  void socket?.then((opened) => opened.disconnect())
  socket = null
}

/** Listens while the component is mounted: `useSocket('CommissionCalculationProgress', (progress) => …)`. */
export function useSocket<Name extends keyof Events>(name: Name, listener: (payload: Events[Name]) => void) {
  const listen = useEffectEvent(listener)
  useEffect(() => {
    const connection = (socket ??= connect())
    const handler = ((payload: Events[Name]) => listen(payload)) as Listeners[Name]
    void connection.then((opened) => opened.on(name, handler as never))
    return () => void connection.then((opened) => opened.off(name, handler as never))
  }, [name])
}
