import { type AliasedKind, requiredText } from '@fairshare/contract'
import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { z } from 'zod'
import { useRefresh } from '../../../api/hooks.ts'
import { Form } from '../../../form/Form.tsx'
import { TextField } from '../../../form/fields/text/TextField.tsx'
import { useFairForm } from '../../../form/form.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { aliasText, callsOf, refreshMasters, type Row } from '../../../masters/kinds.ts'
import classes from '../masters.module.css'
import { useChange } from '../../../masters/use-change.ts'

const schema = z.strictObject({ alias: requiredText(300) })

/** Also known as: the spellings that files use for a record. */
export function Aliases({ kind, row }: { kind: AliasedKind; row: Row }) {
  const { t } = useTexts()
  const change = useChange(kind)
  const refresh = useRefresh()
  const form = useFairForm({ schema, start: { alias: '' } })
  const add = (alias: string) => callsOf(kind).addAlias({ id: row.id, alias })
  const aliases = row.aliases ?? []
  return (
    <section aria-label={t('masterList.aliases')} className={classes['section']}>
      <h3>{t('masterList.aliases')}</h3>
      <p className={classes['quiet']}>{t(aliases.length === 0 ? 'masterList.noAliases' : 'masterList.aliasesHint')}</p>
      {aliases.length > 0 && (
        <ul className={classes['chips']}>
          {aliases.map(({ id, alias, onlyFor }) => (
            <li key={id} className={classes['chip']}>
              <span dir="auto">{aliasText(t, { alias, onlyFor })}</span>
              <ActionIcon
                size={22}
                aria-label={t('masterList.deleteAlias', { alias })}
                onClick={() =>
                  void change(
                    () => callsOf(kind).deleteAlias({ id }),
                    // What held for one manufacturer alone is not brought back as holding for all.
                    onlyFor === undefined ? () => add(alias) : undefined,
                  )
                }
              >
                <IconX size={12} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {!row.isDeleted && (
        <Form
          form={form}
          schema={schema}
          save={async ({ alias }) => {
            await add(alias.trim())
            await refreshMasters(refresh, kind)
          }}
          onSaved={form.reset}
        >
          <div className={classes['addAlias']}>
            <TextField name="alias" label={t('masterList.newAlias')} maxLength={300} />
            <Button type="submit" variant="default" loading={form.submitting}>
              {t('masterList.addAlias')}
            </Button>
          </div>
        </Form>
      )}
    </section>
  )
}
