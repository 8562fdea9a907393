import { LINE_GROUPS } from '@fairshare/contract'
import { z } from 'zod'
import { useUrlJson } from '../../../url/use-url-state.ts'

/** The group whose lines are shown alone, with the name that it is known by. */
const chosenGroup = z.object({ group: z.enum(LINE_GROUPS), id: z.int().min(0), name: z.string() })
export type ChosenGroup = z.infer<typeof chosenGroup>

export function useChosenGroup(): [ChosenGroup | undefined, (chosen: ChosenGroup | undefined) => void] {
  const [held, hold] = useUrlJson<unknown>('f', undefined)
  return [chosenGroup.safeParse(held).data, hold]
}
