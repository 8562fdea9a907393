import type { MissingRule } from '@fairshare/contract'
import { centsOfDollars, dollars, sum } from '@fairshare/engine/values'
import { Button, Group, Select } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { useMonthLabel, monthFromParam } from '../../../months/month-label.ts'
import { reads } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import { NONE, useFormat } from '../../../i18n/format.ts'
import { type TranslateKey, useTexts } from '../../../i18n/use-texts.ts'
import { useList } from '../../../list/use-list.ts'
import { SavedViews } from '../../../saved-views/SavedViews.tsx'
import type { MenuAction } from '../../../ui/popover/menu-entry.ts'
import { ButtonWithReason } from '../../../ui/ButtonWithReason.tsx'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { FilterBar } from '../../../ui/FilterBar.tsx'
import { useSetSearch } from '../../../url/use-search.ts'
import { isMissingBy, MISSING_BY, missingFilters, type MissingGroup } from './missing-filters.ts'
import { MissingGroups } from './MissingGroups.tsx'
import { useEditRefusal, useMonthContext } from '../month/month-context.ts'
import { useMatchAgain } from '../month/use-match-again.ts'
import { isMissing, toTheRule, useFixes } from './use-fixes.ts'
import { effectOf } from './proposals.ts'
import { ask } from '../../../dialog/dialogs.tsx'
import { HouseAccountDialog } from '../lazy-dialogs.ts'
import { HouseAccountButton } from './HouseAccountButton.tsx'
import type { Offered } from './HouseAccountDialog.tsx'
import { Parts } from './Parts.tsx'
import { NoneUnmatched, NothingFits } from '../month/NoResults.tsx'
import classes from './unmatched.module.css'

type Part = MissingRule['parts'][number]

const keyOf = ({ manufacturerId, territoryId }: MissingRule) => `${manufacturerId} ${territoryId}`

const NO_RULES: readonly MissingRule[] = []
const BY_SALES = '-totalSales'

/** Missing rules by manufacturer and territory, most dollars first. */
export function MissingRules() {
  const { t } = useTexts()
  const { monthParam } = useMonthContext()
  const read = useRead(reads.commission.missingRules, { selectedMonth: monthParam })
  const { group: by } = useSearch({ from: '/full/commission/list' })
  const [open, setOpen] = useState<MissingRule>()
  const fixes = useFixes()
  const otherFixes = useOtherFixes()
  const matchAgain = useMatchAgain()
  const go = useSetSearch<'/full/commission/list'>(true)
  const { missingRules = NO_RULES } = read.data ?? {}
  const list = useList({
    name: 'commission-missing-rules',
    label: t('unmatched.byRule'),
    columns: useColumns(),
    rows: read.data?.missingRules,
    filters: useMemo(() => missingFilters(t), [t]),
    defaultSort: BY_SALES,
  })
  const lines = (list.rows ?? NO_RULES).reduce((all, each) => all + each.lines, 0)
  const action = useCallback(
    (part: Part) => open && <HouseAccountButton offered={() => [partOf(open, part)]} done={() => setOpen(undefined)} />,
    [open],
  )
  const toolbar = (
    <FilterBar {...list.bar}>
      <GroupBy value={by} onChange={(group) => go({ group, sort: undefined })} />
      <SavedViews list="commission-missing-rules" parts={['sort', 'f', 'group']} />
    </FilterBar>
  )
  if (isMissingBy(by)) {
    const openGroup = ({ value }: MissingGroup) => go({ group: undefined, f: { ...list.bar.chosen, [by]: [value] } })
    return <MissingGroups rules={list.rows} by={by} open={openGroup} read={read} toolbar={toolbar} />
  }
  return (
    <>
      <DataTable
        {...list.table}
        toolbar={toolbar}
        rowId={keyOf}
        read={read}
        onOpen={setOpen}
        rowKeys={{ c: (rule) => fixes.create([rule]), e: fixes.extend }}
        rowActions={(rule) => [...ofManufacturer(rule, missingRules, fixes, t), ...otherFixes(rule, missingRules)]}
        {...(fixes.mayCreate && {
          bulk: (selected: readonly MissingRule[], clear: () => void) => <CreateSelected rules={selected} fixes={fixes} done={clear} />,
        })}
        {...(open && { openId: keyOf(open) })}
        totals={{ label: t('commissions.lines.total', { count: lines }) }}
        empty={missingRules.length > 0 ? <NothingFits /> : <NoneUnmatched />}
      />
      <Parts
        title={open && nameOf(open)}
        parts={open?.parts ?? []}
        close={() => setOpen(undefined)}
        action={action}
        rowActions={(part) => matchAgain.ofSale({ ...part, manufacturerId: open?.manufacturerId })}
      />
    </>
  )
}

function GroupBy({ value, onChange }: { value: string; onChange: (by: string | undefined) => void }) {
  const { t } = useTexts()
  return (
    <Select
      size="xs"
      w={190}
      clearable
      aria-label={t('unmatched.group')}
      placeholder={t('unmatched.group')}
      data={MISSING_BY.map((by) => ({ value: by, label: t(`unmatched.of.${by}`) }))}
      value={isMissingBy(value) ? value : null}
      onChange={(by) => onChange(by ?? undefined)}
    />
  )
}

function useColumns(): Column<MissingRule>[] {
  const { t } = useTexts()
  const { currency } = useFormat()
  return useMemo(
    () => [
      { id: 'manufacturer', header: t('commissions.line.manufacturer'), value: ({ manufacturer }) => manufacturer, isKey: true },
      { id: 'territory', header: t('commissions.line.territory'), value: ({ territory }) => territory },
      { id: 'lines', header: t('commissions.column.lines'), value: ({ lines }) => lines, kind: 'count', isSummed: true },
      {
        id: 'totalSales',
        header: t('unmatched.sales', { currency }),
        value: ({ totalSales }) => totalSales,
        kind: 'amount',
        width: 112,
        isSummed: true,
      },
      // Names as in the file; the region is hidden by default.
      { id: 'region', header: t('commissions.column.region'), value: ({ region }) => region, isHidden: true },
      {
        id: 'reason',
        header: t('unmatched.of.reason'),
        value: ({ reason }) => t(`unmatched.reason.${reason}`),
        cell: ({ reason }) => <span className={classes['reason']}>{t(`unmatched.reason.${reason}`)}</span>,
      },
      {
        id: 'nearest',
        header: t('unmatched.nearestRule'),
        value: ({ nearest }) => nearest?.name ?? null,
        cell: (rule) => <NearestRule rule={rule} />,
      },
      {
        id: 'fix',
        header: t('unmatched.fix'),
        value: () => null,
        isSortable: false,
        inExports: 'never',
        cell: (rule) => <RowFixes rule={rule} />,
      },
    ],
    [t, currency],
  )
}

/** The most frequent fix; the row's menu has the others. */
function RowFixes({ rule }: { rule: MissingRule }) {
  const { t } = useTexts()
  const { month } = useMonthContext()
  const { mayCreate, refusal, isExtendable, create } = useFixes()
  const { nearest } = rule
  return (
    // The row opens its parts; its buttons have their own actions.
    <Group gap="4px 12px" onClick={(event) => event.stopPropagation()} onKeyDown={(event) => event.stopPropagation()} role="presentation">
      {isExtendable(rule) && nearest && (
        <Button size="compact-sm" variant="default" renderRoot={(props) => <Link {...props} {...toTheRule(nearest)} />}>
          {t('unmatched.extendRule')}
        </Button>
      )}
      {!isMissing(rule) && <StatusChip family="success">{t('newRules.hasRule')}</StatusChip>}
      {mayCreate && isMissing(rule) && (
        <ButtonWithReason
          size="compact-sm"
          variant="default"
          refusal={refusal}
          title={effectOf(rule, month, t)}
          onClick={() => create([rule])}
        >
          {t('unmatched.createRule')}
        </ButtonWithReason>
      )}
    </Group>
  )
}

type Fixes = ReturnType<typeof useFixes>

/** Creates the missing rules among the selected ones. */
function CreateSelected({ rules, fixes, done }: { rules: readonly MissingRule[]; fixes: Fixes; done: () => void }) {
  const { t } = useTexts()
  const missing = rules.filter(isMissing)
  if (missing.length === 0) return null
  return (
    <ButtonWithReason size="compact-sm" variant="default" refusal={fixes.refusalOf(missing)} onClick={() => fixes.create(missing, done)}>
      {t('newRules.create', { count: missing.length })}
    </ButtonWithReason>
  )
}

/** Creates all missing rules of a manufacturer, which may be new. */
function ofManufacturer(rule: MissingRule, all: readonly MissingRule[], fixes: Fixes, t: TranslateKey): MenuAction[] {
  const missing = all.filter((each) => each.manufacturerId === rule.manufacturerId && isMissing(each))
  if (!fixes.mayCreate || !isMissing(rule) || missing.length < 2) return []
  const label = t('newRules.createOf', { count: missing.length, manufacturer: rule.manufacturer })
  return [{ label, run: () => fixes.create(missing), disabledReason: fixes.refusalOf(missing) }]
}

/** Other fixes: the sales are intentionally unpaid, or belong to another territory. */
function useOtherFixes() {
  const { t } = useTexts()
  const { monthParam } = useMonthContext()
  const refusal = useEditRefusal()
  const matchAgain = useMatchAgain()
  const refused = refusal !== undefined && { disabledReason: refusal }
  return (rule: MissingRule, all: readonly MissingRule[]): MenuAction[] => [
    {
      label: t('houseAccount.title'),
      run: () => void ask(HouseAccountDialog, { monthParam, offered: offeredOf(rule, all) }),
      ...refused,
    },
    matchAgain.newAlias(rule.territoryId, rule.territory),
    ...matchAgain.ofSale({ territory: rule.territory, territoryId: rule.territoryId, manufacturerId: rule.manufacturerId }),
  ]
}

const nameOf = ({ manufacturer, territory }: MissingRule) => `${manufacturer} · ${territory}`

/** The sales of a missing rule, plus all of its manufacturer or territory if there are more. */
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

/** The rule that nearly applies, and how it differs. */
export function NearestRule({ rule: { reason, nearest } }: { rule: MissingRule }) {
  const { t } = useTexts()
  const monthLabel = useMonthLabel()
  if (!nearest || reason === 'noRuleOfManufacturer') return NONE
  const { name, place, startMonth, endMonth } = nearest
  const facts = { name, place, rate: nearest.commission, from: monthFromParam(startMonth), to: monthLabel(endMonth) }
  return (
    <span className={classes['nearest']} title={t('unmatched.nearest', facts)}>
      <span>{t('unmatched.nearestOf', facts)}</span>
      <span className={classes['differs']}>{t(`unmatched.differs.${reason}`, facts)}</span>
    </span>
  )
}
