import { setImmediate as nextTurn } from 'node:timers/promises'
import type { contract } from '@fairshare/contract'
import { type AnyContractProcedure, ContractProcedure } from '@orpc/contract'
import { z } from 'zod'

/** Entries of a list that are validated at a time. */
const PIECE = 500

type Contract = typeof contract
type Schema = z.core.$ZodType

/** The contract as the server validates it: long lists in chunks. */
export const chunkedContract = (calls: Contract): Contract =>
  Object.fromEntries(
    Object.entries(calls).map(([group, those]) => [
      group,
      Object.fromEntries(Object.entries(those).map(([name, each]) => [name, procedureInPieces(each as AnyContractProcedure)])),
    ]),
  ) as unknown as Contract

function procedureInPieces(procedure: AnyContractProcedure): AnyContractProcedure {
  const { inputSchema, outputSchema } = procedure['~orpc']
  const [input, output] = [checkedInPieces(inputSchema), checkedInPieces(outputSchema)]
  if (!input && !output) return procedure
  return new ContractProcedure({ ...procedure['~orpc'], ...(input && { inputSchema: input }), ...(output && { outputSchema: output }) })
}

function checkedInPieces(schema: unknown) {
  const checked = schema instanceof z.ZodType ? schemaInPieces(schema) : undefined
  if (!checked) return undefined
  const validate = async (given: unknown) => {
    const { data, error } = await checked.safeParseAsync(given)
    return error ? { issues: error.issues } : { value: data }
  }
  return { '~standard': { version: 1, vendor: 'zod', validate } } as const
}

/**
 * The schema with long lists validated in chunks, so that other calls run in between; stops after the first chunk with an error.
 * Undefined without a long list.
 */
function schemaInPieces(schema: Schema): z.ZodType | undefined {
  if (schema instanceof z.ZodDefault) {
    const innerType = schemaInPieces(schema.def.innerType)
    return innerType && schema.clone({ ...schema.def, innerType })
  }
  if (schema instanceof z.ZodOptional) {
    const innerType = schemaInPieces(schema.def.innerType)
    return innerType && schema.clone({ ...schema.def, innerType })
  }
  if (schema instanceof z.ZodObject) {
    const changed = Object.entries<Schema>(schema.shape).flatMap(([name, field]) => {
      const list = schemaInPieces(field)
      return list ? [[name, list] as const] : []
    })
    return changed.length === 0 ? undefined : schema.clone({ ...schema.def, shape: { ...schema.shape, ...Object.fromEntries(changed) } })
  }
  if (!(schema instanceof z.ZodArray)) return undefined
  if (mostOf(schema) > PIECE) return listInPieces(schema)
  const element = schemaInPieces(schema.element)
  return element && schema.clone({ ...schema.def, element })
}

const ofAnything = (list: z.ZodArray) => list.clone({ ...list.def, element: z.unknown() })

const mostOf = (list: z.ZodArray): number => z.toJSONSchema(ofAnything(list)).maxItems ?? 0

function listInPieces(list: z.ZodArray): z.ZodType {
  const piece = z.array(list.element)
  // Checks the length alone: validating 40,000 entries at once would block the event loop too long.
  const length = z.custom<unknown[]>(Array.isArray).check(...((list.def.checks ?? []) as z.core.$ZodCheck<unknown[]>[]))
  return z.unknown().transform(async (given, context) => {
    const { data: entries, error: fault } = (Array.isArray(given) ? length : list).safeParse(given)
    if (fault) {
      context.issues.push(...(fault.issues as z.core.$ZodRawIssue[]))
      return z.NEVER
    }
    const checked: unknown[] = []
    for (let at = 0; at < entries.length; at += PIECE) {
      if (at > 0) await nextTurn()
      const { data, error } = piece.safeParse(entries.slice(at, at + PIECE))
      if (error) {
        context.issues.push(...error.issues.map((issue) => ({ ...issue, path: shiftIndex(issue.path, at) }) as z.core.$ZodRawIssue))
        return z.NEVER
      }
      for (const entry of data) checked.push(entry)
    }
    return checked
  })
}

const shiftIndex = ([index, ...rest]: readonly PropertyKey[], at: number) => [at + Number(index), ...rest]
