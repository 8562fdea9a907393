import { z } from 'zod'
import { get, post } from '../call/call.ts'
import { dollars, id, instant, month, noData, requiredText } from '../wire/wire.ts'

const access = 'commission-list'

/** A note as long as that of an acknowledgement. */
export const HOUSE_ACCOUNT_NOTE = 200

/** More than any month comes to. */
const MOST = 1e12

/** Of the sales that pay nobody, all that fit every field which is given; null stands for those that name none. */
const which = z.strictObject({
  lineIds: z.array(id).min(1).max(1000).optional(),
  manufacturerId: id.optional(),
  territoryId: id.optional(),
  hospitalId: id.nullable().optional(),
  surgeonId: id.nullable().optional(),
})
export type HouseAccountSales = z.infer<typeof which>

const part = z.object({
  manufacturer: z.string(),
  territory: z.string(),
  hospital: z.string().nullable(),
  surgeon: z.string().nullable(),
  lines: z.number(),
  totalSales: dollars,
})

const houseAccount = z.object({
  houseAccountId: z.number(),
  note: z.string(),
  markedBy: z.string(),
  markedAt: instant,
  manufacturers: z.array(z.string()),
  territories: z.array(z.string()),
  /** Those that pay nobody. */
  lines: z.number(),
  totalSales: dollars,
  /** Those that a rule pays by now: the note no longer counts for them. */
  paidLines: z.number(),
  /** Where its sales were made, the largest first: the first 20. */
  parts: z.array(part),
})
export type HouseAccount = z.infer<typeof houseAccount>

/** Sales that pay nobody on purpose. */
export const houseAccounts = {
  houseAccounts: get('/commission/getHouseAccounts/{selectedMonth}', {
    access,
    input: z.strictObject({ selectedMonth: month }),
    data: z.object({ houseAccounts: z.array(houseAccount), lines: z.number(), totalSales: dollars }),
    summary: 'The sales of a month that pay nobody on purpose, with who has said so and why',
  }),
  storeHouseAccount: post('/commission/storeHouseAccount', {
    access,
    input: z.strictObject({
      selectedMonth: month,
      note: requiredText(HOUSE_ACCOUNT_NOTE),
      sales: which,
      /** As they were seen: what has changed since is refused. */
      seen: z.strictObject({ lines: z.int().min(1).max(MOST), dollars: z.number().min(-MOST).max(MOST) }),
    }),
    data: z.object({ houseAccountId: z.number() }),
    summary: 'Says with a note that sales pay nobody on purpose',
  }),
  removeHouseAccount: post('/commission/removeHouseAccount', {
    access,
    input: z.strictObject({ selectedMonth: month, houseAccountId: id }),
    data: noData,
    summary: 'Takes that back: the sales pay nobody by mistake again',
  }),
}
