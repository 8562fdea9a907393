import { useEffect, useRef } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { flash } from '../../../ui/flash.tsx'
import { useUrlState } from '../../../url/use-url-state.ts'
import type { DraftRule } from '../draft/draft.ts'

/** Opens the rule that the address names by its id, as another screen has led to it; or says that it is no longer there. */
export function useNamedRule(rules: readonly DraftRule[], open: (rule: DraftRule) => void) {
  const { t } = useTexts()
  const [named, setNamed] = useUrlState('rule')
  const isTaken = useRef(false)
  useEffect(() => {
    if (named === '' || isTaken.current) return
    isTaken.current = true
    setNamed(undefined)
    const rule = rules.find(({ id }) => String(id) === named)
    if (rule) open(rule)
    else flash('danger', t('rules.isGone'))
  }, [named, setNamed, rules, open, t])
}
