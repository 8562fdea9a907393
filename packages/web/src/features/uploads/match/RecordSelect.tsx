import type { MasterKind } from '@fairshare/contract'
import { Select, type SelectProps } from '@mantine/core'
import type { Ref } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { FOR_FILES, useChooser } from '../../../masters/use-choices.ts'

type Props = Pick<SelectProps, 'label' | 'aria-label' | 'placeholder' | 'size' | 'mt' | 'clearable'> & {
  ref?: Ref<HTMLInputElement>
  kind: MasterKind
  chosenId: number | null
  onChoose: (record: { id: number; name: string } | null) => void
}

/** Selects an existing record for a value of the file. */
export function RecordSelect({ kind, chosenId, onChoose, ...select }: Props) {
  const { t } = useTexts()
  const { options, chosen, isSearching, onSearch } = useChooser(FOR_FILES, kind, chosenId)
  // Includes the chosen record, so that its name can be shown.
  const shown = chosen && !options.some(({ id }) => id === chosen.id) ? [chosen, ...options] : options
  return (
    <Select
      {...select}
      searchable
      limit={50}
      data={shown.map(({ id, name }) => ({ value: String(id), label: name }))}
      {...(onSearch && { onSearchChange: onSearch, filter: ({ options: found }) => found })}
      value={chosenId === null ? null : String(chosenId)}
      nothingFoundMessage={t(isSearching ? 'form.searching' : 'match.noneFound')}
      onChange={(id, option) => onChoose(id && option ? { id: Number(id), name: option.label } : null)}
    />
  )
}
