import type { Events } from '@fairshare/contract'
import { useEffect, useEffectEvent } from 'react'
import { io, type Socket } from 'socket.io-client'

type Listeners = { [Name in keyof Events]: (payload: Events[Name]) => void }

let socket: Socket<Listeners> | null = null

/** One connection for the whole page, opened by the first who listens. */
function connection(): Socket<Listeners> {
  if (socket) return socket
  const opened: Socket<Listeners> = io({ path: '/socket.io', withCredentials: true, transports: ['websocket', 'polling'] })
  // The server closes the socket of a session that ended or got a new token: who still has one gets in again.
  opened.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') setTimeout(() => socket === opened && opened.connect(), 1_000)
  })
  socket = opened
  return opened
}

export function disconnect() {
  socket?.disconnect()
  socket = null
}

/** Listens while the component is shown: `useSocket('CommissionCalculationProgress', (progress) => …)`. */
export function useSocket<Name extends keyof Events>(name: Name, listener: (payload: Events[Name]) => void) {
  const listen = useEffectEvent(listener)
  useEffect(() => {
    const to = connection()
    const hear = ((payload: Events[Name]) => listen(payload)) as Listeners[Name]
    to.on(name, hear as never)
    return () => void to.off(name, hear as never)
  }, [name])
}
