import { REQUIRED_TARGETS, type Target } from '@fairshare/contract'
import { text } from '@fairshare/texts'
import { Anchor, Button, Group, NumberInput, Select, Stack, Text } from '@mantine/core'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { call, reads } from '../../../api/client.ts'
import { useCall } from '../../../api/hooks.ts'
import { useReportDirty } from '../../../form/confirm-discard.ts'
import { monthFromParam } from '../../../months/month-label.ts'
import { Notice } from '../../../ui/state/Notice.tsx'
import { ColumnsTable } from './ColumnsTable.tsx'
import { HeaderRowChooser } from './HeaderRowChooser.tsx'
import { missingTarget, hasSource, sourcesToSend } from './mapping.ts'
import { PageColumns } from './PageColumns.tsx'
import { Sums } from './Sums.tsx'
import { TargetList } from './TargetList.tsx'
import classes from '../uploads.module.css'
import { type Head, useMapping } from './use-mapping.ts'

/** The selected table, if the user chose another one. */
export type Table = { sheet?: string; headerRow?: number; columnEdges?: number[] | null }

type Props = {
  fId: number
  head: Head
  refusal: string | undefined
  /** Whether the file is being read with another choice. */
  isReading?: boolean | undefined
  readAnew: (table: Table) => void
  close: (saved?: true) => void
}

/** Fields with their status, columns with samples, and a save button that is enabled once every field has a source. */
export function MapFields({ fId, head, refusal, isReading, readAnew, close }: Props) {
  const { t } = useTexts()
  const frame = useRef<HTMLDivElement>(null)
  const { mapping, version, isEdited, isStale, change, keep, discard } = useMapping(head)
  useReportDirty(() => isEdited)
  const missing = missingTarget(mapping)
  const save = useCall(call.uploadprocess.storeMappedFields, {
    refreshes: [reads.uploadprocess, reads.commission],
    onSuccess: () => close(true),
  })
  const showMissing = useInitialFocus(frame, missing)
  const submit = () => {
    const { sheet, headerRow, selectedMonthYear, pageColumns } = head
    const table = { sheet, headerRow, columnEdges: pageColumns?.edges }
    const mapped = { fId, version, selectedMonthYear, ...table, mappedFields: mapping.columns, ...sourcesToSend(mapping) }
    save.mutate(mapped as Parameters<typeof save.mutate>[0])
  }
  const choose = (table: Table) => {
    readAnew(table)
    discard()
  }
  const remembered = Object.keys(head.previousMappedData).length
  const mapped = REQUIRED_TARGETS.filter((target) => hasSource(mapping, target)).length

  return (
    <Stack ref={frame} gap="md">
      {isStale && <MappedAnew keep={keep} discard={discard} />}
      {head.storedRows !== null && <TakesOut count={head.storedRows} monthParam={head.selectedMonthYear} />}
      <TargetList mapping={mapping} remembered={head.previousSources} onChange={change} />
      <Group justify="space-between" align="flex-end">
        <Text size="sm" c="dimmed">
          {t('uploads.mappedOf', { mapped, all: REQUIRED_TARGETS.length })}{' '}
          {remembered > 0 ? t('uploads.remembered', { count: remembered }) : t('uploads.suggested')}
        </Text>
        <Group gap="sm" align="flex-end">
          <TableChoice head={head} choose={choose} />
          {isEdited && !isStale && (
            <Button variant="subtle" onClick={discard}>
              {t('common.reset')}
            </Button>
          )}
        </Group>
      </Group>
      {refusal && <Notice kind="danger">{refusal}</Notice>}
      {!head.headerFound && (
        <HeaderRowChooser
          rows={head.firstRows}
          value={head.headerRow}
          onChange={(headerRow) => choose({ ...(head.sheet && { sheet: head.sheet }), headerRow })}
        />
      )}
      <Warnings of={head.warnings} />
      <Page fId={fId} head={head} isReading={isReading} readAnew={readAnew} />
      <ColumnsTable
        columns={head.columnList}
        readsAs={head.readsAs}
        remembered={head.previousMappedData}
        suggested={head.suggestedMapping}
        grouped={head.groupedColumns}
        isStale={isStale}
        mapping={mapping}
        onChange={change}
      />
      {!missing && !isStale && <Sums fId={fId} head={head} mapping={mapping} />}
      <Foot missing={missing} showMissing={showMissing} isStale={isStale} isSaving={save.isPending} submit={submit} close={close} />
    </Stack>
  )
}

/**
 * Initial focus: the value of a missing field, else the first unmapped column, else the save button. Never 'No column?', which few files
 * need. Returns a function that focuses where the missing field is chosen.
 */
function useInitialFocus(frame: RefObject<HTMLElement | null>, missing: Target | undefined) {
  const places = missing
    ? [`[data-target="${missing}"] input`, 'tr:not([data-mapped]) input[data-column]', 'input[data-column]']
    : ['[data-save]']
  const find = () => places.map((place) => frame.current?.querySelector<HTMLElement>(place)).find((element) => element)
  // Runs again after loading, when the focus is on the dialog's close button.
  const start = useEffectEvent(() => {
    const element = find()
    element?.setAttribute('data-autofocus', 'true')
    // The save button is always in sight, and the fields above it stay so.
    element?.focus({ preventScroll: missing === undefined })
  })
  useEffect(() => start(), [])
  return () => {
    const element = find()
    element?.scrollIntoView({ block: 'center' })
    element?.focus()
  }
}

/** Selects another sheet or header row. */
function TableChoice({ head, choose }: { head: Head; choose: (table: Table) => void }) {
  const { t } = useTexts()
  return (
    <Group gap="sm" align="flex-end">
      {head.sheets.length > 1 && (
        <Select
          label={t('common.sheet')}
          data={head.sheets.map(({ name, hidden }) => ({ value: name, label: hidden ? t('uploads.hiddenSheet', { name }) : name }))}
          value={head.sheet}
          allowDeselect={false}
          onChange={(sheet) => sheet && choose({ sheet })}
          w={200}
        />
      )}
      <NumberInput
        label={t('common.headerRow')}
        value={head.headerRow}
        min={0}
        w={110}
        allowDecimal={false}
        onChange={(row) =>
          typeof row === 'number' && row !== head.headerRow && choose({ ...(head.sheet && { sheet: head.sheet }), headerRow: row })
        }
      />
    </Group>
  )
}

/** Only of a PDF. */
const Page = ({ fId, head, isReading = false, readAnew }: Pick<Props, 'fId' | 'head' | 'isReading' | 'readAnew'>) =>
  head.pageColumns && (
    <PageColumns
      fId={fId}
      columns={head.pageColumns}
      rows={head.firstRows}
      headerRow={head.headerRow}
      isReading={isReading}
      onChange={(columnEdges) => readAnew({ columnEdges })}
    />
  )

const Warnings = ({ of: warnings }: { of: readonly string[] }) =>
  warnings.map((warning) => (
    <Notice key={warning} kind="warning">
      {warning}
    </Notice>
  ))

/** Remapping an imported file removes its lines from the month. */
function TakesOut({ count, monthParam }: { count: number; monthParam: string }) {
  const { t } = useTexts()
  return <Notice kind="warning">{t('uploads.takesOut', { count, month: monthFromParam(monthParam) })}</Notice>
}

function MappedAnew({ keep, discard }: { keep: () => void; discard: () => void }) {
  const { t } = useTexts()
  return (
    <Notice
      kind="warning"
      title={t('form.overtaken')}
      action={
        <Group gap={4} wrap="nowrap">
          <Button size="compact-sm" variant="subtle" onClick={discard}>
            {t('form.takeTheirs')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={keep}>
            {t('uploads.keepMine')}
          </Button>
        </Group>
      }
    >
      {t('uploads.mappedAnew')}
    </Notice>
  )
}

type FootProps = {
  missing: Target | undefined
  showMissing: () => void
  isStale: boolean
  isSaving: boolean
  submit: () => void
  close: () => void
}

/** What is missing, and the save button. */
function Foot({ missing, showMissing, isStale, isSaving, submit, close }: FootProps) {
  const { t } = useTexts()
  return (
    <div className={classes['foot']}>
      <Text size="sm" c="dimmed" id="map-reason">
        {missing ? (
          <Anchor data-primary component="button" type="button" size="sm" c="var(--warning-fg)" onClick={showMissing}>
            {t('uploads.chooseColumnFor', { target: text(`uploads.target.${missing}`) })}
          </Anchor>
        ) : (
          t('uploads.allMapped', { count: REQUIRED_TARGETS.length })
        )}
      </Text>
      <Group gap="sm">
        <Button variant="default" onClick={() => close()}>
          {t('uploads.cancel')}
        </Button>
        <Button
          data-save
          data-primary={missing === undefined || undefined}
          onClick={submit}
          disabled={missing !== undefined || isStale}
          loading={isSaving}
          aria-describedby="map-reason"
        >
          {t('uploads.save')}
        </Button>
      </Group>
    </div>
  )
}
