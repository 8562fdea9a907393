import { type AliasedKind, id, REQUIRED } from '@fairshare/contract'
import { asMessage, text } from '@fairshare/texts'
import { Button, Group, Stack } from '@mantine/core'
import { z } from 'zod'
import { useRefresh } from '../../../api/hooks.ts'
import { blank } from '../../../form/blank.ts'
import { Form } from '../../../form/Form.tsx'
import { TextField } from '../../../form/fields/text/TextField.tsx'
import { useAppForm } from '../../../form/form.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { aliasText, callsOf, nameOf, refreshMasters, type MasterRow } from '../../../masters/kinds.ts'
import { MasterField } from '../../../masters/MasterField.tsx'
import { useChange } from '../../../masters/use-change.ts'
import { DeleteAlias } from '../DeleteAlias.tsx'
import classes from '../masters.module.css'

const schema = z
  .strictObject({ alias: z.string().max(300), onlyForId: id.nullable(), accountNumber: z.string().max(100) })
  .refine(({ alias, accountNumber }) => alias.trim() !== '' || accountNumber.trim() !== '', { message: REQUIRED, path: ['alias'] })
  .refine(({ accountNumber, onlyForId }) => accountNumber.trim() === '' || onlyForId !== null, {
    message: asMessage(text('masters.accountNeedsManufacturer')),
    path: ['onlyForId'],
  })

/** A record's aliases, for all manufacturers or one, with their authors. */
export function Aliases({ kind, row }: { kind: AliasedKind; row: MasterRow }) {
  const { t } = useTexts()
  const format = useFormat()
  const refresh = useRefresh()
  const form = useAppForm({ schema, start: blank(schema) })
  const { fields } = form
  const aliases = row.aliases ?? []
  return (
    <section aria-label={t('masterList.aliases')} className={classes['section']}>
      <h3>{t('masterList.aliases')}</h3>
      <p className={classes['quiet']}>{t(aliases.length === 0 ? 'masterList.noAliases' : 'masterList.aliasesHint')}</p>
      {aliases.length > 0 && (
        <Stack component="ul" gap={6}>
          {aliases.map((each) => (
            <Group component="li" key={each.id} justify="space-between" align="start" gap="sm" wrap="nowrap" fz={13}>
              <div>
                <span dir="auto">{aliasText(t, each)}</span>
                <div className={classes['quiet']}>
                  {each.addedBy === undefined ? format.day(each.addedAt) : t('history.byOn', { when: each.addedAt, by: each.addedBy })}
                </div>
              </div>
              {each.mergedId !== undefined && <UndoMerge kind={kind} alias={each.alias} id={each.mergedId} />}
              <DeleteAlias kind={kind} of={row} alias={each} size={24} />
            </Group>
          ))}
        </Stack>
      )}
      {!row.isDeleted && (
        <Form
          form={form}
          save={async ({ alias, onlyForId, accountNumber }) => {
            await callsOf(kind).addAlias({
              id: row.id,
              // A number alone comes with the hospital's own name.
              alias: alias.trim() || nameOf(kind, row),
              ...(onlyForId !== null && { onlyForId }),
              ...(accountNumber.trim() !== '' && { accountNumber: accountNumber.trim() }),
            })
            await refreshMasters(refresh, kind)
            form.reset()
          }}
          submit={{ label: t('masterList.addAlias'), variant: 'default' }}
          row={{ className: classes['addAlias'] }}
        >
          <TextField field={fields.alias} label={t('masterList.newAlias')} maxLength={300} />
          <MasterField
            kind="manufacturer"
            field={fields.onlyForId}
            label={t('masterList.aliasFor')}
            placeholder={t('common.allManufacturers')}
            isClearable
          />
          {kind === 'hospital' && <TextField field={fields.accountNumber} label={t('uploads.target.accountNumber')} maxLength={100} />}
        </Form>
      )}
    </section>
  )
}

/** The server rejects this if later changes depend on the merge, and says which. */
function UndoMerge({ kind, alias, id: mergedId }: { kind: AliasedKind; alias: string; id: number }) {
  const { t } = useTexts()
  const change = useChange(kind)
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label={t('masterList.undoMergeOf', { name: alias })}
      onClick={() => void change(() => callsOf(kind).unMerge({ id: mergedId }))}
    >
      {t('masterList.undoMerge')}
    </Button>
  )
}
