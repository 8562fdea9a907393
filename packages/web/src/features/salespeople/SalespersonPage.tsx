import { Button, Group, Stack, Tabs } from '@mantine/core'
import { useBlocker, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/api-error.ts'
import { call, reads } from '../../api/client.ts'
import { useCall, useRead } from '../../api/hooks.ts'
import { ConfirmDialog } from '../../dialog/ConfirmDialog.tsx'
import { ask } from '../../dialog/dialogs.tsx'
import { CardsSkeleton } from '../../ui/Skeletons.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { useUrlState } from '../../url/use-url-state.ts'
import { changesOf, type Draft, draftOf, ruleToSend } from './draft.ts'
import { BonusTab, FloorsTab, LedgerTab, PersonAdjustmentsTab } from './RecordTabs.tsx'
import { ProfileTab } from './ProfileTab.tsx'
import { RulesTab } from './RulesTab.tsx'
import classes from './salespeople.module.css'

/** Everything that decides one salesperson's pay. Profile and rules are edited in one draft, and saved as one. */
export function SalespersonPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { id = 'new' } = useParams({ strict: false }) as { id?: string }
  const isNew = id === 'new'
  const [view, setView] = useUrlState('view', { fallback: 'profile' })
  const read = useRead(reads.salesperson.detail, { salesPersonId: Number(id) }, { enabled: !isNew })
  const saved = draftOf(read.data)
  const [edited, setEdited] = useState<Draft | null>(null)
  const draft = edited ?? saved
  const changes = changesOf(saved, draft)
  const [problem, setProblem] = useState<ApiError | null>(null)

  useBlocker({
    shouldBlockFn: async () => {
      if (changes.count === 0) return false
      return !(await ask(ConfirmDialog, {
        title: t('record.leaveTitle'),
        body: t('record.unsaved', { count: changes.count }),
        confirmLabel: t('form.discard'),
        cancelLabel: t('form.keepEditing'),
        isDangerous: true,
      }))
    },
    enableBeforeUnload: changes.count > 0,
  })

  const save = useCall(
    async ({ profile, rules }: Draft) => {
      const body = { ...profile, rules: rules.map(ruleToSend) } as Parameters<typeof call.salesperson.store>[0]
      setProblem(null)
      try {
        if (!read.data) return await call.salesperson.store(body)
        const { message, data } = await call.salesperson.update({ ...body, id: read.data.id, version: read.data.version })
        return { status: 'success' as const, message, data: { id: read.data.id, version: data.version } }
      } catch (error) {
        if (error instanceof ApiError) setProblem(error)
        throw error
      }
    },
    {
      refreshes: [reads.salesperson, reads.commission, reads.uploadprocess],
      onSuccess: ({ data }) => {
        setEdited(null)
        if (isNew) void navigate({ to: '/salespeople/$id', params: { id: String(data.id) }, replace: true, ignoreBlocker: true })
      },
    },
  )

  if (!isNew && read.error) return <ErrorState title={t('record.failed')} error={read.error} onRetry={() => read.refetch()} />
  if (!isNew && !read.data) return <CardsSkeleton />
  const { profile } = draft
  const name = `${profile.firstName} ${profile.lastName}`.trim() || t('salespeople.new')
  const person = read.data

  return (
    <Stack gap="md">
      <PageHeader
        title={name}
        chip={
          <StatusChip family={profile.isActive ? 'success' : 'neutral'}>
            {t(profile.isActive ? 'salespeople.active' : 'salespeople.flag.inactive')}
          </StatusChip>
        }
        meta={person?.primaryTerritoryName ?? undefined}
        actions={
          <Button variant="default" onClick={() => void navigate({ to: '/salespeople/list' })}>
            {t('record.back')}
          </Button>
        }
      />
      {problem && (
        <Notice
          kind="danger"
          title={problem.message}
          action={
            problem.code === 'CONFLICT' && 'version' in problem.data ? (
              <Button size="compact-sm" variant="default" onClick={() => void read.refetch().then(() => setProblem(null))}>
                {t('record.reload')}
              </Button>
            ) : undefined
          }
        >
          {Object.entries(problem.fields).map(([field, message]) => (
            <div key={field}>{t('record.fieldProblem', { field, message })}</div>
          ))}
        </Notice>
      )}
      <Tabs value={view} onChange={(next) => setView(next ?? 'profile')} keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="profile">{t('record.profile')}</Tabs.Tab>
          <Tabs.Tab value="rules">{t('record.rules', { count: draft.rules.length })}</Tabs.Tab>
          {person && (
            <>
              <Tabs.Tab value="bonus">{t('record.bonus', { count: person.bonusRules.length })}</Tabs.Tab>
              <Tabs.Tab value="adjustments">{t('record.adjustments', { count: person.adjustments.length })}</Tabs.Tab>
              <Tabs.Tab value="floors">{t('record.floors', { count: person.draws.length + person.guarantees.length })}</Tabs.Tab>
              <Tabs.Tab value="ledger">{t('record.ledger')}</Tabs.Tab>
            </>
          )}
        </Tabs.List>
        <Tabs.Panel value="profile" pt="md">
          <ProfileTab profile={profile} onChange={(next) => setEdited({ ...draft, profile: next })} />
        </Tabs.Panel>
        <Tabs.Panel value="rules" pt="md">
          <RulesTab name={name} rules={draft.rules} saved={saved.rules} onChange={(rules) => setEdited({ ...draft, rules })} />
        </Tabs.Panel>
        {person && (
          <>
            <Tabs.Panel value="bonus" pt="md">
              <BonusTab person={person} />
            </Tabs.Panel>
            <Tabs.Panel value="adjustments" pt="md">
              <PersonAdjustmentsTab person={person} />
            </Tabs.Panel>
            <Tabs.Panel value="floors" pt="md">
              <FloorsTab person={person} />
            </Tabs.Panel>
            <Tabs.Panel value="ledger" pt="md">
              <LedgerTab person={person} />
            </Tabs.Panel>
          </>
        )}
      </Tabs>
      {changes.count > 0 && (
        <div className={classes['bar']} role="status">
          <span>{t('record.unsaved', { count: changes.count })}</span>
          <Group gap="sm">
            <Button variant="default" onClick={() => setEdited(null)}>
              {t('record.discard')}
            </Button>
            <Button
              loading={save.isPending}
              disabled={profile.lastName === '' || profile.firstName === ''}
              onClick={() => save.mutate(draft)}
            >
              {t('record.save')}
            </Button>
          </Group>
        </div>
      )}
    </Stack>
  )
}
