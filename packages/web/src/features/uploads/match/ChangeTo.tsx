import type { ValueTarget } from '@fairshare/contract'
import { Select } from '@mantine/core'
import { useTexts } from '../../../i18n/use-texts.ts'
import { FOR_FILES, useChooser } from '../../../masters/use-choices.ts'
import type { Decision } from './use-decisions.ts'
import { optionsOf } from './value.ts'

/** Matches several values of one kind to an existing record. */
export function ChangeTo({ target, change }: { target: ValueTarget; change: (decision: Decision) => void }) {
  const { t } = useTexts()
  const chooser = useChooser(FOR_FILES, target, null)
  return (
    <Select
      size="xs"
      aria-label={t('match.changeTo')}
      placeholder={t('match.changeTo')}
      searchable
      limit={50}
      data={optionsOf(chooser)}
      {...(chooser.onSearch && { onSearchChange: chooser.onSearch, filter: ({ options }) => options })}
      value={null}
      nothingFoundMessage={t(chooser.isSearching ? 'form.searching' : 'match.noneFound')}
      onChange={(id, option) => id && option && change({ id: Number(id), name: option.label })}
    />
  )
}
