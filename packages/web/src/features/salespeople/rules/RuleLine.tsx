import type { Entry, NamedEntry } from '@fairshare/contract'
import { describeEntry } from '@fairshare/contract'
import type { ReactNode } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useSpanLabel } from '../../../months/month-label.ts'
import classes from './rules.module.css'

type Props = { rule: NamedEntry; isLost?: boolean; because?: ReactNode }

/** A rule's description and months, and why it is listed. */
export function RuleLine({ rule, isLost, because }: Props) {
  const { translate } = useTexts()
  const spanLabel = useSpanLabel()
  const { startMonth, endMonth }: Entry = rule.entry
  return (
    <div className={classes['rule']} data-lost={isLost === true || undefined}>
      <div className={classes['name']}>{translate(describeEntry(rule))}</div>
      <div>{spanLabel(String(startMonth), String(endMonth))}</div>
      {because !== undefined && <div className={classes['because']}>{because}</div>}
    </div>
  )
}
