import { namesOf } from '@fairshare/engine/values'
import type { Text } from '@fairshare/texts/text'
import { oc } from '@orpc/contract'
import { z } from 'zod'
import type { Access } from './access.ts'
import { STATUS_OF } from './errors.ts'

/** What the server needs to know of a call beside its shapes. */
export type CallMeta = {
  /** Who may make it. */
  access: Access
  /** Whether it changes state, whatever its verb: such calls need the header rule, an audit entry, and refuse HEAD. */
  changes: boolean
  /** Whether it only ends a session: a disk that is full keeps nobody in. */
  isLeaving?: boolean
  /** How many bytes its body may have, where that is more than `LARGEST_BODY`. */
  largestBody?: number
  /** Whether it answers something that is shown this one time: such an answer is kept for no repeat. */
  answersSecret?: boolean
}

/** How many bytes a body may have, of somebody who is signed in and of somebody who is not. */
export const LARGEST_BODY = 1024 * 1024
export const LARGEST_BODY_OF_STRANGERS = 64 * 1024

const base = oc.$meta<CallMeta>({ access: 'administrator', changes: true })

/** What was said, for clients that say it in their own words, or later in another language. */
const said = z.object({ key: z.string(), params: z.record(z.string(), z.unknown()).optional() }) as unknown as z.ZodType<Text>

/** What every call that succeeds answers. */
const ok = <T extends z.ZodType>(data: T) => z.object({ status: z.literal('success'), message: z.string(), said: said.optional(), data })

/** What a call that is refused answers: a message fit to show, and per field its own. */
export const failed = z.object({
  status: z.literal('error'),
  message: z.string(),
  data: z.looseObject({
    code: z.enum(namesOf(STATUS_OF)),
    fields: z.record(z.string(), z.string()).optional(),
  }),
})
export type Failed = z.infer<typeof failed>

type Shape<I extends z.ZodType, O extends z.ZodType> = {
  access: Access
  changes?: boolean
  isLeaving?: boolean
  largestBody?: number
  answersSecret?: boolean
  input: I
  data: O
  summary: string
  status?: number
}

const path = (template: string) => template as `/${string}`

/** A GET. Says so itself when it changes state: the specification has several that do. */
export const get = <I extends z.ZodType, O extends z.ZodType>(template: string, shape: Shape<I, O>) => call('GET', template, shape)

/** A POST. Changes state unless it says that it does not. */
export const post = <I extends z.ZodType, O extends z.ZodType>(template: string, shape: Shape<I, O>) =>
  call('POST', template, { changes: true, ...shape })

function call<I extends z.ZodType, O extends z.ZodType>(method: 'GET' | 'POST', template: string, shape: Shape<I, O>) {
  return base
    .meta({
      access: shape.access,
      changes: shape.changes ?? false,
      ...(shape.isLeaving ? { isLeaving: true } : {}),
      ...(shape.largestBody ? { largestBody: shape.largestBody } : {}),
      ...(shape.answersSecret ? { answersSecret: true } : {}),
    })
    .route({
      method,
      path: path(template),
      summary: shape.summary,
      ...(shape.largestBody ? { description: `Its body may have ${shape.largestBody / 1024 / 1024} MiB.` } : {}),
      tags: [template.split('/')[1] ?? ''],
      successStatus: shape.status ?? 200,
    })
    .input(shape.input)
    .output(ok(shape.data))
}

type FileShape<I extends z.ZodType> = { access: Access; input: I; summary: string }

/** A GET that answers a file as it is, outside the envelope. */
export const download = <I extends z.ZodType>(template: string, shape: FileShape<I>) => file('GET', template, shape)

/** A POST that answers a file, and leaves on record who took it. */
export const downloadOnRecord = <I extends z.ZodType>(template: string, shape: FileShape<I>) => file('POST', template, shape)

const file = <I extends z.ZodType>(method: 'GET' | 'POST', template: string, { access, input, summary }: FileShape<I>) =>
  base
    .meta({ access, changes: method === 'POST' })
    .route({ method, path: path(template), summary, tags: [template.split('/')[1] ?? ''] })
    .input(input)
    .output(z.instanceof(Blob))
