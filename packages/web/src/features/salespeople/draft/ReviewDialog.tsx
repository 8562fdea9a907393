import { Group, Stack, Text, Title } from '@mantine/core'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { DialogProps } from '../../../dialog/dialogs.tsx'
import { ReadDialog } from '../../../form/ReadDialog.tsx'
import { StatusChip, type StatusFamily } from '../../../ui/StatusChip.tsx'
import { allChanges, changesOf, type EntryChange } from './changes.ts'
import { difference, Differences, useDifferences } from '../../../history/Differences.tsx'
import type { Draft, Profile } from './draft.ts'
import { type NameOf, namedDraft, useWords } from './names.ts'

type About = {
  name: string
  base: Draft
  draft: Draft
  /** The user's own changes, if the draft shows another user's saved version. */
  mine?: Draft
  nameOf: NameOf
}

/** Shows what saving will change, or another user's changes next to the user's own. */
export function ReviewDialog({ about, close }: DialogProps<About, never>) {
  const { t } = useTexts()
  const { base, draft, mine, nameOf } = about
  const changes = changesOf(base, draft)
  const words = useWords(nameOf)
  const differencesOf = useDifferences()
  const textOf = useProfileText(nameOf)
  // A saved record has a name; a new one has no previous values.
  const before = base.profile.lastName === '' ? undefined : base
  const profile = changes.profile.flatMap((field) =>
    difference(
      t(`salespeople.${field}`),
      [before, draft, mine].map((each) => each && textOf(each.profile, field)),
    ),
  )
  const myChanges =
    mine && new Map(allChanges(changesOf(base, mine)).map(({ collection, change }) => [`${collection} ${change.key}`, change]))

  return (
    <ReadDialog
      title={t(mine ? 'record.theirs' : 'record.unsaved', { count: changes.count })}
      context={about.name}
      close={() => close()}
      width={700}
    >
      <Stack gap="lg" pt="xs">
        {mine && <Text size="sm">{t('record.theirsHint')}</Text>}
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
          const id = `${collection} ${change.key}`
          const my = myChanges?.get(id)
          return (
            <section key={id}>
              <Group gap="4px 10px" mb={4} fw={500}>
                <StatusChip family={FAMILY[kind]}>{t(`record.change.${kind}`)}</StatusChip>
                <span>{entry && words(collection, entry)}</span>
              </Group>
              {now && <Differences list={differencesOf(collection, named(before), now, named(my?.after))} />}
              {my && kindOf(my) !== kind && (
                <Text size="sm" fw={600}>
                  {t(my.after ? 'record.mineStays' : 'record.mineRemoved')}
                </Text>
              )}
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
