import type { ValueTarget } from '@fairshare/contract'
import { cents, dollars, formatMonth, type Month, monthOfDay } from '@fairshare/engine/values'
import { text } from '@fairshare/texts'
import { bare, ok } from '../../../platform/calls/call.ts'
import type { CallContext } from '../../../platform/calls/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { AppError, invalidField, notFound } from '../../../platform/errors.ts'
import * as masters from '../../masters/masters.store.ts'
import { auditedChange, refuseChangedMapping } from '../audited-change.ts'
import { readMapped, withReading } from '../reading/reading.ts'
import { openReading } from '../reading/staging.ts'
import type { FileValue } from '../reading/names.store.ts'
import type { ReadingTx } from '../reading/staging.store.ts'
import { fileOf } from '../refusals.ts'
import { refuseClosed } from '../../months/closed-books.service.ts'
import type { FileRecord } from '../uploads.store.ts'
import * as store from './match-again.store.ts'
import { aliasOf } from './match-values.ts'

export const matchAgain = {
  spellings: bare.commission.spellings.handler(async ({ input, context }) => {
    const { selectedMonth: month, target, masterId, lineId, manufacturerId, fId } = input
    const files = await context.inCompany((tx) => store.listFilesWithMaster(tx, { month, masterId, lineId, manufacturerId }))
    const chosen = files.find((file) => file.fId === fId) ?? files[0]
    const spellings = chosen ? await spellingsIn(context, chosen.fId, { target, masterId }) : []
    return ok({ files: files.map(sold), fId: chosen?.fId ?? null, spellings: spellings.map(sold) })
  }),

  matchAgain: bare.commission.matchAgain.handler(async ({ input, context }) => {
    const file = await context.inCompany((tx) => storedFile(tx, input))
    const reading = await readMapped(context, file)
    const { into, lines, amount } = await auditedChange(context, 'commission.matchAgain', input, async (tx) => {
      const now = await storedFile(tx, input, true)
      refuseChangedMapping(file, now)
      await refuseClosed(tx, input.selectedMonth)
      const into = await findTarget(tx, input)
      const moved = await moveSpelling(await openReading(tx, now, reading), now, { ...input, by: context.viewer?.name ?? '' })
      const details = {
        fId: now.id,
        file: now.file_name,
        ...moved.spelling,
        into: into.name,
        lines: moved.lines,
        dollars: dollars(moved.amount),
      }
      return { subject: formatMonth(input.selectedMonth), details, result: { into: into.name, ...moved } }
    })
    const params = { value: input.value, file: file.file_name, into, count: lines, amount }
    return ok({ lines, totalSales: dollars(amount) }, text('unmatched.matchedAgain', params))
  }),
}

const sold = <Of extends { cents: number }>({ cents: sales, ...of }: Of) => ({ ...of, totalSales: dollars(cents(sales)) })

type MasterOfTarget = { target: ValueTarget; masterId: number }

const spellingsIn = (context: CallContext, fId: number, master: MasterOfTarget) =>
  withReading(context, fId, async (tx, file) => {
    const scope = { target: master.target, manufacturerId: file.manufacturer_id }
    const spellings = await store.listSpellings(tx, file, master)
    const matches = await store.listMatches(
      tx,
      scope,
      spellings.flatMap(({ ownKey, key }) => [ownKey, key]),
    )
    return spellings.map(({ value, key, ownKey, accountNumber, lines, cents: sales }) => {
      if (accountNumber !== '') return { value, accountNumber, lines, cents: sales, by: 'aliasOfManufacturer' as const }
      const match = [ownKey, key].flatMap((each) => matches.filter((of) => of.key === each))[0]
      return { value, lines, cents: sales, by: match?.masterId === master.masterId ? match.by : ('nothing' as const) }
    })
  })

type MatchInput = MasterOfTarget & FileValue & { selectedMonth: Month; fId: number; intoId: number; isOnlyHere: boolean }

/** Returns a stored file of the month, whose mapping is unchanged since. */
async function storedFile(tx: Tx, { fId, selectedMonth, value }: MatchInput, lock = false): Promise<FileRecord> {
  const file = await fileOf(tx, fId, { lock })
  if (file.status !== 'Processed' || monthOfDay(file.month) !== selectedMonth) throw spellingGone(file, value)
  return file
}

async function findTarget(tx: Tx, { target, masterId, intoId }: MatchInput) {
  if (masterId === intoId) throw invalidField('intoId', text('masters.mergeAnother'))
  const into = await masters.find(tx, target, intoId, 'use')
  if (!into) throw notFound(text(`masters.notFound.${target}`))
  return into
}

async function moveSpelling(tx: ReadingTx, file: FileRecord, input: MatchInput & { by: string }) {
  const { target, masterId, intoId, value } = input
  const keys = await store.keyOf(tx, input)
  const { lines, cents: sales } = keys ? await store.moveLines(tx, file, { ...input, ...keys }) : { lines: 0, cents: 0 }
  if (!keys || lines === 0) throw spellingGone(file, value)
  await updateAlias(tx, file, { ...input, ...keys })
  if (keys.accountKey === '') await store.updateNameMatch(tx, file, { target, key: keys.key, masterId: intoId })
  const from = await masters.find(tx, target, masterId, 'use')
  return { lines, amount: cents(sales), spelling: { target, value, accountNumber: input.accountNumber, from: from?.name ?? '' } }
}

type AliasInput = MatchInput & { by: string; key: string; ownKey: string; accountKey: string }

/** Removes the alias that caused the wrong match, and adds one where the spelling does not then resolve correctly. */
async function updateAlias(tx: Tx, file: FileRecord, input: AliasInput): Promise<void> {
  const { target, intoId, value, accountNumber, by, key, ownKey, isOnlyHere } = input
  const alias = aliasOf({ target, value })
  // A name with an account number means nothing else in this manufacturer's files.
  if (input.accountKey !== '' && accountNumber !== undefined)
    return void (await store.storeAlias(tx, { target, masterId: intoId, alias, key, onlyFor: file.manufacturer_id, accountNumber, by }))
  const scope = { target, manufacturerId: file.manufacturer_id }
  const [first, ...others] = await store.listMatches(tx, scope, [...new Set([ownKey, key])])
  if (first?.masterId === intoId) return
  const isForAll = (first === undefined || first.by === 'alias') && !isOnlyHere
  if (first && first.aliasId !== null && (isForAll || first.by === 'aliasOfManufacturer')) {
    await masters.deleteAlias(tx, target, first.aliasId)
    if (others[0]?.masterId === intoId) return
  }
  await store.storeAlias(tx, {
    target,
    masterId: intoId,
    alias,
    key: first?.key ?? ownKey,
    onlyFor: isForAll ? null : file.manufacturer_id,
    by,
  })
}

const spellingGone = ({ file_name: file }: FileRecord, value: string) =>
  new AppError('CONFLICT', text('unmatched.spelledNoMore', { file, value }))
