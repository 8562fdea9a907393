import type { MissingRule } from '@fairshare/contract'
import { Anchor, Button, Drawer } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { reads } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import { ask } from '../../../dialog/dialogs.tsx'
import { useFormat } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { SavedViews } from '../../../saved-views/SavedViews.tsx'
import { useMay } from '../../../session/me.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { useUrlState } from '../../../url/use-url-state.ts'
import type { MonthOfWork } from '../month/use-month-of-work.ts'
import { useEditRefusal } from '../month/use-edit-refusal.ts'
import { CreateRuleDialog } from './CreateRuleDialog.tsx'
import { effectOf } from './effect.ts'
import { Reason } from './Reason.tsx'
import classes from './unmatched.module.css'

const keyOf = ({ manufacturerId, territoryId }: MissingRule) => `${manufacturerId} ${territoryId}`

/** The rules that are missing, by manufacturer and territory, the most dollars first. */
export function MissingRules({ work }: { work: MonthOfWork }) {
  const { t } = useTexts()
  const format = useFormat()
  const read = useRead(reads.commission.missingRules, { selectedMonth: work.wire })
  const [sort, setSort] = useUrlState('sort', { fallback: '-totalSales' })
  const [open, setOpen] = useState<MissingRule>()
  const columns = useColumns(work)
  const { missingRules, lines = 0, totalSales = 0 } = read.data ?? {}
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
        {...(open && { openId: keyOf(open) })}
        totals={{ label: t('commissions.lines.total', { count: lines, number: format.count(lines) }), values: { lines, totalSales } }}
        empty={<EmptyState title={t('commissions.unmatched.empty')}>{t('commissions.unmatched.emptyHint')}</EmptyState>}
      />
      <Parts rule={open} close={() => setOpen(undefined)} />
    </>
  )
}

function useColumns(work: MonthOfWork): Column<MissingRule>[] {
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
        cell: (rule) => <Fixes rule={rule} work={work} />,
      },
    ],
    [t, currency, work],
  )
}

function Fixes({ rule, work }: { rule: MissingRule; work: MonthOfWork }) {
  const { t } = useTexts()
  const format = useFormat()
  const mayCreate = useMay('salespeople-list')
  const refusal = useEditRefusal(work)
  return (
    // The row opens its parts; its buttons do what they say.
    <span
      className={classes['actions']}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
      role="presentation"
    >
      {mayCreate && rule.reason !== 'fixed' && (
        <Button
          size="compact-sm"
          variant="default"
          disabled={refusal !== undefined}
          title={refusal ?? effectOf(rule, t, format)}
          onClick={() => void ask(CreateRuleDialog, { rule, wire: work.wire })}
        >
          {t('unmatched.createRule')}
        </Button>
      )}
      <Anchor
        size="sm"
        renderRoot={(props) => <Link {...props} to="/territories" search={{ row: String(rule.territoryId), q: rule.territory }} />}
      >
        {t('unmatched.newAlias')}
      </Anchor>
    </span>
  )
}

function Parts({ rule, close }: { rule: MissingRule | undefined; close: () => void }) {
  const { t } = useTexts()
  const { currency } = useFormat()
  const columns = useMemo<Column<MissingRule['parts'][number]>[]>(
    () => [
      { id: 'hospital', header: t('commissions.line.hospital'), value: ({ hospital }) => hospital, isKey: true },
      { id: 'surgeon', header: t('commissions.line.surgeon'), value: ({ surgeon }) => surgeon },
      { id: 'lines', header: t('commissions.column.lines'), value: ({ lines }) => lines, kind: 'count' },
      { id: 'totalSales', header: t('unmatched.sales', { currency }), value: ({ totalSales }) => totalSales, kind: 'amount' },
    ],
    [t, currency],
  )
  return (
    <Drawer
      opened={rule !== undefined}
      onClose={close}
      position="right"
      size={600}
      title={rule && `${rule.manufacturer} · ${rule.territory}`}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      {rule && (
        <DataTable
          name="commission-missing-parts"
          label={t('unmatched.parts')}
          columns={columns}
          rows={rule.parts}
          rowId={({ hospital, surgeon }) => `${hospital} ${surgeon}`}
          empty={null}
        />
      )}
    </Drawer>
  )
}
