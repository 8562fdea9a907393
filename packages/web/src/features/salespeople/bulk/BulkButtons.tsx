import type { SalespersonRow } from '@fairshare/contract'
import { text } from '@fairshare/texts'
import { Button } from '@mantine/core'
import { IconCopy, IconMapPin } from '@tabler/icons-react'
import { call, reads } from '../../../api/client.ts'
import { useRefresh } from '../../../api/hooks.ts'
import { ask } from '../../../dialog/dialogs.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useStartMonth } from '../../../months/use-months.ts'
import { toast } from '../../../ui/notifications/toast.tsx'
import { draftOf, type DraftRule } from '../draft/draft.ts'
import { useNames } from '../draft/names.ts'
import { newEntry } from '../entries/new-entry.ts'
import { RuleDialog } from '../entries/RuleDialog.tsx'
import { type Rate, useConfirmUnusualRates } from '../entries/use-confirm-unusual-rate.tsx'
import { nameOf as nameOfRep } from '../use-salespeople-columns.tsx'
import { addRuleTo } from './add-rule-to.ts'
import { OutcomesDialog } from './OutcomesDialog.tsx'
import { PrimaryTerritoryDialog } from './PrimaryTerritoryDialog.tsx'
import { type Outcome, saveEach } from './save-each.ts'

type Props = { chosen: readonly SalespersonRow[]; clear: () => void }

const NOTHING = draftOf(undefined)

/** Bulk actions. Each salesperson is saved separately, and failures are listed. */
export function BulkButtons({ chosen, clear }: Props) {
  const { t } = useTexts()
  const month = useStartMonth()
  const nameOf = useNames(undefined, NOTHING)
  const showOutcomes = useShowOutcomes(clear)
  const confirmRates = useConfirmUnusualRates()

  const setTerritory = async () => {
    const primaryTerritory = await ask(PrimaryTerritoryDialog, chosen)
    if (primaryTerritory === undefined) return
    await showOutcomes(
      t('salespeople.bulk.territory'),
      await saveEach(chosen, ({ id, version }) => call.salesperson.update({ id, version, primaryTerritory })),
    )
  }
  const copyRule = async () => {
    // The usual rate differs per salesperson. One who cannot be loaded fails later, when saved.
    const confirmRate = async (rate: Rate) => {
      const rates: (Rate & { rules: readonly DraftRule[]; words: string })[] = []
      const read = async (row: SalespersonRow) => {
        const { data: person } = await call.salesperson.detail({ salesPersonId: row.id })
        rates.push({ ...rate, rules: draftOf(person).rules, words: nameOfRep(row) })
      }
      await saveEach(chosen, read)
      return confirmRates(rates)
    }
    const about = {
      name: t('salespeople.bulk.chosen', { count: chosen.length }),
      recordId: 'chosen',
      nameOf,
      draft: NOTHING,
      entry: newEntry('rules', NOTHING, month),
      isNew: true,
      closedThrough: undefined,
      problem: undefined,
      isOfDraft: false,
      confirmRate,
    }
    let rule = await ask(RuleDialog, about)
    if (!rule) return
    const save = async ({ id }: SalespersonRow) => {
      if (rule) rule = await addRuleTo(id, rule)
    }
    await showOutcomes(t('salespeople.bulk.rule'), await saveEach(chosen, save))
  }

  return (
    <>
      <Button size="compact-sm" variant="default" leftSection={<IconMapPin size={16} aria-hidden />} onClick={() => void setTerritory()}>
        {t('salespeople.bulk.territory')}
      </Button>
      <Button size="compact-sm" variant="default" leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void copyRule()}>
        {t('salespeople.bulk.rule')}
      </Button>
    </>
  )
}

/** Shows a toast if all were saved, else a list of outcomes. */
function useShowOutcomes(clear: () => void) {
  const refresh = useRefresh()
  return async (title: string, outcomes: readonly Outcome[]) => {
    clear()
    await refresh(reads.salesperson, reads.commission)
    if (outcomes.every(({ refusal }) => refusal === undefined)) toast('success', text('salespeople.bulk.saved', { count: outcomes.length }))
    else await ask(OutcomesDialog, { title, outcomes })
  }
}
