import { LINE_GROUPS, REP_SHOWN_BY } from '@fairshare/contract'
import { useSearch } from '@tanstack/react-router'
import { z } from 'zod'
import { useSetSearch } from '../../../url/use-search.ts'

const named = { id: z.int().min(0), name: z.string() }

const master = z.object({ ...named, kind: z.enum(REP_SHOWN_BY) })

/** The filter for one group's lines, or one master's lines in it, with display names. */
const chosenGroup = z.union([
  z.object({ ...named, group: z.enum(LINE_GROUPS), master: master.optional() }),
  z.object({ group: z.undefined().optional(), master }),
])
export type ChosenGroup = z.infer<typeof chosenGroup>

export function useChosenGroup(): [ChosenGroup | undefined, (chosen: ChosenGroup | undefined) => void] {
  const { f } = useSearch({ from: '/full/commission/list' })
  const setSearch = useSetSearch<'/full/commission/list'>()
  return [chosenGroup.safeParse(f).data, (chosen) => setSearch({ f: chosen })]
}
