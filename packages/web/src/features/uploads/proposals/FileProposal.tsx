import type { Proposal } from '@fairshare/contract'
import { Button, Text } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { call, reads } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import { type ChoiceLike, type FileLike, useField } from '../../../form/field.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { monthFromParam } from '../../../months/month-label.ts'
import { Notice } from '../../../ui/state/Notice.tsx'
import { isNumbersFile, isSupportedChoice } from './supported-file.ts'

type Fields = { filetoupload: FileLike; manufacturerId: ChoiceLike }
type Props = {
  fields: Fields
  monthParam: string
  setMonthParam: (monthParam: string) => void
  proposal: Proposal | null
  setProposal: (proposal: Proposal | null) => void
}

/** Whether all of a file is known, and it is uploaded as proposed. */
export const isKnownAs = (
  { needs, manufacturerId, selectedMonthYear }: Proposal,
  as: { manufacturerId: number | null | undefined; monthParam: string },
): boolean => needs.length === 0 && manufacturerId === as.manufacturerId && selectedMonthYear === as.monthParam

/** The detected manufacturer is filled in if none is chosen; another month is only suggested. */
export function FileProposal({ fields, monthParam, setMonthParam, proposal, setProposal }: Props) {
  const { t } = useTexts()
  const file = useField(fields.filetoupload, t('common.file'))
  const manufacturer = useField(fields.manufacturerId, t('common.manufacturer'))

  const look = useEffectEvent(async (chosen: File, isLeft: () => boolean) => {
    const found = isSupportedChoice(chosen) ? await proposalOf(chosen, monthParam) : null
    if (isLeft()) return
    setProposal(found)
    if (found?.manufacturerId != null && manufacturer.value === null) manufacturer.setValue(found.manufacturerId)
  })
  const [monthAtFirst] = useState(monthParam)
  const [looked, setLooked] = useState<File | null>(null)
  useEffect(() => {
    let isLeft = false
    setProposal(null)
    const chosen = file.value
    if (chosen instanceof File) void look(chosen, () => isLeft).finally(() => isLeft || setLooked(chosen))
    return () => {
      isLeft = true
    }
  }, [file.value, setProposal])

  if (!(file.value instanceof File)) return null
  if (isNumbersFile(file.value)) return <Notice kind="info">{t('uploads.numbersHint')}</Notice>
  if (proposal === null) return <Facts of={file.value} isLooking={looked !== file.value} />
  const shown = { proposal, monthParam, monthAtFirst, setMonthParam }
  return <Found {...shown} file={file.value} manufacturerId={manufacturer.value} />
}

type FoundProps = Pick<Props, 'monthParam' | 'setMonthParam'> & {
  proposal: Proposal
  monthAtFirst: string
  file: File
  manufacturerId: number | null | undefined
}

/** The proposal for the chosen manufacturer and month: what is known of another manufacturer is not shown. */
function Found({ proposal, monthParam, monthAtFirst, setMonthParam, file, manufacturerId }: FoundProps) {
  const { t } = useTexts()
  const months = useRead(reads.commission.months, {})
  const other = proposal.selectedMonthYear === monthParam ? undefined : proposal.selectedMonthYear
  const isAsProposed = manufacturerId === proposal.manufacturerId
  const isKnown = proposal.needs.length === 0 && isAsProposed
  const reasons = [...(isAsProposed ? proposal.reasons : []), ...proposal.monthReasons]
  const isSettled = { manufacturer: !isAsProposed, month: monthParam !== monthAtFirst }
  const needs = proposal.needs.filter(({ settledBy }) => settledBy === null || !isSettled[settledBy])
  const isSubmitAll = isKnownAs(proposal, { manufacturerId, monthParam })
  // Explains why the file cannot be uploaded there.
  const isClosed = ['Finalized', 'Locked'].includes(months.data?.months.find(({ selectedMonth }) => selectedMonth === other)?.status ?? '')
  return (
    <>
      <Facts of={file} proposal={isAsProposed ? proposal : { ...proposal, totalSales: null }} />
      {(isKnown || other || reasons.length + needs.length > 0) && (
        <Notice
          kind={other ? 'warning' : isKnown ? 'success' : 'info'}
          title={isKnown ? t('uploads.isKnown', { count: proposal.rows }) : undefined}
          action={
            other &&
            !isClosed && (
              <Button size="compact-sm" variant="default" onClick={() => setMonthParam(other)}>
                {t('uploads.uploadTo', { month: monthFromParam(other) })}
              </Button>
            )
          }
        >
          {reasons.join(' ')}
          {needs.length > 0 && <div>{needs.map(({ message }) => message).join(' ')}</div>}
          {isSubmitAll && <div>{t('uploads.submitImports')}</div>}
        </Notice>
      )}
    </>
  )
}

const MEGABYTE = 1_000_000

/** Size, sheets, and sales of the chosen file, or that it is being analyzed. */
function Facts({ of: { size }, proposal, isLooking = false }: { of: File; proposal?: Proposal; isLooking?: boolean }) {
  const { t } = useTexts()
  const { locale } = useFormat()
  const { sheets = 0, rows = 0, totalSales = null } = proposal ?? {}
  const [bytes, unit] = size < MEGABYTE ? [Math.ceil(size / 1000), 'kilobyte'] : [size / MEGABYTE, 'megabyte']
  const facts = [
    bytes.toLocaleString(locale, { style: 'unit', unit, maximumFractionDigits: 1 }),
    ...(sheets > 0 ? [t('uploads.sheets', { count: sheets })] : []),
    ...(totalSales === null ? [] : [t('drop.rowsAndSales', { count: rows, sales: totalSales })]),
    ...(isLooking ? [t('uploads.looking')] : []),
  ]
  return (
    <Text size="xs" c="var(--text-2)" role="status" mt={-8}>
      {facts.join(' · ')}
    </Text>
  )
}

/** Empty for an unreadable file: its upload reports the error. */
async function proposalOf(file: File, monthParam: string): Promise<Proposal | null> {
  try {
    return (await call.uploadprocess.proposeFile({ selectedMonthYear: monthParam, filetoupload: file })).data
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}
