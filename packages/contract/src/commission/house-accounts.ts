import { z } from 'zod'
import { get, post } from '../call/call.ts'
import { dollars, id, instant, month, noData, requiredText } from '../wire/wire.ts'

const access = 'commission-list'

/** The same limit as for the note of an acknowledgement. */
export const HOUSE_ACCOUNT_NOTE = 200

/** More than the total of any month. */
const MOST = 1e12

/** Matches the sales without commission that fit every given field; null matches those without a value. */
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
  /** Sales without commission. */
  lines: z.number(),
  totalSales: dollars,
  /** Sales that a rule pays by now: the note no longer applies to them. */
  paidLines: z.number(),
  /** The places of its sales, the largest first; at most 20. */
  parts: z.array(part),
})
export type HouseAccount = z.infer<typeof houseAccount>

/** Sales that intentionally pay no one. */
export const houseAccounts = {
  houseAccounts: get('/commission/getHouseAccounts/{selectedMonth}', {
    access,
    input: z.strictObject({ selectedMonth: month }),
    data: z.object({ houseAccounts: z.array(houseAccount), lines: z.number(), totalSales: dollars }),
    summary: 'The house accounts of a month: sales that intentionally pay no commission, with author and note',
  }),
  storeHouseAccount: post('/commission/storeHouseAccount', {
    access,
    input: z.strictObject({
      selectedMonth: month,
      note: requiredText(HOUSE_ACCOUNT_NOTE),
      sales: which,
      /** As the user saw them; the server refuses sales that have changed since. */
      seen: z.strictObject({ lines: z.int().min(1).max(MOST), dollars: z.number().min(-MOST).max(MOST) }),
    }),
    data: z.object({ houseAccountId: z.number() }),
    summary: 'Marks sales as a house account, with a note',
  }),
  removeHouseAccount: post('/commission/removeHouseAccount', {
    access,
    input: z.strictObject({ selectedMonth: month, houseAccountId: id }),
    data: noData,
    summary: 'Removes a house account',
  }),
}
