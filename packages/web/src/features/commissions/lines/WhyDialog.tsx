import { DETAIL_TARGETS } from '@fairshare/contract'
import { ActionIcon, Anchor, Box, Drawer, Group, Stack, Text, Title } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { call, reads } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import { type DialogProps, useIsTop } from '../../../dialog/dialogs.tsx'
import { useSpanLabel } from '../../../months/month-label.ts'
import { useMay } from '../../../session/me.ts'
import { useScopeDescription } from '../../../statement/scope.ts'
import { Loaded } from '../../../ui/state/Loaded.tsx'
import { NONE, useFormat } from '../../../i18n/format.ts'
import type { RepContext } from '../adjustments/AdjustmentDialog.tsx'
import classes from './why.module.css'

type Reason = Awaited<ReturnType<typeof call.commission.why>>['data']

/** A line of the list that the dialog was opened from; without a rep, the line is of the same one. */
type ListedLine = { id: number; salesPersonId?: number; name?: string | null }
type About = RepContext & { lineId: number; among?: readonly ListedLine[] | undefined }

/** Explains a line's commission: the arithmetic, the applied rule, and the rules not applied. */
export function WhyDialog({ about, close }: DialogProps<About, never>) {
  const { t } = useTexts()
  const isTop = useIsTop()
  const { lineId, salesPersonId, name, step } = useSteps(about)
  const read = useRead(reads.commission.why, { salesPersonId, selectedMonth: about.monthParam, lineId })
  return (
    <Drawer
      opened
      onClose={() => close()}
      position="right"
      size={480}
      title={
        <>
          <Box component="span" display="block">
            {t('commissions.why.title')}
          </Box>
          <Box component="span" fz="compact" c="dimmed">
            {name}
          </Box>
        </>
      }
      closeOnEscape={isTop}
      trapFocus={isTop}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Steps step={step} />
      <Loaded read={read} rows={6} columns={2}>
        {(reason) => <Why reason={reason} salesPersonId={salesPersonId} leave={() => close()} />}
      </Loaded>
    </Drawer>
  )
}

/** The shown line, which starts as the opened one, and the way to the lines above and below it. */
function useSteps({ among = [], ...opened }: About) {
  const [at, setAt] = useState(() =>
    among.findIndex(({ id, salesPersonId = opened.salesPersonId }) => id === opened.lineId && salesPersonId === opened.salesPersonId),
  )
  const shown = among[at]
  return {
    lineId: shown?.id ?? opened.lineId,
    salesPersonId: shown?.salesPersonId ?? opened.salesPersonId,
    name: shown?.name ?? opened.name,
    step: (by: number) => (at >= 0 && among[at + by] ? () => setAt(at + by) : undefined),
  }
}

/** Absent where the line was opened on its own. */
function Steps({ step }: { step: (by: number) => (() => void) | undefined }) {
  const { t } = useTexts()
  const [previous, next] = [step(-1), step(1)]
  if (!previous && !next) return null
  return (
    <Group gap={4} mb="sm">
      <ActionIcon variant="default" aria-label={t('commissions.why.previous')} disabled={!previous} onClick={previous}>
        <IconChevronUp size={18} stroke={1.75} />
      </ActionIcon>
      <ActionIcon variant="default" aria-label={t('commissions.why.next')} disabled={!next} onClick={next}>
        <IconChevronDown size={18} stroke={1.75} />
      </ActionIcon>
    </Group>
  )
}

type WhyProps = { reason: Reason; salesPersonId: number; leave: () => void }

function Why({ reason, ...whose }: WhyProps) {
  const { t } = useTexts()
  const format = useFormat()
  const { line, basis, winner, losers, alsoEarned, file } = reason
  return (
    <Stack gap="xl">
      <p className={classes['formula']}>
        <span className={classes['label']}>{t(`commissions.why.basis.${basis}`)}</span>
        <span className="num">{format.amount(reason.basisAmount)}</span>
        <span>{t('commissions.why.times', { rate: line.commission })}</span>
        <strong className="num">{t('commissions.why.equals', { amount: line.commissionAmount })}</strong>
      </p>
      <section>
        <Title order={3}>{t('commissions.why.winner')}</Title>
        <RuleDescription rule={winner} {...whose} />
      </section>
      <section>
        <Title order={3}>{t('commissions.why.losers', { count: losers.length })}</Title>
        {losers.length === 0 && (
          <Text mt={4} c="dimmed">
            {t('commissions.why.noLosers')}
          </Text>
        )}
        {losers.map(({ rule, lostOn }) => (
          <RuleDescription key={rule.id} rule={rule} {...whose} because={t(`commissions.why.lostOn.${lostOn}`)} />
        ))}
      </section>
      {alsoEarned.length > 0 && (
        <section>
          <Title order={3}>{t('commissions.why.alsoEarned')}</Title>
          <dl className={classes['facts']}>
            {alsoEarned.map(({ name, commissionAmount }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd className="num">{format.amount(commissionAmount)}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <LineFacts line={line} file={file} />
    </Stack>
  )
}

function LineFacts({ line, file }: Pick<Reason, 'line' | 'file'>) {
  const { t } = useTexts()
  const format = useFormat()
  return (
    <section>
      <Title order={3}>{t('commissions.why.line')}</Title>
      <dl className={classes['facts']}>
        {FACTS.map((name) => (
          <div key={name}>
            <dt>{t(`commissions.line.${name}`)}</dt>
            <dd>{(name === 'invoicedate' ? format.date(line[name]) : line[name]) || NONE}</dd>
          </div>
        ))}
        {(['amount', 'grossCommission'] as const).map((name) => (
          <div key={name}>
            <dt>{t(`commissions.line.${name}`)}</dt>
            <dd className="num">{format.amount(line[name])}</dd>
          </div>
        ))}
        {file && (
          <div>
            <dt>{t('commissions.why.file')}</dt>
            <dd>
              {t('commissions.why.fileRow', { file: file.fileName, row: file.row })}
              {DETAIL_TARGETS.filter((target) => file[target]).map((target) => (
                <div key={target}>{t('filter.chip', { filter: t(`uploads.target.${target}`), values: file[target] ?? '' })}</div>
              ))}
              {file.invoiceNumber && <div>{t('commissions.why.invoice', { number: file.invoiceNumber })}</div>}
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}

const FACTS = ['invoicedate', 'manufacturer', 'territory', 'hospital', 'surgeon', 'procedure'] as const

type RuleProps = Omit<WhyProps, 'reason'> & { rule: Reason['winner']; because?: string }

/** A rule, linked to its record if the viewer may open it. */
function RuleDescription({ rule, salesPersonId, leave, because }: RuleProps) {
  const { t } = useTexts()
  const spanLabel = useSpanLabel()
  const describeScope = useScopeDescription()
  const mayOpen = useMay('salespeople-list')
  const [params, search] = [{ id: String(salesPersonId) }, { view: 'rules', rule: String(rule.id) } as const]
  return (
    <div className={classes['rule']} data-lost={because !== undefined || undefined}>
      <div className={classes['ruleName']}>
        {mayOpen ? (
          <Anchor inherit onClick={leave} renderRoot={(props) => <Link {...props} to="/salespeople/$id" params={params} search={search} />}>
            {describeScope(rule)}
          </Anchor>
        ) : (
          describeScope(rule)
        )}
      </div>
      <div>
        {t(`statement.rate.${rule.basis}`, { rate: rule.commission })} · {spanLabel(rule.startMonth, rule.endMonth)}
        {rule.note && ` · ${rule.note}`}
      </div>
      {because && (
        <Box mt={4} c="var(--text-1)">
          {because}
        </Box>
      )}
    </div>
  )
}
