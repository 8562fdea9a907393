import { type Target, TARGETS } from '@fairshare/contract'
import { Checkbox, Select } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import { NONE } from '../../i18n/format.ts'
import { canFillDown, type Mapping, withColumn, withFillDown } from './mapping.ts'
import classes from './uploads.module.css'

type Props = {
  columns: Readonly<Record<string, readonly string[]>>
  remembered: Readonly<Record<string, Target>>
  suggested: Readonly<Record<string, Target>>
  /** Those whose name stands on the first line of each group only. */
  grouped: readonly string[]
  /** Whether somebody else has mapped the file since: what they mapped otherwise is marked. */
  isStale: boolean
  mapping: Mapping
  onChange: (mapping: Mapping) => void
}

const NOT_MAPPED = 'none'

/** The columns of the file with sample entries, each with the field that it is mapped to and why. */
export function ColumnsTable({ columns, remembered, suggested, grouped, isStale, mapping, onChange }: Props) {
  const { t } = useTexts()
  const columnOf = new Map(Object.entries(mapping.columns).map(([column, target]) => [target, column]))
  const why = (column: string) => {
    const target = mapping.columns[column]
    const saved = remembered[column]
    if (isStale && saved !== target) return t('form.nowIs', { value: saved ? t(`uploads.target.${saved}`) : NONE })
    if (target === undefined) return ''
    if (saved === target) return t('uploads.why.remembered')
    return suggested[column] === target ? t('uploads.why.suggested') : t('uploads.why.you')
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes['samples']} tabIndex={0} role="region" aria-label={t('uploads.columns')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('uploads.fileColumn')}</th>
            <th scope="col">{t('uploads.sampleEntries')}</th>
            <th scope="col">{t('uploads.targetField')}</th>
            <th scope="col">{t('uploads.whyHeader')}</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(columns).map(([column, samples]) => {
            const target = mapping.columns[column]
            const canFill = target !== undefined && canFillDown(target)
            return (
              <tr key={column} data-mapped={target !== undefined || undefined}>
                <th scope="row">{column}</th>
                <td className={classes['sample']}>{samples.join(' · ')}</td>
                <td>
                  <Select
                    size="xs"
                    w={190}
                    aria-label={t('uploads.targetOf', { column })}
                    allowDeselect={false}
                    value={target ?? NOT_MAPPED}
                    data={[
                      { value: NOT_MAPPED, label: t('uploads.notMapped') },
                      ...TARGETS.map((each) => {
                        const owner = columnOf.get(each)
                        const isTaken = owner !== undefined && owner !== column
                        const name = t(`uploads.target.${each}`)
                        return {
                          value: each,
                          label: isTaken ? t('uploads.takenBy', { target: name, column: owner }) : name,
                          disabled: isTaken,
                        }
                      }),
                    ]}
                    onChange={(value) => onChange(withColumn(mapping, column, value === NOT_MAPPED ? null : (value as Target)))}
                  />
                  {canFill && (
                    <Checkbox
                      mt={6}
                      size="xs"
                      label={t('uploads.fillDown')}
                      description={grouped.includes(column) ? t('uploads.isGrouped') : undefined}
                      checked={mapping.sources.fillDown?.includes(target) ?? false}
                      onChange={(event) => onChange(withFillDown(mapping, target, event.currentTarget.checked))}
                    />
                  )}
                </td>
                <td className={classes['why']}>{why(column)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
