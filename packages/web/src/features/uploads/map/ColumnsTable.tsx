import { type ReadsAs, type Target, TARGETS } from '@fairshare/contract'
import { Checkbox, Select } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { NONE } from '../../../i18n/format.ts'
import { canFillDown, type Mapping, withColumn, withFillDown } from './mapping.ts'
import { ReadAs } from './ReadAs.tsx'
import classes from '../uploads.module.css'

type Props = {
  columns: Readonly<Record<string, readonly string[]>>
  readsAs: Readonly<Record<string, ReadsAs>>
  remembered: Readonly<Record<string, Target>>
  suggested: Readonly<Record<string, Target>>
  /** Columns with names only on the first line of each group. */
  grouped: readonly string[]
  /** Whether another user has mapped the file since; differences are marked. */
  isStale: boolean
  mapping: Mapping
  onChange: (mapping: Mapping) => void
}

const NOT_MAPPED = 'none'

/** The file's columns with samples, their fields, and why. */
export function ColumnsTable({ columns, readsAs, remembered, suggested, grouped, isStale, mapping, onChange }: Props) {
  const { t } = useTexts()
  const why = (column: string) => {
    const target = mapping.columns[column]
    const saved = remembered[column]
    if (isStale && saved !== target) return t('form.nowIs', { value: saved ? t(`uploads.target.${saved}`) : NONE })
    if (target === undefined) return ''
    if (saved === target) return t('uploads.why.remembered')
    return suggested[column] === target ? t('uploads.why.suggested') : t('uploads.why.you')
  }
  const onKeys = (event: KeyboardEvent<HTMLElement>) => moveBetween(event, (column) => onChange(withColumn(mapping, column, null)))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes['samples']} tabIndex={0} role="region" aria-label={t('uploads.columns')} onKeyDownCapture={onKeys}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('uploads.fileColumn')}</th>
            <th scope="col">{t('uploads.sampleEntries')}</th>
            <th scope="col">{t('uploads.targetField')}</th>
            <th scope="col">{t('uploads.readsAs')}</th>
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
                  <TargetSelect column={column} mapping={mapping} onChange={onChange} />
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
                <td className={classes['reads']} data-label={t('uploads.readsAs')}>
                  <ReadAs column={column} readsAs={readsAs} mapping={mapping} onChange={onChange} />
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

/** With a closed list, arrows move between columns, Enter opens the list, and n sets no field. */
function moveBetween(event: KeyboardEvent<HTMLElement>, unmap: (column: string) => void): void {
  const at = event.target
  const column = at instanceof HTMLInputElement ? at.dataset['column'] : undefined
  if (!(at instanceof HTMLInputElement) || column === undefined || at.getAttribute('aria-expanded') === 'true') return
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const all = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[data-column]')]
  const move = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (move !== undefined) all[all.indexOf(at) + move]?.focus()
  else if (event.key === 'Enter') at.click()
  else if (event.key === 'n') unmap(column)
  else return
  event.preventDefault()
  event.stopPropagation()
}

/** The field of a column; fields of other columns are disabled. */
function TargetSelect({ column, mapping, onChange }: Pick<Props, 'mapping' | 'onChange'> & { column: string }) {
  const { t } = useTexts()
  const columnOf = new Map(Object.entries(mapping.columns).map(([each, target]) => [target, each]))
  const optionOf = (target: Target) => {
    const owner = columnOf.get(target)
    const isTaken = owner !== undefined && owner !== column
    const name = t(`uploads.target.${target}`)
    return { value: target, label: isTaken ? t('uploads.takenBy', { target: name, column: owner }) : name, disabled: isTaken }
  }
  return (
    <Select
      size="xs"
      w={190}
      aria-label={t('uploads.targetOf', { column })}
      data-column={column}
      allowDeselect={false}
      value={mapping.columns[column] ?? NOT_MAPPED}
      data={[{ value: NOT_MAPPED, label: t('uploads.notMapped') }, ...TARGETS.map(optionOf)]}
      onChange={(value) => onChange(withColumn(mapping, column, value === NOT_MAPPED ? null : (value as Target)))}
    />
  )
}
