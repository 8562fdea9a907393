import { Group, NativeSelect, Pagination, Text } from '@mantine/core'
import { useTexts } from '../i18n/use-texts.ts'

const SIZES = [50, 100, 250]

type Props = { total: number; page: number; size: number; onPage: (page: number) => void; onSize?: (size: number) => void }

/** Paging of a server-paged list. Pages count from 1; `onSize` enables a page size choice. */
export function Pager({ total, page, size, onPage, onSize }: Props) {
  const { t } = useTexts()
  const from = total === 0 ? 0 : (page - 1) * size + 1
  return (
    <Group justify="space-between" mt="sm" gap="sm">
      <Text size="xs" c="dimmed" className="num">
        {t('pager.shown', { from, to: Math.min(total, page * size), count: total })}
      </Text>
      <Group gap="sm">
        {onSize && (
          <NativeSelect
            size="xs"
            aria-label={t('pager.size')}
            value={String(size)}
            data={SIZES.map(String)}
            onChange={(event) => onSize(Number(event.currentTarget.value))}
          />
        )}
        <Pagination
          size="sm"
          total={Math.max(1, Math.ceil(total / size))}
          value={page}
          onChange={onPage}
          getControlProps={(control) => ({ 'aria-label': t(`pager.${control}`) })}
          getItemProps={(each) => ({ 'aria-label': t('pager.page', { page: each }) })}
        />
      </Group>
    </Group>
  )
}
