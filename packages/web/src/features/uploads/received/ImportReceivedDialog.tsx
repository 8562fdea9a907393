import { REQUIRED, LIST_EXTENSIONS } from '@fairshare/contract'
import { Button, FileButton, Group, Select, Text } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { z } from 'zod'
import { call, reads } from '../../../api/client.ts'
import { useCall, useRead, useRefresh } from '../../../api/hooks.ts'
import type { DialogProps } from '../../../dialog/dialogs.tsx'
import { blank } from '../../../form/blank.ts'
import { TextAreaField } from '../../../form/fields/text/TextAreaField.tsx'
import { type TextLike, useField } from '../../../form/field.ts'
import { FormDialog } from '../../../form/FormDialog.tsx'
import { NONE, useFormat } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useMonthLabel } from '../../../months/month-label.ts'
import { PlainTable } from '../../../ui/PlainTable.tsx'
import { toast } from '../../../ui/notifications/toast.tsx'
import { listOf, type PastedLine, pastedLines } from './pasted-list.ts'

const MAX_LETTERS = 200_000
const MAX_FAULTS = 5
const HEADS = ['received.receivedOn', 'common.manufacturer', 'received.reference', 'common.amount'] as const
const ACCEPTED = LIST_EXTENSIONS.map((extension) => `.${extension}`).join(',')
const schema = z.object({ list: z.string().trim().min(1, REQUIRED).max(MAX_LETTERS) })

/** The manufacturers of lines without one, by text. */
type Chosen = Readonly<Record<string, number | null>>

/** Imports a bank export or remittance advice as amounts received for a month. */
export function ImportReceivedDialog({ about: { monthParam }, close }: DialogProps<{ monthParam: string }, true>) {
  const { t } = useTexts()
  const label = useMonthLabel()
  const refresh = useRefresh()
  const manufacturers = useRead(reads.uploadprocess.masterOptions, { filter: ['Manufacturer'] }).data?.manufacturerData ?? []
  const known = manufacturers.map(({ id, manufacturerName: name }) => ({ id, name }))
  const [chosen, setChosen] = useState<Chosen>({})
  const { locale } = useFormat()
  const linesOf = (list: string) =>
    pastedLines(list, known, locale).map((line) => ({ ...line, manufacturerId: chosen[line.text] ?? line.manufacturerId }))
  return (
    <FormDialog
      title={t('received.import')}
      context={label(monthParam)}
      schema={schema}
      start={blank(schema)}
      saveLabel={t('common.import')}
      note={t('received.importNote')}
      save={async ({ list }) => {
        const entries = linesOf(list).flatMap(({ manufacturerId, amount, receivedOn, reference }) =>
          manufacturerId === null || amount === null ? [] : [{ manufacturerId, amount, receivedOn, reference }],
        )
        const { messageText: message } = await call.uploadprocess.importReceived({ selectedMonthYear: monthParam, entries })
        await refresh(reads.uploadprocess)
        toast('success', message)
        close(true)
      }}
      cancel={() => close()}
      width={760}
    >
      {({ fields }) => (
        <>
          <List field={fields.list} />
          <Lines
            lines={linesOf(fields.list.read())}
            manufacturers={known}
            choose={(line, id) => setChosen({ ...chosen, [line.text]: id })}
          />
        </>
      )}
    </FormDialog>
  )
}

function List({ field }: { field: TextLike }) {
  const { t } = useTexts()
  const { setValue } = useField(field)
  const read = useCall(call.uploadprocess.readReceived, {
    announces: false,
    onSuccess: ({ data: { payments } }) =>
      setValue(
        listOf(
          HEADS.map((head) => t(head)),
          payments,
        ),
      ),
  })
  const faults = read.data?.data.faults ?? []
  return (
    <div>
      <TextAreaField field={field} label={t('common.list')} hint={t('received.listHint')} maxLength={MAX_LETTERS} minRows={5} isRequired />
      <FileButton accept={ACCEPTED} onChange={(filetoupload) => filetoupload && read.mutate({ filetoupload })}>
        {(props) => (
          <Button
            {...props}
            mt="xs"
            size="compact-md"
            variant="default"
            loading={read.isPending}
            leftSection={<IconFileSpreadsheet size={16} stroke={1.75} aria-hidden />}
          >
            {t('received.openFile')}
          </Button>
        )}
      </FileButton>
      {faults.length > 0 && (
        <Text size="sm" mt="xs" c="var(--warning-fg)" role="status">
          {t('received.notRead', {
            count: faults.length,
            rows: faults.slice(0, MAX_FAULTS).map((fault) => t('received.notReadRow', fault)),
          })}
        </Text>
      )}
    </div>
  )
}

type LinesProps = {
  lines: PastedLine[]
  manufacturers: readonly { id: number; name: string }[]
  choose: (line: PastedLine, id: number | null) => void
}

/** The parsed list. Lines without a manufacturer are imported once one is chosen. */
function Lines({ lines, manufacturers, choose }: LinesProps) {
  const { t } = useTexts()
  const format = useFormat()
  if (lines.length === 0) return null
  const skipped = lines.filter(({ manufacturerId }) => manufacturerId === null).length
  return (
    <div>
      <PlainTable label={t('received.listed')} isDense>
        <thead>
          <tr>
            <th scope="col">{t('common.manufacturer')}</th>
            <th scope="col">{t('received.receivedOn')}</th>
            <th scope="col">{t('received.reference')}</th>
            <th scope="col" data-figure>
              {t('common.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.line}>
              <td>
                <Select
                  size="xs"
                  aria-label={t('received.manufacturerOf', { line: line.line })}
                  placeholder={t('received.skip')}
                  data={manufacturers.map(({ id, name }) => ({ value: String(id), label: name }))}
                  value={line.manufacturerId === null ? null : String(line.manufacturerId)}
                  onChange={(id) => choose(line, id === null ? null : Number(id))}
                  searchable
                />
              </td>
              <td>{line.receivedOn ? format.date(line.receivedOn) : NONE}</td>
              <td>{line.reference || NONE}</td>
              <td data-figure className="num">
                {format.amount(line.amount ?? 0)}
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
      {skipped > 0 && (
        <Group mt="xs">
          <Text size="sm" c="var(--warning-fg)" role="status">
            {t('received.skipped', { count: skipped })}
          </Text>
        </Group>
      )}
    </div>
  )
}
