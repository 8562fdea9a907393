import { contract, type CallMeta } from '@fairshare/contract'
import { z } from 'zod'

type Shape = z.core.JSONSchema.BaseSchema
type Procedure = { '~orpc': { inputSchema: z.ZodType; meta: CallMeta; route: { method?: string; path?: string } } }
type FieldPath = readonly string[]

/** The value of a field by its name, the index of its entry and its path. Undefined omits the field. */
export type Values = { readonly [field: string]: (at: number, place: FieldPath) => unknown }

/** A call's list that may have more than 100 entries. */
export type LongList = { name: string; path: string; meta: CallMeta; place: FieldPath; most: number; shape: Shape }

const LONG = 100

/** Every list of the contract that may have more than 100 entries, including those of new calls. */
export const longLists: readonly LongList[] = Object.entries(contract).flatMap(([group, calls]) =>
  Object.entries(calls as unknown as Record<string, Procedure>).flatMap(
    ([
      call,
      {
        '~orpc': { inputSchema, meta, route },
      },
    ]) => {
      if (route.method !== 'POST') return []
      const shape = z.toJSONSchema(inputSchema, { io: 'input', unrepresentable: 'any' })
      return listsIn(shape).map(({ place, most }) => ({ name: `${group}.${call}`, path: route.path ?? '', meta, place, most, shape }))
    },
  ),
)

function listsIn(shape: Shape, place: FieldPath = []): { place: FieldPath; most: number }[] {
  const inside = Object.entries(shape.properties ?? {}).flatMap(([name, part]) => listsIn(part as Shape, [...place, name]))
  const either = (shape.anyOf ?? []).flatMap((part) => listsIn(part as Shape, place))
  const entries = shape.items ? listsIn(shape.items as Shape, [...place, '0']) : []
  const own = (shape.maxItems ?? 0) > LONG ? [{ place, most: shape.maxItems ?? 0 }] : []
  return [...own, ...inside, ...either, ...entries]
}

/** An input of a call with one list of that length and every field filled; its other lists are minimal. */
export function inputWith({ shape, place }: LongList, length: number, values: Values): object {
  const fill = (part: Shape, here: FieldPath, at: number): unknown => {
    const field = here.at(-1) ?? ''
    if (Object.hasOwn(values, field)) return values[field]?.(at, here)
    if (part.anyOf) return fill((part.anyOf.find(({ type }) => type !== 'null') ?? part.anyOf[0]) as Shape, here, at)
    if (part.enum) return part.enum[at % part.enum.length]
    switch (part.type) {
      case 'array': {
        const isIt = here.join() === place.join()
        const count = isIt ? length : Math.max(part.minItems ?? 0, here.every((name, i) => place[i] === name) ? 1 : 0)
        return Array.from({ length: count }, (_, i) => fill(part.items as Shape, [...here, String(i)], i))
      }
      case 'object':
        return Object.fromEntries(
          Object.entries(part.properties ?? {}).flatMap(([name, inner]) => {
            const value = fill(inner as Shape, [...here, name], at)
            return value === undefined ? [] : [[name, value]]
          }),
        )
      case 'boolean':
        return false
      case 'number':
      case 'integer':
        return Math.max(part.minimum ?? 1, 1) + at
      default:
        return `x${at}`
    }
  }
  return fill(shape, [], 0) as object
}
