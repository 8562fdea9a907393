import { Stack, Table, Title } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import type { DialogProps } from '../../dialog/dialogs.tsx'
import { ReadDialog } from '../../form/ReadDialog.tsx'
import { NONE } from '../../ui/format.ts'
import { StatusChip, type StatusFamily } from '../../ui/StatusChip.tsx'
import type { Changes, RuleChange } from './changes.ts'
import type { Draft, Profile } from './draft.ts'
import { type NameOf, RULE_FIELDS, useRuleTexts, useRuleWords } from './names.ts'
import classes from './salespeople.module.css'

type About = { name: string; base: Draft; draft: Draft; changes: Changes; nameOf: NameOf }
type Difference = { label: string; from: string; to: string }

/** What saving will change, before and after. */
export function ReviewDialog({ about, close }: DialogProps<About, never>) {
  const { t } = useTexts()
  const words = useRuleWords(about.nameOf)
  const differencesOf = useRuleDifferences(about.nameOf)
  const { base, draft, changes } = about
  const profile = changes.profile.map((field) => ({
    label: t(`salespeople.${field}`),
    from: orDash(profileText(base.profile, field)),
    to: orDash(profileText(draft.profile, field)),
  }))
  function profileText(of: Profile, field: keyof Profile): string {
    if (field === 'primaryTerritory') return about.nameOf('territory', of.primaryTerritory) ?? ''
    if (field === 'isActive') return t(of.isActive ? 'salespeople.active' : 'salespeople.flag.inactive')
    const value = of[field]
    return typeof value === 'string' ? value : value.join(', ')
  }

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
        {changes.rules.map((change) => {
          const rule = change.after ?? change.before
          const kind = kindOf(change)
          return (
            <section key={change.key}>
              <div className={classes['reviewed']}>
                <StatusChip family={FAMILY[kind]}>{t(`record.change.${kind}`)}</StatusChip>
                <span>{rule && words(rule)}</span>
              </div>
              <Differences list={differencesOf(change)} />
            </section>
          )
        })}
      </Stack>
    </ReadDialog>
  )
}

const FAMILY: Record<'added' | 'changed' | 'removed', StatusFamily> = { added: 'success', changed: 'info', removed: 'danger' }
const kindOf = ({ before, after }: RuleChange) => (before === undefined ? 'added' : after === undefined ? 'removed' : 'changed')
const orDash = (text: string) => text || NONE

/** The fields that a change touches; of a new rule those that say something. */
function useRuleDifferences(nameOf: NameOf) {
  const { t } = useTexts()
  const textsOf = useRuleTexts(nameOf)
  return ({ before, after }: RuleChange): Difference[] => {
    if (!after) return []
    const [from, to] = [before && textsOf(before), textsOf(after)]
    return RULE_FIELDS.filter((field) => from?.[field] !== to[field]).map((field) => ({
      label: t(`rules.field.${field}`),
      from: from ? orDash(from[field]) : '',
      to: orDash(to[field]),
    }))
  }
}

function Differences({ list }: { list: readonly Difference[] }) {
  const { t } = useTexts()
  if (list.length === 0) return null
  return (
    <Table fz={13} withRowBorders={false} verticalSpacing={2} layout="fixed">
      <Table.Tbody>
        {list.map(({ label, from, to }) => (
          <Table.Tr key={label}>
            <Table.Th scope="row" w={170} fw={500}>
              {label}
            </Table.Th>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>{from === '' ? to : t('history.fromTo', { from, to })}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
