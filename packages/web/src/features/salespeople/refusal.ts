import type { ApiError } from '../../api/api-error.ts'
import type { Draft } from './draft.ts'

/** A save that was refused, and the draft that it tried to save. */
export type Refusal = { error: ApiError; draft: Draft }

export type FieldProblem = { rule?: string; field: string; message: string }

/** What was refused field by field; of a rule by the rule's key. The call names rules by their place in the list. */
export function problemsOf({ error, draft }: Refusal): FieldProblem[] {
  return Object.entries(error.fields).map(([path, message]) => {
    const [list = '', at = '', field = ''] = path.split('.')
    const rule = list === 'rules' ? draft.rules[Number(at)]?.key : undefined
    return rule === undefined ? { field: list, message } : { rule, field: field.replace('CustomOption', ''), message }
  })
}

/** The rules that a refusal is about, each with why: by its fields, or because it overlaps another. */
export function refusedRules(refusal: Refusal | null): ReadonlyMap<string, string> {
  if (!refusal) return new Map()
  const { error, draft } = refusal
  const overlapping: unknown = error.data['overlap']
  const ids = Array.isArray(overlapping) ? overlapping : []
  return new Map([
    ...draft.rules.filter(({ id }) => id !== undefined && ids.includes(id)).map(({ key }) => [key, error.message] as const),
    ...problemsOf(refusal).flatMap(({ rule, message }) => (rule === undefined ? [] : [[rule, message] as const])),
  ])
}
