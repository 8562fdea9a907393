import type { MasterUses } from '@fairshare/contract'
import { Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { monthFromParam } from '../months/month-label.ts'
import { useMay } from '../session/me.ts'
import classes from './masters.module.css'

const SHOWN = 8

/** A record's uses in numbers: lines with their months, rules, salespeople. */
export function UsesFacts({ uses }: { uses: MasterUses }) {
  const { t } = useTexts()
  const { lines, firstMonth, lastMonth, rulesInAll, rulesInForce, primaryFor } = uses
  return (
    <dl className={classes['facts']}>
      <div>
        <dt>{t('masterList.uses.lines')}</dt>
        <dd>
          {lines === 0
            ? t('masterList.uses.none')
            : t('masterList.uses.linesFromTo', { lines, first: monthFromParam(firstMonth ?? ''), last: monthFromParam(lastMonth ?? '') })}
        </dd>
      </div>
      <div>
        <dt>{t('masterList.uses.rules')}</dt>
        <dd>
          {rulesInAll === 0 ? t('masterList.uses.none') : t('masterList.uses.rulesInForce', { count: rulesInAll, inForce: rulesInForce })}
        </dd>
      </div>
      {primaryFor > 0 && (
        <div>
          <dt>{t('common.primaryTerritory')}</dt>
          <dd>{t('masterList.uses.primaryFor', { count: primaryFor })}</dd>
        </div>
      )}
    </dl>
  )
}

/** The rules that use a record; the first ones if there are many. */
export const UsesRules = ({ uses }: { uses: MasterUses }) => <Rules uses={uses} most={SHOWN} describeRule={({ words }) => words} />

/** All loaded rules, linked to their records. */
export function LinkedRules({ uses }: { uses: MasterUses }) {
  const isOpen = useMay('salespeople-list')
  const linked = ({ words, salesPersonId, collection }: Rule) =>
    isOpen ? (
      <Link to="/salespeople/$id" params={{ id: String(salesPersonId) }} search={{ view: collection === 'rules' ? 'rules' : 'bonus' }}>
        {words}
      </Link>
    ) : (
      words
    )
  return <Rules uses={uses} most={uses.rules.length} describeRule={linked} />
}

type Rule = MasterUses['rules'][number]

function Rules({
  uses: { rules, rulesInAll },
  most,
  describeRule,
}: {
  uses: MasterUses
  most: number
  describeRule: (rule: Rule) => ReactNode
}) {
  const { t } = useTexts()
  if (rules.length === 0) return null
  const shown = rules.slice(0, most)
  return (
    <Stack component="ul" gap={4} c="var(--text-2)" fz={13}>
      {shown.map((rule) => (
        <li key={rule.words} dir="auto">
          {describeRule(rule)}
        </li>
      ))}
      {rulesInAll > shown.length && <li>{t('masterList.uses.more', { count: rulesInAll - shown.length })}</li>}
    </Stack>
  )
}
