import { type Access, type Me, may } from '@fairshare/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { meQuery, viewerOf } from './session.ts'
import { stored } from './storage.ts'

/** The signed-in user, for pages behind the route guard. */
export function useMe(): Me {
  // Keeps the user while the page unmounts after the session has ended.
  const [loginToken] = useState(() => stored('loginToken') ?? '')
  const { data } = useQuery(meQuery(loginToken))
  if (!data) throw new Error('No user: this screen lies outside the sign-in guard.')
  return data.data
}

/** Whether the user has a permission: `const mayFinalize = useMay('administrator')`. The same rule as on the server. */
export const useMay = (access: Access): boolean => may(viewerOf(useMe()), access)
