import { Radio } from '@mantine/core'
import { useTexts } from '../../../i18n/use-texts.ts'
import classes from '../uploads.module.css'

type Props = {
  rows: readonly { row: number; cells: readonly string[] }[]
  /** 0 means that the file has no header row. */
  value: number
  onChange: (row: number) => void
}

/** The first rows of a file without a detected header, to choose one. */
export function HeaderRowChooser({ rows, value, onChange }: Props) {
  const { t } = useTexts()
  return (
    <Radio.Group label={t('uploads.chooseHeader.title')} value={String(value)} onChange={(row) => onChange(Number(row))}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={classes['samples']} tabIndex={0} role="region" aria-label={t('uploads.chooseHeader.title')}>
        <table>
          <tbody>
            <tr>
              <th scope="row">
                <Radio size="xs" value="0" label={t('uploads.chooseHeader.none')} />
              </th>
            </tr>
            {rows.map(({ row, cells }) => (
              <tr key={row} data-mapped={row === value || undefined}>
                <th scope="row">
                  <Radio size="xs" value={String(row)} label={t('uploads.chooseHeader.use', { row })} />
                </th>
                {cells.map((cell, column) => (
                  <td key={column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Radio.Group>
  )
}
