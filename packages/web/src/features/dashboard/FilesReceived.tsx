import type { DashboardSummary } from '@fairshare/contract'
import { Box } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useMay } from '../../session/me.ts'
import { Card } from '../../ui/Card.tsx'
import { PlainTable } from '../../ui/PlainTable.tsx'
import classes from './dashboard.module.css'
import { monthFromParam } from '../../months/month-label.ts'

type State = DashboardSummary['files']['manufacturers'][number]['states'][number]

const MARK: Record<State, string> = { processed: '✓', waiting: '●', failed: '!', missing: '–', notExpected: '×' }

/** For imported files, the payment status replaces the file status. */
const PROOF_MARK = { proved: '✓✓', differs: '≠' } as const

/** Files by manufacturer and month. */
export function FilesReceived({ data: { files } }: { data: DashboardSummary }) {
  const { t } = useTexts()
  const format = useFormat()
  const mayOpen = useMay('uploadfile')
  return (
    <Card title={t('dashboard.files.title')}>
      {files.manufacturers.length === 0 ? (
        <Box component="p" m={0} c="dimmed">
          {t('dashboard.files.none')}
        </Box>
      ) : (
        <PlainTable className={classes['grid']}>
          <thead>
            <tr>
              <th scope="col">{t('masters.manufacturer')}</th>
              {files.months.map((month) => (
                <th key={month} scope="col">
                  {format.shortMonth(monthFromParam(month))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {files.manufacturers.map(({ manufacturerId, manufacturer, states, proofs }) => (
              <tr key={manufacturerId}>
                <th scope="row">{manufacturer}</th>
                {states.map((state, at) => {
                  const month = files.months[at] ?? ''
                  const stated = state === 'processed' ? (proofs[at] ?? 'notStated') : 'notStated'
                  const proof = stated === 'notStated' ? undefined : stated
                  const mark = proof ? PROOF_MARK[proof] : MARK[state]
                  const label = t('dashboard.files.cell', {
                    manufacturer,
                    month: monthFromParam(month),
                    state: [t(`dashboard.files.state.${state}`), ...(proof ? [t(`dashboard.files.proof.${proof}`)] : [])].join(', '),
                  })
                  return (
                    <td key={month} data-state={proof === 'differs' ? proof : state} title={label}>
                      {mayOpen && state !== 'notExpected' ? (
                        <Link to="/uploadfile" search={{ month, q: state === 'missing' ? undefined : manufacturer }} aria-label={label}>
                          {mark}
                        </Link>
                      ) : (
                        <>
                          <span aria-hidden>{mark}</span>
                          <span className="sr-only">{label}</span>
                        </>
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
    </Card>
  )
}
