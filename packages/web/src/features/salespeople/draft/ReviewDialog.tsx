import { Stack, Title } from '@mantine/core'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { DialogProps } from '../../../dialog/dialogs.tsx'
import { ReadDialog } from '../../../form/ReadDialog.tsx'
import { StatusChip, type StatusFamily } from '../../../ui/StatusChip.tsx'
import { allChanges, type Changes, type EntryChange } from './changes.ts'
import { Differences, orNone, useDifferences } from './Differences.tsx'
import type { Draft, Profile } from './draft.ts'
import { type NameOf, namedDraft, useWords } from './names.ts'
import classes from '../salespeople.module.css'

type About = { name: string; base: Draft; draft: Draft; changes: Changes; nameOf: NameOf }

/** What saving will change, before and after. */
export function ReviewDialog({ about, close }: DialogProps<About, never>) {
  const { t } = useTexts()
  const { base, draft, changes, nameOf } = about
  const words = useWords(nameOf)
  const differencesOf = useDifferences()
  const textOf = useProfileText(nameOf)
  const profile = changes.profile.map((field) => ({
    label: t(`salespeople.${field}`),
    from: orNone(textOf(base.profile, field)),
    to: orNone(textOf(draft.profile, field)),
  }))

  return (
    <ReadDialog title={t('record.unsaved', { count: changes.count })} context={about.name} close={() => close()} width={700}>
      <Stack gap="lg">
        {profile.length > 0 && (
          <section>
            <Title order={3} size="sm" mb={4}>
              {t('record.profile')}
            </Title>
            <Differences list={profile} />
          </section>
        )}
        {allChanges(changes).map(({ collection, change }) => {
          const { before, after } = change
          const entry = after ?? before
          const kind = kindOf(change)
          const named = (each: typeof entry) => each && namedDraft(collection, each, nameOf)
          const now = named(after)
          return (
            <section key={`${collection} ${change.key}`}>
              <div className={classes['reviewed']}>
                <StatusChip family={FAMILY[kind]}>{t(`record.change.${kind}`)}</StatusChip>
                <span>{entry && words(collection, entry)}</span>
              </div>
              {now && <Differences list={differencesOf(collection, named(before), now)} />}
            </section>
          )
        })}
      </Stack>
    </ReadDialog>
  )
}

const FAMILY: Record<'added' | 'changed' | 'removed', StatusFamily> = { added: 'success', changed: 'info', removed: 'danger' }
const kindOf = ({ before, after }: EntryChange) => (before === undefined ? 'added' : after === undefined ? 'removed' : 'changed')

function useProfileText(nameOf: NameOf) {
  const { t } = useTexts()
  return (of: Profile, field: keyof Profile): string => {
    if (field === 'primaryTerritory') return nameOf('territory', of.primaryTerritory) ?? ''
    if (field === 'isActive') return t(of.isActive ? 'salespeople.active' : 'salespeople.flag.inactive')
    const value = of[field]
    return typeof value === 'string' ? value : value.join(', ')
  }
}
