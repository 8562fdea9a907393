import { Text } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'

type Props = { label?: string; names: readonly { id: number; name: string; note: string }[] }

/** The number shown; more are counted. */
const MAX_SHOWN = 50

/** Records by name, each with its outcome. */
export function NameList({ label, names }: Props) {
  const { t } = useTexts()
  return (
    <section>
      {label !== undefined && (
        <Text size="sm" fw={600}>
          {label}
        </Text>
      )}
      <ul style={{ margin: '4px 0', paddingInlineStart: 20, maxHeight: 240, overflowY: 'auto' }}>
        {names.slice(0, MAX_SHOWN).map(({ id, name, note }) => (
          <li key={id}>
            <bdi>{name}</bdi>{' '}
            <Text span size="xs" c="dimmed" display="inline-block">
              {note}
            </Text>
          </li>
        ))}
      </ul>
      {names.length > MAX_SHOWN && <Text size="xs">{t('masterList.bulk.more', { count: names.length - MAX_SHOWN })}</Text>}
    </section>
  )
}
