import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { NONE } from '../../../i18n/format.ts'
import type { Decisions } from '../match/use-decisions.ts'
import { keyOf, nameOf } from '../match/value.ts'
import classes from '../uploads.module.css'
import { LinesTable } from './LinesTable.tsx'
import type { KnownValue, Line } from '../reading.ts'

type Props = { isStored: boolean; sales: readonly Line[]; known: readonly KnownValue[]; decisions: Decisions }

/** The first lines with their matched names, before or after the import. */
export function Preview({ isStored, sales, known, decisions }: Props) {
  const { t } = useTexts()
  const names = useMemo(() => new Map(known.map((value) => [keyOf(value), value.name])), [known])
  if (sales.length === 0) return null
  const label = t(isStored ? 'check.previewStored' : 'check.preview', { count: sales.length })
  return (
    <section className={classes['card']} aria-label={label}>
      <Text size="sm" fw={600} mb="xs">
        {label}
      </Text>
      <LinesTable
        label={label}
        lines={sales}
        nameIn={(sale, target) => {
          const named = { target, value: sale[target] }
          const numbered = keyOf({ ...named, ...(target === 'hospital' && { accountNumber: sale.accountNumber }) })
          const key = names.has(numbered) || decisions[numbered] ? numbered : keyOf(named)
          return names.get(key) ?? nameOf(decisions[key]) ?? NONE
        }}
      />
    </section>
  )
}
