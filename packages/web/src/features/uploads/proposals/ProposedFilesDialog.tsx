import { text } from '@fairshare/texts'
import { INVALID_EXTENSION, type Proposal } from '@fairshare/contract'
import { Button, Group, Progress, Text } from '@mantine/core'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { call, reads } from '../../../api/client.ts'
import { useRefresh } from '../../../api/hooks.ts'
import type { DialogProps } from '../../../dialog/dialogs.tsx'
import { type TranslateKey, useTexts } from '../../../i18n/use-texts.ts'
import { toast } from '../../../ui/notifications/toast.tsx'
import { importKnownFile } from '../map/known-layout.ts'
import { type Dropped, ProposedFile } from './ProposedFile.tsx'
import { isNumbersFile, isSupportedChoice } from './supported-file.ts'
import classes from '../uploads.module.css'
import { DialogFrame } from '../../../dialog/DialogFrame.tsx'

type About = { files: readonly File[]; monthParam: string }

/** Several files at once, with their manufacturers and months. Recognized ones are added with one click, which closes it; others ask. */
export function ProposedFilesDialog({ about, close }: DialogProps<About, readonly File[]>) {
  const { t } = useTexts()
  const { dropped, isAdding, add } = useDropped(about, close)
  const known = dropped.filter(isKnown)
  const left = dropped.filter(({ state }) => state === 'proposed' || state === 'refused')
  const isLooking = dropped.some(({ state }) => state === 'looking')
  const added = dropped.filter(({ state }) => state === 'added').length
  const begun = dropped.filter(({ state }) => state === 'begun').length
  const waiting = left.filter((each) => !isKnown(each)).map(({ file }) => file)

  return (
    <DialogFrame
      onClose={() => close()}
      size={760}
      closesOnEscape={!isAdding}
      closesOnClickOutside={false}
      title={
        <>
          {t('drop.title', { count: about.files.length })}
          <Text size="sm" c="dimmed" fw={400} role="status">
            {isLooking ? t('drop.looking') : sumOf(t, { known: known.length, added, waiting: waiting.length + begun })}
          </Text>
        </>
      }
    >
      <ul className={classes['dropped']} aria-label={t('drop.files')}>
        {dropped.map((each) => (
          <ProposedFile key={each.key} dropped={each} />
        ))}
      </ul>
      {isAdding && <Progress value={(added / Math.max(1, added + known.length)) * 100} aria-label={t('drop.adding')} mt="md" />}
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={() => close()} disabled={isAdding}>
          {t(added > 0 ? 'common.close' : 'ui.cancel')}
        </Button>
        {waiting.length > 0 && known.length === 0 && !isLooking && (
          <Button data-primary onClick={() => close(waiting)}>
            {t('drop.goOn', { count: waiting.length })}
          </Button>
        )}
        {known.length > 0 && (
          <Button data-primary data-autofocus onClick={() => void add()} disabled={isLooking} loading={isAdding}>
            {t('drop.add', { count: known.length })}
          </Button>
        )}
      </Group>
    </DialogFrame>
  )
}

type Sum = { known: number; added: number; waiting: number }

/** The files, then the results. */
function sumOf(t: TranslateKey, { known, added, waiting }: Sum): string {
  return known > 0 || added === 0 ? t('drop.sum', { known, waiting }) : t('drop.done.some', { added, count: waiting })
}

const isKnown = ({ state, proposal }: Dropped) => state === 'proposed' && proposal?.needs.length === 0

/** The dropped files with their states; adds recognized ones one at a time. */
function useDropped({ files, monthParam }: About, close: () => void) {
  const { t, translate } = useTexts()
  const refresh = useRefresh()
  const [isAdding, setAdding] = useState(false)
  const [all, setDropped] = useState(() => files.map((file, key): Dropped => ({ key, file, state: 'looking' })))
  const put = (key: number, change: Partial<Dropped>) =>
    setDropped((before) => before.map((each) => (each.key === key ? { ...each, ...change } : each)))
  const dropped = useMemo(() => withTwins(all, (file) => t('drop.twin', { file })), [all, t])

  const unsupported = (file: File) => [translate(INVALID_EXTENSION), ...(isNumbersFile(file) ? [t('uploads.numbersHint')] : [])].join(' ')
  const begin = useEffectEvent(
    (isLeft: () => boolean) => void lookAt(files, { monthParam, unsupported }, (key, change) => isLeft() || put(key, change)),
  )
  useEffect(() => {
    let isLeft = false
    begin(() => isLeft)
    return () => {
      isLeft = true
    }
  }, [])

  const add = async () => {
    setAdding(true)
    let added = 0
    for (const { key, file, proposal } of dropped.filter(isKnown)) {
      const done = await refusedOr(() => importKnownFile(file, proposal as Proposal))
      if (done === true) added++
      put(key, done === true ? { state: 'added' } : { state: 'begun', reason: done === false ? t('drop.begun') : done.message })
    }
    await refresh(reads.uploadprocess, reads.commission)
    setAdding(false)
    const waiting = files.length - added
    toast(
      added > 0 ? 'success' : 'danger',
      waiting === 0 ? text('drop.done.all', { count: added }) : text('drop.done.some', { added, count: waiting }),
    )
    if (waiting === 0) close()
  }
  return { dropped, isAdding, add }
}

/** A file with the same total as an earlier one may be a duplicate: after one is added, the other must be checked. */
function withTwins(all: readonly Dropped[], duplicateNote: (file: string) => string): Dropped[] {
  const first = new Map<string, Dropped>()
  return all.map((each) => {
    const { proposal } = each
    if (each.state === 'looking' || !proposal || proposal.totalSales === null) return each
    const { manufacturerId, selectedMonthYear, rows, totalSales, totalGrossCommission } = proposal
    const key = [manufacturerId, selectedMonthYear, rows, totalSales, totalGrossCommission].join(' ')
    const twin = first.get(key)
    if (twin)
      return { ...each, proposal: { ...proposal, needs: [...proposal.needs, { message: duplicateNote(twin.file.name), settledBy: null }] } }
    first.set(key, each)
    return each
  })
}

type Look = { monthParam: string; unsupported: (file: File) => string }
type Put = (key: number, change: Partial<Dropped>) => unknown

/** Analyzes one file at a time, because the server reads few in parallel. */
async function lookAt(files: readonly File[], { monthParam, unsupported }: Look, put: Put) {
  for (const [key, file] of files.entries()) {
    if (!isSupportedChoice(file)) {
      put(key, { state: 'refused', reason: unsupported(file) })
      continue
    }
    const found = await refusedOr(() => call.uploadprocess.proposeFile({ selectedMonthYear: monthParam, filetoupload: file }))
    put(key, found instanceof ApiError ? { state: 'refused', reason: found.message } : { state: 'proposed', proposal: found.data })
  }
}

/** A call's result or error. */
async function refusedOr<T>(make: () => Promise<T>): Promise<T | ApiError> {
  try {
    return await make()
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}
