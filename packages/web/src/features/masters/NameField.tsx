import { type MasterKind, MASTERS, nameTaken } from '@fairshare/contract'
import { Loader, TextInput } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useRead } from '../../api/hooks.ts'
import { useTextInput } from '../../form/fields/field-parts.tsx'
import { type TextLike, useCheck } from '../../form/field.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { normalizeText } from '../../ui/words.ts'
import { nameOf, readsOf, rowsIn } from '../../masters/kinds.ts'

type Props = { field: TextLike; kind: MasterKind; own: number | undefined }

/** The name with its length limit. On blur the server checks for duplicates; if the check is slow, the save does. */
export function NameField({ field, kind, own }: Props) {
  const { t } = useTexts()
  const { max } = MASTERS[kind]
  const label = t(`masterList.nameLabel.${kind}`)
  const input = useTextInput({ field, label, isRequired: true, autoFocus: true })
  const [checkedName, setCheckedName] = useState('')
  const { data, isFetching } = useRead(
    readsOf(kind).list,
    { showDeletedRecords: false, q: checkedName, page: 1, pageSize: 1000 },
    { enabled: normalizeText(checkedName) !== '' },
  )
  const isTaken = (name: string) =>
    data !== undefined &&
    rowsIn(kind, data).some(
      (row) =>
        row.id !== own &&
        [nameOf(kind, row), ...(row.aliases ?? []).filter(({ onlyFor }) => onlyFor === undefined).map(({ alias }) => alias)].some(
          (each) => normalizeText(each) === normalizeText(name),
        ),
    )
  useCheck(field, (name) => (name && normalizeText(name) !== '' && isTaken(name) ? nameTaken(kind) : undefined))
  const checkAgain = useEffectEvent(() => checkedName !== '' && input.onBlur())
  useEffect(() => {
    if (data !== undefined) checkAgain()
  }, [data])

  return (
    <TextInput
      {...input}
      description={t('form.length', { used: input.value.trim().length, most: max })}
      autoComplete="off"
      dir="auto"
      rightSection={isFetching && <Loader size={14} aria-label={t('masterList.checking')} />}
      onBlur={() => {
        setCheckedName(input.value.trim().slice(0, 200))
        input.onBlur()
      }}
    />
  )
}
