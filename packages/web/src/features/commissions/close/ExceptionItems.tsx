import type { ExceptionGroup } from '@fairshare/contract'
import type { ReactNode } from 'react'
import { useFormat } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useMonthContext } from '../month/month-context.ts'
import { TargetLink } from '../../../months/TargetLink.tsx'

type Item = ExceptionGroup['items'][number]
export type ItemsProps = { items: readonly Item[]; Action?: (props: { item: Item }) => ReactNode }

/** The items of an exception, largest first, each with a link to fix it. */
export function ExceptionItems({ items, Action }: ItemsProps) {
  const { t } = useTexts()
  const format = useFormat()
  const { monthParam } = useMonthContext()
  return (
    <table>
      <tbody>
        {items.map((item) => (
          <tr key={`${item.id} ${item.name}`}>
            <th scope="row">
              <TargetLink target={item.target} monthParam={monthParam}>
                {item.name}
              </TargetLink>
            </th>
            <td>{t('close.times', { count: item.count })}</td>
            <td>{item.dollars !== 0 && format.amount(item.dollars)}</td>
            {Action && (
              <td>
                <Action item={item} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
