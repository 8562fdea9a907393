import { Button } from '@mantine/core'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Notice } from '../../../ui/state/Notice.tsx'
import type { KnownValue } from './KnownValues.tsx'
import type { useDecisions } from './use-decisions.ts'
import { keyOf, nameOf } from './value.ts'

const NAMED = 5

type Props = { known: readonly KnownValue[]; history: Pick<ReturnType<typeof useDecisions>, 'decisions' | 'decide'> }

/** The values that mean another record by now than was decided here: theirs holds, and is said. */
export function Overtaken({ known, history: { decisions, decide } }: Props) {
  const { t } = useTexts()
  const others = known.flatMap((value) => {
    const mine = nameOf(decisions[keyOf(value)])
    return mine === null || mine === value.name ? [] : [{ key: keyOf(value), value: value.value, theirs: value.name, mine }]
  })
  if (others.length === 0) return null
  const some = others.slice(0, NAMED).map(({ value, theirs, mine }) => t('match.overtakenValue', { value, theirs, mine }))
  return (
    <Notice
      kind="warning"
      title={t('match.overtaken', { count: others.length })}
      action={
        <Button size="compact-sm" variant="default" onClick={() => decide(Object.fromEntries(others.map(({ key }) => [key, null])))}>
          {t('match.gotIt')}
        </Button>
      }
    >
      {t('match.overtakenHint', { some })}
    </Notice>
  )
}
