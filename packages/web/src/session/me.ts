import { type Access, type Me, may } from '@fairshare/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { meQuery, viewerOf } from './session.ts'
import { stored } from './storage.ts'

/** The signed-in user. Only for screens behind the sign-in, where the guard has already asked. */
export function useMe(): Me {
  // Whoever opened the screen stays its user while it is being left, though the session is over by then.
  const [loginToken] = useState(() => stored('loginToken') ?? '')
  const { data } = useQuery(meQuery(loginToken))
  if (!data) throw new Error('No user: this screen lies outside the sign-in guard.')
  return data.data
}

/** Whether the user may: `const mayFinalize = useMay('administrator')`. The same rule as the server's. */
export const useMay = (access: Access): boolean => may(viewerOf(useMe()), access)
