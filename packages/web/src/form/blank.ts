import type { z } from 'zod'
import type { Start } from './form.ts'

/** Fields whose type implies an empty value: not booleans or enums. */
type BlankName<Schema extends z.ZodType> = {
  [Name in keyof Start<Schema>]: undefined extends z.input<Schema>[Name & keyof z.input<Schema>]
    ? Name
    : HasBlank<Start<Schema>[Name]> extends true
      ? Name
      : never
}[keyof Start<Schema>]

type HasBlank<Value> = null extends Value ? true : string extends Value ? true : Value extends readonly unknown[] ? true : false

/** The initial values of an empty form with this schema. */
export function blank<Schema extends z.ZodObject>(schema: Schema): Pick<Start<Schema>, BlankName<Schema>> {
  const values = Object.entries(schema.shape).map(([name, field]) => [name, blankOf(field)])
  const start: object = Object.fromEntries(values.filter(([, value]) => value !== undefined))
  return start as Pick<Start<Schema>, BlankName<Schema>>
}

/** The value of a cleared field: '' for a figure, null for a record or a file. */
function blankOf(schema: z.core.$ZodType): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string':
      return ''
    case 'nullable':
    case 'number':
    case 'custom':
      return null
    case 'array':
      return []
    case 'default':
      return def.defaultValue
    case 'literal':
      return def.values.find((value) => value === '')
    case 'union':
      return def.options.map(blankOf).find((value) => value !== undefined)
    case 'pipe':
      return blankOf(def.in) ?? ''
    default:
      return undefined
  }
}
