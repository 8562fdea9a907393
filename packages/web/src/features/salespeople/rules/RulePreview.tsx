import { Table } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import classes from './rules.module.css'

type Props = { title: string; rows: readonly { key: string; rule: string; what: ReactNode; isLeft: boolean }[] }

/** Previews the change of each rule before it is applied to the draft. */
export function RulePreview({ title, rows }: Props) {
  const { t } = useTexts()
  return (
    <section aria-live="polite">
      <strong>{title}</strong>
      <div className={classes['preview']}>
        <Table fz={13} verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('common.rule')}</Table.Th>
              <Table.Th>{t('ruleHelp.becomes')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ key, rule, what, isLeft }) => (
              <Table.Tr key={key} {...(isLeft && { c: 'dimmed' })}>
                <Table.Td>{rule}</Table.Td>
                <Table.Td>{what}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </section>
  )
}
