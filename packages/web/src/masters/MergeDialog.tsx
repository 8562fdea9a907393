import { type AliasedKind, id } from '@fairshare/contract'
import { Button, Group, Text } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useState } from 'react'
import { z } from 'zod'
import { ApiError } from '../api/api-error.ts'
import { useRead, useRefresh } from '../api/hooks.ts'
import { storedCall, undoBy } from '../api/stored-calls.ts'
import type { DialogProps } from '../dialog/dialogs.tsx'
import { FormDialog } from '../form/FormDialog.tsx'
import { ChoiceField, type Choice } from '../form/fields/choices/ChoiceField.tsx'
import type { AppForm } from '../form/form.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { toast } from '../ui/notifications/toast.tsx'
import { RowsSkeleton } from '../ui/state/Skeletons.tsx'
import { callsOf, readsOf, refreshMasters } from './kinds.ts'
import classes from './masters.module.css'
import { UsesFacts, UsesRules } from './Uses.tsx'
import { useOtherMasters } from './use-other-masters.ts'

type Merged = Choice & {
  /** The number of uses, if known. */
  aliases?: number
}
type About = { kind: AliasedKind; from: Merged; into?: Merged | undefined }

const schema = z.strictObject({ intoId: id })

/** Merges a duplicate into another record after showing what changes. A rejected merge shows the reason. */
export function MergeDialog({ about: { kind, ...given }, close }: DialogProps<About, true>) {
  const { t } = useTexts()
  const refresh = useRefresh()
  const [{ from, into }, setPair] = useState(given)

  const save = async ({ intoId }: z.input<typeof schema>) => {
    try {
      const { messageText: message } = await callsOf(kind).merge({ fromId: from.id, intoId })
      await refreshMasters(refresh, kind)
      toast('success', message, undoBy(storedCall(readsOf(kind).unMerge, { id: from.id })))
      close(true)
    } catch (error) {
      // Conflicting rules are listed at the selection and stay visible.
      if (error instanceof ApiError && error.code === 'CONFLICT')
        throw new ApiError({ code: error.code, message: error.message, fields: { intoId: error.message } })
      throw error
    }
  }

  return (
    <FormDialog
      title={t(`masterList.merge.title.${kind}`)}
      schema={schema}
      start={{ intoId: into?.id ?? null }}
      save={save}
      cancel={() => close()}
      saveLabel={t('common.merge')}
      isThrowaway
    >
      {(form) => (
        <>
          <Group justify="space-between" gap="xs">
            <div>
              <Text size="xs" c="dimmed">
                {t('masterList.merge.goes')}
              </Text>
              <Text fw={600} dir="auto">
                {from.name}
              </Text>
            </div>
            {into && <Swap form={form} pair={{ from, into }} onSwap={() => setPair({ from: into, into: from })} />}
          </Group>
          <Survivor form={form} kind={kind} from={from} into={into} />
          <AffectedRecords kind={kind} from={from} />
        </>
      )}
    </FormDialog>
  )
}

type InForm = { form: AppForm<typeof schema> }
type SwapProps = InForm & { pair: { from: Merged; into: Merged }; onSwap: () => void }

/** Swaps the direction, unless a third record was selected. */
function Swap({ form: { fields, values }, pair: { from, into }, onSwap }: SwapProps) {
  const { t } = useTexts()
  if (values.intoId !== into.id) return null
  return (
    <Button
      variant="default"
      size="compact-md"
      leftSection={<IconArrowsExchange size={16} aria-hidden />}
      onClick={() => {
        fields.intoId.write(from.id)
        onSwap()
      }}
    >
      {t('masterList.merge.swap')}
    </Button>
  )
}

function Survivor({ form: { fields, values }, kind, from, into }: About & InForm) {
  const { t } = useTexts()
  const chooser = useOtherMasters(kind, { without: from.id, chosenId: values.intoId, known: into })
  return (
    <ChoiceField
      field={fields.intoId}
      label={t('masterList.merge.stays')}
      hint={t('masterList.merge.staysHint', { name: from.name })}
      {...chooser}
      isRequired
      autoFocus
    />
  )
}

/** What moves to the surviving record. */
function AffectedRecords({ kind, from }: Pick<About, 'kind' | 'from'>) {
  const { t } = useTexts()
  const { aliases = 0 } = from
  const { data } = useRead(readsOf(kind).uses, { id: from.id })
  return (
    <section className={classes['touched']} aria-label={t('masterList.merge.moves')}>
      <Text size="sm" fw={600}>
        {t('masterList.merge.moves')}
      </Text>
      {data ? (
        <>
          <UsesFacts uses={data} />
          <UsesRules uses={data} />
          {aliases > 0 && <Text size="sm">{t('masterList.merge.aliases', { count: aliases })}</Text>}
        </>
      ) : (
        <RowsSkeleton rows={2} columns={2} />
      )}
      <Text size="xs" c="dimmed">
        {t('masterList.merge.closedMonths')}
      </Text>
      <Text size="sm" fw={500} mt="xs">
        {t('masterList.merge.canBeUndone')}
      </Text>
    </section>
  )
}
