import type { Events } from '@fairshare/contract'
import { useEffect, useEffectEvent } from 'react'
import type { Socket } from 'socket.io-client'

type Listeners = { [Name in keyof Events]: (payload: Events[Name]) => void }

let socket: Promise<Socket<Listeners>> | null = null

/** When the page has drawn what it begins with, and has nothing else to do. */
const whenIdle = () =>
  new Promise<unknown>((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve, { timeout: 3_000 }) : setTimeout(resolve, 500),
  )

/** One connection for the whole page, opened by the first who listens, unless the user has signed out before it was loaded. It stays open. */
function connect(): Promise<Socket<Listeners>> {
  const connecting = load().then((loaded) => {
    if (socket === connecting) loaded.connect()
    return loaded
  })
  return connecting
}

/** The library is loaded with the first page that listens: a user who only signs in never needs it. */
async function load(): Promise<Socket<Listeners>> {
  await whenIdle()
  const { io } = await import('socket.io-client')
  const opened: Socket<Listeners> = io({
    path: '/socket.io',
    autoConnect: false,
    withCredentials: true,
    transports: ['websocket', 'polling'],
    // A page that was left open when its session ended goes on trying: seldom, soon.
    reconnectionDelayMax: 30_000,
  })
  // The server closes the socket of a session that ended or got a new token: who still has one gets in again.
  opened.on('disconnect', (reason) => {
    if (reason === 'io server disconnect' && socket !== null) setTimeout(() => socket !== null && opened.connect(), 1_000)
  })
  return opened
}

export function disconnect() {
  void socket?.then((opened) => opened.disconnect())
  socket = null
}

/** Listens while the component is shown: `useSocket('CommissionCalculationProgress', (progress) => …)`. */
export function useSocket<Name extends keyof Events>(name: Name, listener: (payload: Events[Name]) => void) {
  const listen = useEffectEvent(listener)
  useEffect(() => {
    const to = (socket ??= connect())
    const hear = ((payload: Events[Name]) => listen(payload)) as Listeners[Name]
    void to.then((opened) => opened.on(name, hear as never))
    return () => void to.then((opened) => opened.off(name, hear as never))
  }, [name])
}
