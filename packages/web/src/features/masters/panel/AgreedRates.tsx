import type { AgreedRate } from '@fairshare/contract'
import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { call, reads } from '../../../api/client.ts'
import { type WithMessage, useRead, useRefresh } from '../../../api/hooks.ts'
import { storedCall } from '../../../api/stored-calls.ts'
import { ask } from '../../../dialog/dialogs.tsx'
import { useFormat } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { monthFromParam } from '../../../months/month-label.ts'
import { MoreMenu } from '../../../ui/PageHeader.tsx'
import { nameOf, type MasterRow } from '../../../masters/kinds.ts'
import { PlainTable } from '../../../ui/PlainTable.tsx'
import classes from '../masters.module.css'
import { RateDialog } from './RateDialog.tsx'
import { useChange } from '../../../masters/use-change.ts'

/** A manufacturer's agreed commission rates by procedure and month. */
export function AgreedRates({ row }: { row: MasterRow }) {
  const { t } = useTexts()
  const { data } = useRead(reads.manufacturers.rates, { id: row.id })
  const manufacturerId = row.id
  const name = nameOf('manufacturer', row)
  return (
    <section aria-label={t('masterList.rates')} className={classes['section']}>
      <h3>{t('masterList.rates')}</h3>
      {data?.rates.length === 0 && <p className={classes['quiet']}>{t('masterList.noRates')}</p>}
      {data && data.rates.length > 0 && (
        <PlainTable label={t('masterList.rates')}>
          <thead>
            <tr>
              <th scope="col">{t('masters.procedure')}</th>
              <th scope="col" data-figure>
                {t('masterList.rate.percent')}
              </th>
              <th scope="col" data-words>
                {t('common.months')}
              </th>
              <th scope="col">
                <span className="sr-only">{t('table.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.rates.map((rate) => (
              <Rate key={rate.id} rate={rate} about={{ manufacturerId, name }} />
            ))}
          </tbody>
        </PlainTable>
      )}
      <Group gap="xs">
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => void ask(RateDialog, { manufacturerId, name })}
        >
          {t('masterList.rate.addShort')}
        </Button>
        <Button
          variant="subtle"
          size="compact-md"
          renderRoot={(props) => <Link {...props} to="/reports" search={{ r: 'recon', of: `manufacturer-${manufacturerId}` }} />}
        >
          {t('reports.reconciliation.link')}
        </Button>
      </Group>
    </section>
  )
}

type RateProps = { rate: AgreedRate; about: { manufacturerId: number; name: string } }

function Rate({ rate, about }: RateProps) {
  const { t } = useTexts()
  const format = useFormat()
  const refresh = useRefresh()
  const change = useChange('manufacturer')
  const { id, version: _version, procedureName, ...fields } = rate
  const procedure = procedureName ?? t('masterList.rate.all')
  const again = ({ messageText: message }: WithMessage) => refresh(reads.manufacturers.rates).then(() => ({ messageText: message }))
  const remove = () =>
    change(
      () => call.manufacturers.removeRate({ id }).then(again),
      [storedCall(reads.manufacturers.addRate, { manufacturerId: about.manufacturerId, ...fields })],
    )
  return (
    <tr>
      <th scope="row" dir="auto">
        {procedure}
      </th>
      <td data-figure>{format.percent(rate.percent)}</td>
      <td data-words>
        {rate.endMonth === 'None'
          ? t('masterList.rate.from', { start: monthFromParam(rate.startMonth) })
          : t('masterList.rate.fromTo', { start: monthFromParam(rate.startMonth), end: monthFromParam(rate.endMonth) })}
      </td>
      <td>
        <MoreMenu
          label={t('table.actionsOf', { name: procedure })}
          actions={() => [
            { label: t('masterList.rate.edit'), run: () => void ask(RateDialog, { ...about, rate }) },
            { label: t('masterList.rate.delete'), isDangerous: true, run: () => void remove() },
          ]}
        />
      </td>
    </tr>
  )
}
