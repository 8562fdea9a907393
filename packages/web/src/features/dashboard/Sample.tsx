import { Button, Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { useCall } from '../../api/hooks.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { monthFromParam } from '../../months/month-label.ts'
import { useMay } from '../../session/me.ts'
import { Notice } from '../../ui/state/Notice.tsx'

/** Offers a sample month while the company is empty. */
export function LoadSample({ onLoaded }: { onLoaded: (month: string) => void }) {
  const { t } = useTexts()
  const client = useQueryClient()
  const may = useMay('administrator')
  const load = useCall(call.sample.load, {
    onSuccess: async ({ data }) => {
      onLoaded(monthFromParam(data.selectedMonth))
      await client.invalidateQueries()
    },
  })
  if (!may) return null
  return (
    <Group gap="8px 16px" mt="lg" pt="md" c="var(--text-2)" style={{ borderTop: '1px solid var(--border-subtle)' }}>
      <span>{t('dashboard.sample.offer')}</span>
      <Button size="sm" variant="default" loading={load.isPending} onClick={() => load.mutate({})}>
        {t('dashboard.sample.load')}
      </Button>
    </Group>
  )
}

/** Marks the sample month, and removes it with one press. */
export function SampleNotice() {
  const { t } = useTexts()
  const client = useQueryClient()
  const may = useMay('administrator')
  const remove = useCall(call.sample.remove, { onSuccess: () => client.invalidateQueries() })
  return (
    <Notice
      kind="info"
      title={t('dashboard.sample.title')}
      action={
        may && (
          <Button size="compact-sm" variant="default" loading={remove.isPending} onClick={() => remove.mutate({})}>
            {t('dashboard.sample.remove')}
          </Button>
        )
      }
    >
      {t('dashboard.sample.hint')}
    </Notice>
  )
}
