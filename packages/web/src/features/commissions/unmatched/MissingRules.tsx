import type { MissingRule } from '@fairshare/contract'
import { centsOfDollars, dollars, sum } from '@fairshare/engine/values'
import { Anchor, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { reads } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { SavedViews } from '../../../saved-views/SavedViews.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { useUrlState } from '../../../url/use-url-state.ts'
import type { MonthOfWork } from '../month/use-month-of-work.ts'
import { toTheRule, useFixes } from './use-fixes.ts'
import { effectOf } from './effect.ts'
import { HouseAccountButton } from './HouseAccountButton.tsx'
import type { Offered } from './HouseAccountDialog.tsx'
import { Parts } from './Parts.tsx'
import { Reason } from './Reason.tsx'
import classes from './unmatched.module.css'

type Part = MissingRule['parts'][number]

const keyOf = ({ manufacturerId, territoryId }: MissingRule) => `${manufacturerId} ${territoryId}`

const NONE: readonly MissingRule[] = []

/** The rules that are missing, by manufacturer and territory, the most dollars first. */
export function MissingRules({ work }: { work: MonthOfWork }) {
  const { t } = useTexts()
  const format = useFormat()
  const read = useRead(reads.commission.missingRules, { selectedMonth: work.wire })
  const [sort, setSort] = useUrlState('sort', { fallback: '-totalSales' })
  const [open, setOpen] = useState<MissingRule>()
  const columns = useColumns(work, read.data?.missingRules)
  const { create, extend } = useFixes(work)
  const { missingRules, lines = 0, totalSales = 0 } = read.data ?? {}
  const action = useCallback(
    (part: Part) => open && <HouseAccountButton work={work} offered={() => [partOf(open, part)]} done={() => setOpen(undefined)} />,
    [open, work],
  )
  return (
    <>
      <DataTable
        name="commission-missing-rules"
        label={t('unmatched.byRule')}
        toolbar={<SavedViews list="commission-missing-rules" parts={['sort']} />}
        columns={columns}
        rows={missingRules}
        rowId={keyOf}
        read={read}
        sort={sort}
        onSort={setSort}
        onOpen={setOpen}
        rowKeys={{ c: create, e: extend }}
        {...(open && { openId: keyOf(open) })}
        totals={{ label: t('commissions.lines.total', { count: lines, number: format.count(lines) }), values: { lines, totalSales } }}
        empty={<EmptyState title={t('commissions.unmatched.empty')}>{t('commissions.unmatched.emptyHint')}</EmptyState>}
      />
      <Parts title={open && nameOf(open)} parts={open?.parts ?? []} close={() => setOpen(undefined)} action={action} />
    </>
  )
}

function useColumns(work: MonthOfWork, all: readonly MissingRule[] = NONE): Column<MissingRule>[] {
  const { t } = useTexts()
  const { currency } = useFormat()
  return useMemo(
    () => [
      { id: 'manufacturer', header: t('commissions.line.manufacturer'), value: ({ manufacturer }) => manufacturer, isKey: true },
      { id: 'territory', header: t('commissions.line.territory'), value: ({ territory }) => territory },
      { id: 'lines', header: t('commissions.column.lines'), value: ({ lines }) => lines, kind: 'count' },
      { id: 'totalSales', header: t('unmatched.sales', { currency }), value: ({ totalSales }) => totalSales, kind: 'amount' },
      {
        id: 'reason',
        header: t('unmatched.why'),
        value: ({ reason }) => t(`unmatched.reason.${reason}`),
        cell: (rule) => <Reason rule={rule} />,
      },
      {
        id: 'fix',
        header: t('unmatched.fix'),
        value: () => null,
        isSortable: false,
        inExports: 'never',
        cell: (rule) => <Fixes rule={rule} all={all} work={work} />,
      },
    ],
    [t, currency, work, all],
  )
}

function Fixes({ rule, all, work }: { rule: MissingRule; all: readonly MissingRule[]; work: MonthOfWork }) {
  const { t } = useTexts()
  const format = useFormat()
  const { mayCreate, refusal, isExtendable, create } = useFixes(work)
  const { nearest } = rule
  return (
    // The row opens its parts; its buttons do what they say.
    <span
      className={classes['actions']}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
      role="presentation"
    >
      {isExtendable(rule) && nearest && (
        <Button size="compact-sm" variant="default" renderRoot={(props) => <Link {...props} {...toTheRule(nearest)} />}>
          {t('unmatched.extendRule')}
        </Button>
      )}
      {mayCreate && rule.reason !== 'fixed' && (
        <Button
          size="compact-sm"
          variant="default"
          disabled={refusal !== undefined}
          title={refusal ?? effectOf(rule, t, format)}
          onClick={() => create(rule)}
        >
          {t('unmatched.createRule')}
        </Button>
      )}
      <HouseAccountButton work={work} offered={() => offeredOf(rule, all)} />
      <Anchor
        size="sm"
        renderRoot={(props) => <Link {...props} to="/territories" search={{ row: String(rule.territoryId), q: rule.territory }} />}
      >
        {t('unmatched.newAlias')}
      </Anchor>
    </span>
  )
}

const nameOf = ({ manufacturer, territory }: MissingRule) => `${manufacturer} · ${territory}`

/** The sales of a missing rule, and where there are more of them all of its manufacturer or territory. */
function offeredOf(rule: MissingRule, all: readonly MissingRule[]): Offered[] {
  const { manufacturerId, manufacturer, territoryId, territory } = rule
  const ofManufacturer = all.filter((each) => each.manufacturerId === manufacturerId)
  const ofTerritory = all.filter((each) => each.territoryId === territoryId)
  return [
    addedUp([rule], { name: nameOf(rule), sales: { manufacturerId, territoryId } }),
    ...(ofManufacturer.length > 1 ? [addedUp(ofManufacturer, { name: manufacturer, sales: { manufacturerId } })] : []),
    ...(ofTerritory.length > 1 ? [addedUp(ofTerritory, { name: territory, sales: { territoryId } })] : []),
  ]
}

const addedUp = (rules: readonly MissingRule[], of: Pick<Offered, 'name' | 'sales'>): Offered => ({
  ...of,
  lines: rules.reduce((all, { lines }) => all + lines, 0),
  totalSales: dollars(sum(rules.map(({ totalSales }) => centsOfDollars(totalSales)))),
})

function partOf(rule: MissingRule, { hospitalId, hospital, surgeonId, surgeon, lines, totalSales }: Part): Offered {
  const { manufacturerId, territoryId } = rule
  const name = [nameOf(rule), hospital, surgeon].filter((each) => each !== null).join(' · ')
  return { name, sales: { manufacturerId, territoryId, hospitalId, surgeonId }, lines, totalSales }
}
