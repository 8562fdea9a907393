import { ActionIcon, Group } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { SubjectSelect } from '../../masters/SubjectSelect.tsx'
import { useShortcuts } from '../../ui/keyboard/shortcuts.ts'
import { useAdjacentPeople } from './listed-people.ts'

/** Switches to another record on the same tab. Keys j and k work unless a table row has the focus. */
export function RepSwitcher({ id }: { id: number }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const { view, month } = useSearch({ from: '/full/salespeople/$id' })
  const { reps, previous, next } = useAdjacentPeople(id)
  const go = (to: number | undefined) => {
    if (to === undefined || document.activeElement instanceof HTMLTableRowElement) return false
    void navigate({ to: '/salespeople/$id', params: { id: String(to) }, search: { view, month } })
    return true
  }
  useShortcuts({ j: () => go(next), k: () => go(previous) }, { isFirst: true })
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon variant="subtle" aria-label={t('record.previousRep')} disabled={previous === undefined} onClick={() => go(previous)}>
        <IconChevronUp size={18} stroke={1.75} />
      </ActionIcon>
      <ActionIcon variant="subtle" aria-label={t('record.nextRep')} disabled={next === undefined} onClick={() => go(next)}>
        <IconChevronDown size={18} stroke={1.75} />
      </ActionIcon>
      <SubjectSelect
        label={t('record.goToRep')}
        placeholder={t('record.goToRep')}
        options={reps}
        chosen={String(id)}
        onChange={(chosen) => chosen !== undefined && go(Number(chosen))}
      />
    </Group>
  )
}
