import { randomUUID } from 'node:crypto'
import { createWriteStream, openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { MAX_UPLOAD_BYTES } from '@fairshare/contract'
import fastifyMultipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { text } from '@fairshare/texts'
import { AppError, refusalOf } from '../errors.ts'
import { discardRest } from './bodies.ts'

/** An uploaded file, stored on disk under a generated name. */
export type IncomingFile = Blob & { path: string; fileName: string }

/**
 * Streams multipart bodies to disk, so that uploads never fill memory; the call gets a Blob on disk. The files are deleted when the
 * request ends.
 */
export async function acceptUploads(api: FastifyInstance, folder: string): Promise<void> {
  await api.register(fastifyMultipart, {
    limits: { fileSize: MAX_UPLOAD_BYTES, files: 1, fields: 20, fieldSize: 10_000, parts: 25, headerPairs: 50 },
  })
  api.addHook('preHandler', async (request, reply) => {
    if (request.isMultipart()) request.body = await receive(request, reply, folder)
  })
}

const sentTwice = (field: string) =>
  new AppError('INVALID', text('refusals.fieldTwice', { field }), { fields: { [field]: text('refusals.sentTwice') } })

async function receive(request: FastifyRequest, reply: FastifyReply, folder: string): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = {}
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (Object.hasOwn(body, part.fieldname)) throw sentTwice(part.fieldname)
        body[part.fieldname] = part.value
        continue
      }
      const path = join(folder, randomUUID())
      // Deleted with the response; a call that stores the file has moved it by then.
      reply.raw.once('close', () => void rm(path, { force: true }))
      await pipeline(part.file, createWriteStream(path, { mode: 0o600 }))
      if (part.file.truncated) throw new AppError('TOO_LARGE', text('refusals.fileTooLarge'))
      body[part.fieldname] = Object.assign(await openAsBlob(path), { path, fileName: part.filename })
    }
  } catch (error) {
    discardRest(request)
    if (error instanceof AppError) throw error
    const { code, message } = error as { code?: string; message: string }
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw new AppError('TOO_LARGE', text('refusals.fileTooLarge'))
    throw refusalOf(error) ?? new AppError('INVALID', text('refusals.uploadUnreadable', { reason: message }))
  }
  return body
}
