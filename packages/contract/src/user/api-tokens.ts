import { asMessage, text } from '@fairshare/texts/text'
import { z } from 'zod'
import { API_TOKEN_SCOPES } from '../call/access.ts'
import { get, post } from '../call/call.ts'
import { id, instant, noData, noInput, requiredText } from '../wire/wire.ts'

const NO_SCOPE = asMessage(text('apiTokens.noScope'))

const apiToken = z.object({
  id: z.number(),
  name: z.string(),
  scopes: z.array(z.enum(API_TOKEN_SCOPES)),
  madeAt: instant,
  lastUsedAt: instant.nullable(),
  /** The last valid day, as '2025-12-31' in UTC. */
  lastDay: z.string(),
})

/** The input for a new API token: it expires within 365 days. */
export const newApiToken = z.strictObject({
  name: requiredText(60),
  scopes: z.array(z.enum(API_TOKEN_SCOPES), { error: NO_SCOPE }).min(1, NO_SCOPE).max(API_TOKEN_SCOPES.length),
  lastDay: z.iso.date({ error: asMessage(text('input.notADate')) }),
})

/** Tokens let programs act as a user. */
export const apiTokens = {
  apiTokens: get('/user/getApiTokenList', {
    access: 'signed-in',
    input: noInput,
    data: z.object({ tokens: z.array(apiToken) }),
    summary: 'One’s own API tokens',
  }),
  storeApiToken: post('/user/storeApiToken', {
    access: 'signed-in',
    answersSecret: true,
    input: newApiToken,
    data: z.object({ id: z.number(), token: z.string() }),
    summary: 'Makes an API token, and answers it this one time',
  }),
  removeApiToken: post('/user/removeApiToken', {
    access: 'signed-in',
    input: z.strictObject({ id }),
    data: noData,
    summary: 'Revokes one of one’s own API tokens. An Administrator: anybody’s',
  }),
  apiTokensOfAll: get('/user/getApiTokenListOfAll', {
    access: 'users',
    input: noInput,
    data: z.object({ tokens: z.array(apiToken.extend({ userName: z.string() })) }),
    summary: 'The API tokens of all users',
  }),
}
