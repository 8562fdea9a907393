import type { ExceptionGroup } from '@fairshare/contract'
import type { ReactNode } from 'react'
import { useFormat } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { MonthContext } from '../month/use-month-context.ts'
import { TargetLink } from '../../../months/TargetLink.tsx'

type Item = ExceptionGroup['items'][number]
type ItemAction = (props: { item: Item; monthContext: MonthContext }) => ReactNode

export type ItemsProps = { items: readonly Item[]; monthContext: MonthContext; Action?: ItemAction }

/** The items of an exception, largest first, each with a link to fix it. */
export function ExceptionItems({ items, monthContext, Action }: ItemsProps) {
  const { t } = useTexts()
  const format = useFormat()
  return (
    <table>
      <tbody>
        {items.map((item) => (
          <tr key={`${item.id} ${item.name}`}>
            <th scope="row">
              <TargetLink target={item.target} monthParam={monthContext.monthParam}>
                {item.name}
              </TargetLink>
            </th>
            <td>{t('close.times', { count: item.count })}</td>
            <td>{item.dollars !== 0 && format.amount(item.dollars)}</td>
            {Action && (
              <td>
                <Action item={item} monthContext={monthContext} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
