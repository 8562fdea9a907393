import { type MasterKind, MASTERS, requiredText } from '@fairshare/contract'
import { z } from 'zod'
import { useRefresh } from '../../api/hooks.ts'
import { storedCall } from '../../api/stored-calls.ts'
import type { DialogProps } from '../../dialog/dialogs.tsx'
import { FormDialog } from '../../form/FormDialog.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { toast } from '../../ui/notifications/toast.tsx'
import { aboutRecord, callsOf, nameInput, nameOf, readsOf, refreshMasters, type MasterRow } from '../../masters/kinds.ts'
import { NameField } from './NameField.tsx'
import { useChange } from '../../masters/use-change.ts'

type About = { kind: MasterKind; row?: MasterRow }

/** Dialog 8, Manage Region, and the same for other kinds: adds or renames a record. */
export function NameDialog({ about: { kind, row }, close }: DialogProps<About, true>) {
  const { t } = useTexts()
  const refresh = useRefresh()
  const change = useChange(kind)
  const schema = z.strictObject({ name: requiredText(MASTERS[kind].max) })
  const startOf = (record: object | undefined) => ({ name: record ? nameOf(kind, record) : '' })

  const add = async (name: string) => {
    const { messageText: message, data } = await callsOf(kind).add(nameInput(kind, name))
    await refreshMasters(refresh, kind)
    toast('success', message, undefined, aboutRecord(kind, data.id, name))
    close(true)
  }
  const rename = async ({ id }: MasterRow, name: string, version: number) => {
    const made = await callsOf(kind).update({ id, ...nameInput(kind, name), version })
    close(true)
    const back = storedCall(readsOf(kind).update, { id, ...nameInput(kind, startOf(row).name), version: version + 1 })
    await change(() => Promise.resolve(made), [back], aboutRecord(kind, id, name))
  }

  return (
    <FormDialog
      title={t(row ? `masterList.edit.${kind}` : `masterList.add.${kind}`)}
      {...(row && { context: nameOf(kind, row) })}
      schema={schema}
      start={startOf(row)}
      draftKey={`${kind}:${row?.id ?? 'new'}:${row?.version ?? 0}`}
      edits={row && { record: row, startOf }}
      save={({ name }, { version }) => (row ? rename(row, name.trim(), version) : add(name.trim()))}
      cancel={() => close()}
      width={600}
    >
      {({ fields }) => <NameField field={fields.name} kind={kind} own={row?.id} />}
    </FormDialog>
  )
}
