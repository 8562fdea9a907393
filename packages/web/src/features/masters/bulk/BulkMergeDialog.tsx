import { type AliasedKind, id } from '@fairshare/contract'
import { Text } from '@mantine/core'
import { z } from 'zod'
import { useRead } from '../../../api/hooks.ts'
import type { DialogProps } from '../../../dialog/dialogs.tsx'
import { blank } from '../../../form/blank.ts'
import { FormDialog } from '../../../form/FormDialog.tsx'
import { ChoiceField } from '../../../form/fields/choices/ChoiceField.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import { NameList } from '../NameList.tsx'
import { nameOf, readsOf, type MasterRow } from '../../../masters/kinds.ts'

const schema = z.strictObject({ intoId: id })

type About = { kind: AliasedKind; rows: readonly MasterRow[] }
type Answer = { rows: readonly MasterRow[]; into: MasterRow }

/** Chooses the surviving record, and shows what moves to it. */
export function BulkMergeDialog({ about: { kind, rows }, close }: DialogProps<About, Answer>) {
  const { t } = useTexts()
  const save = async ({ intoId }: z.input<typeof schema>) => {
    const into = rows.find((row) => row.id === intoId)
    if (into) close({ rows: rows.filter((row) => row !== into), into })
  }
  return (
    <FormDialog
      title={t('masterList.bulk.mergeTitle', { count: rows.length })}
      schema={schema}
      start={blank(schema)}
      save={save}
      cancel={() => close()}
      saveLabel={t('common.merge')}
      isThrowaway
    >
      {({ fields }) => (
        <>
          <ChoiceField
            field={fields.intoId}
            label={t('masterList.merge.stays')}
            options={rows.map((row) => ({ id: row.id, name: nameOf(kind, row) }))}
            isRequired
            autoFocus
          />
          <Others kind={kind} rows={rows} intoId={fields.intoId.read()} />
          <Text size="sm" c="dimmed">
            {t('masterList.merge.closedMonths')} {t('masterList.merge.canBeUndone')}
          </Text>
        </>
      )}
    </FormDialog>
  )
}

/** The records to be merged away, with their usage; all until one is chosen. */
function Others({ kind, rows, intoId }: About & { intoId: unknown }) {
  const { t } = useTexts()
  const { data } = useRead(readsOf(kind).usage, { ids: rows.map((row) => row.id) })
  const usage = new Map(data?.usage.map((each) => [each.id, each]))
  const going = rows.filter((row) => row.id !== intoId)
  const names = going.map((row) => {
    const { rules = 0, lines = 0 } = usage.get(row.id) ?? {}
    return { id: row.id, name: nameOf(kind, row), note: data ? t('masterList.bulk.uses', { rules, lines }) : '' }
  })
  const isChosen = going.length < rows.length
  return <NameList {...(isChosen && { label: t('masterList.bulk.mergeGoing', { count: going.length }) })} names={names} />
}
