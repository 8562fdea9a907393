import type { ExceptionGroup } from '@fairshare/contract'
import type { ReactNode } from 'react'
import { useFormat } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { MonthOfWork } from '../month/use-month-of-work.ts'
import { TargetLink } from '../../../months/TargetLink.tsx'

type Item = ExceptionGroup['items'][number]
type ItemAction = (props: { item: Item; work: MonthOfWork }) => ReactNode

export type ItemsProps = { items: readonly Item[]; work: MonthOfWork; Action?: ItemAction }

/** What an exception consists of, the largest first, each with the way to mend it. */
export function ExceptionItems({ items, work, Action }: ItemsProps) {
  const { t } = useTexts()
  const format = useFormat()
  return (
    <table>
      <tbody>
        {items.map((item) => (
          <tr key={`${item.id} ${item.name}`}>
            <th scope="row">
              <TargetLink target={item.target} wire={work.wire}>
                {item.name}
              </TargetLink>
            </th>
            <td>{t('close.times', { count: item.count })}</td>
            <td>{item.dollars !== 0 && format.amount(item.dollars)}</td>
            {Action && (
              <td>
                <Action item={item} work={work} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
