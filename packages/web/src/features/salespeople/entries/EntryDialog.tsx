import type { CollectionName, SentEntry } from '@fairshare/contract'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { FormDialog } from '../../../form/FormDialog.tsx'
import type { AppForm, Start } from '../../../form/form.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Notice } from '../../../ui/state/Notice.tsx'
import { type DraftEntry, entryOfForm } from '../draft/draft.ts'
import type { EntryAbout } from './entry-about.ts'

type Props<Name extends CollectionName, Input extends SentEntry<Name>, Output> = {
  collection: Name
  about: EntryAbout<Name>
  schema: z.ZodType<Output, Input>
  start: Start<z.ZodType<Output, Input>>
  /** Runs before the entry is accepted. Resolves to the final entry, or undefined to keep editing. */
  check?: (input: Input) => Promise<SentEntry<Name> | undefined>
  close: (entry?: DraftEntry<Name>) => void
  width?: 546 | 600 | 700
  children: (form: AppForm<z.ZodType<Output, Input>>) => ReactNode
}

/**
 * The frame of the entry dialogs. They resolve to the edited entry; saving the page stores it and shows its errors in the dialog
 * (A-12).
 */
export function EntryDialog<Name extends CollectionName, Input extends SentEntry<Name>, Output>(props: Props<Name, Input, Output>) {
  const { t } = useTexts()
  const { collection, about, schema, start, check, close, width = 600, children } = props
  const { key, id } = about.entry
  const kind: CollectionName = collection
  return (
    <FormDialog
      title={t(about.isNew ? `entries.add.${kind}` : `entries.edit.${kind}`)}
      context={about.name}
      schema={schema}
      start={start}
      draftKey={`${collection}:${about.recordId}:${key}`}
      cancel={() => close()}
      save={async (input) => {
        const entry = check ? await check(input) : input
        if (entry) close(entryOfForm(collection, entry, { key, id }))
      }}
      width={width}
      {...(about.isOfDraft && { note: t('record.intoDraft'), saveLabel: t('salespeople.apply') })}
    >
      {(form) => (
        <>
          {about.problem && <Notice kind="danger">{about.problem}</Notice>}
          {children(form)}
        </>
      )}
    </FormDialog>
  )
}
