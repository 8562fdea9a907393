import { TARGETS } from '@fairshare/contract'
import { text } from '@fairshare/texts'
import { Button, Group, Modal, NumberInput, Select, Text } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { call, reads } from '../../api/client.ts'
import { useCall, useRead } from '../../api/hooks.ts'
import { type DialogProps, useIsTop } from '../../dialog/dialogs.tsx'
import { useMonthLabel } from '../../months/month-label.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { ColumnsTable } from './ColumnsTable.tsx'
import { HeaderRowChooser } from './HeaderRowChooser.tsx'
import { missingTarget, sourcesToSend } from './mapping.ts'
import { TargetList } from './TargetList.tsx'
import classes from './uploads.module.css'
import { useMapping } from './use-mapping.ts'

/** Dialog 3: which column of a file is which field. Answers true when it was saved. */
export function MapFieldsDialog({ about: fId, close }: DialogProps<number, true>) {
  const { t } = useTexts()
  const label = useMonthLabel()
  const isTop = useIsTop()
  const [table, setTable] = useState<{ sheet?: string; headerRow?: number }>({})
  const read = useRead(reads.uploadprocess.fileHeaders, { fId, ...table }, { keepPrevious: true })
  const head = read.data
  const { mapping, version, isStale, change, keep, discard } = useMapping(head)
  const missing = missingTarget(mapping)
  const reason = missing && t('uploads.chooseColumnFor', { target: text(`uploads.target.${missing}`) })
  const save = useCall(call.uploadprocess.storeMappedFields, {
    refreshes: [reads.uploadprocess, reads.commission],
    onSuccess: () => close(true),
  })

  const readAnew = (other: { sheet?: string; headerRow?: number }) => {
    setTable({ ...table, ...other })
    discard()
  }
  const submit = () => {
    if (!head || missing) return
    const { sheet, headerRow, selectedMonthYear } = head
    save.mutate({
      fId,
      version,
      selectedMonthYear,
      sheet,
      headerRow,
      mappedFields: mapping.columns,
      ...sourcesToSend(mapping),
    } as Parameters<typeof save.mutate>[0])
  }
  const remembered = Object.keys(head?.previousMappedData ?? {}).length

  return (
    <Modal
      opened
      onClose={() => close()}
      size={1200}
      closeOnEscape={isTop}
      closeOnClickOutside={false}
      trapFocus={isTop}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
      title={
        <>
          {t('uploads.mapTitle', { manufacturer: head?.manufactuerName ?? '' })}
          {head && (
            <Text size="sm" c="dimmed" fw={400}>
              {t('uploads.mapContext', { month: label(head.selectedMonthYear), file: head.fileName })}
            </Text>
          )}
        </>
      }
    >
      {!head && (read.error ? <ErrorState error={read.error} onRetry={() => read.refetch()} /> : <RowsSkeleton rows={8} columns={4} />)}
      {head && (
        <div className={classes['map']}>
          {isStale && <MappedAnew keep={keep} discard={discard} />}
          <TargetList mapping={mapping} onChange={change} />
          <Group justify="space-between" align="flex-end">
            <Text size="sm" c="dimmed">
              {remembered > 0 ? t('uploads.remembered', { count: remembered }) : t('uploads.suggested')}
            </Text>
            <Group gap="sm" align="flex-end">
              {head.sheets.length > 1 && (
                <Select
                  label={t('uploads.sheet')}
                  data={head.sheets.map(({ name, hidden }) => ({ value: name, label: hidden ? t('uploads.hiddenSheet', { name }) : name }))}
                  value={head.sheet}
                  allowDeselect={false}
                  onChange={(sheet) => sheet && readAnew({ sheet })}
                  w={200}
                />
              )}
              <NumberInput
                label={t('uploads.headerRow')}
                value={head.headerRow}
                min={0}
                w={110}
                allowDecimal={false}
                onChange={(row) =>
                  typeof row === 'number' &&
                  row !== head.headerRow &&
                  readAnew({ ...(head.sheet && { sheet: head.sheet }), headerRow: row })
                }
              />
            </Group>
          </Group>
          {read.error && <Notice kind="danger">{read.error.message}</Notice>}
          {!head.headerFound && (
            <HeaderRowChooser
              rows={head.firstRows}
              value={head.headerRow}
              onChange={(headerRow) => readAnew({ ...(head.sheet && { sheet: head.sheet }), headerRow })}
            />
          )}
          {head.warnings.map((warning) => (
            <Notice key={warning} kind="warning">
              {warning}
            </Notice>
          ))}
          <ColumnsTable
            columns={head.columnList}
            remembered={head.previousMappedData}
            suggested={head.suggestedMapping}
            isStale={isStale}
            mapping={mapping}
            onChange={change}
          />
          <div className={classes['foot']}>
            <Text size="sm" c={reason ? 'var(--warning-fg)' : 'dimmed'} id="map-reason">
              {reason ?? t('uploads.allMapped', { count: TARGETS.length - 1 })}
            </Text>
            <Group gap="sm">
              <Button variant="default" onClick={() => close()}>
                {t('uploads.cancel')}
              </Button>
              <Button onClick={submit} disabled={missing !== undefined || isStale} loading={save.isPending} aria-describedby="map-reason">
                {t('uploads.save')}
              </Button>
            </Group>
          </div>
        </div>
      )}
    </Modal>
  )
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
