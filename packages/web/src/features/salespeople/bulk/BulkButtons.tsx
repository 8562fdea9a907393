import type { SalespersonRow } from '@fairshare/contract'
import { text } from '@fairshare/texts'
import { Button } from '@mantine/core'
import { IconCopy, IconMapPin } from '@tabler/icons-react'
import { call, reads } from '../../../api/client.ts'
import { useRefresh } from '../../../api/hooks.ts'
import { ask } from '../../../dialog/dialogs.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useMonthToBegin } from '../../../months/use-month-to-begin.ts'
import { toast } from '../../../ui/notifications/toast.tsx'
import { draftOf, type DraftRule } from '../draft/draft.ts'
import { useNames } from '../draft/names.ts'
import { newEntry } from '../entries/new-entry.ts'
import { RuleDialog } from '../entries/RuleDialog.tsx'
import { type Rate, useConfirmUnusualRates } from '../entries/use-meant-rate.tsx'
import { nameOf as nameOfRep } from '../use-salespeople-columns.tsx'
import { addRuleTo } from './add-rule-to.ts'
import { OutcomesDialog } from './OutcomesDialog.tsx'
import { PrimaryTerritoryDialog } from './PrimaryTerritoryDialog.tsx'
import { type Outcome, saveEach } from './save-each.ts'

type Props = { chosen: readonly SalespersonRow[]; clear: () => void }

const NOTHING = draftOf(undefined)

/** What can be done for several salespeople at once. Each is saved by itself, and what was refused is said. */
export function BulkButtons({ chosen, clear }: Props) {
  const { t } = useTexts()
  const month = useMonthToBegin()
  const nameOf = useNames(undefined, NOTHING)
  const tell = useTell(clear)
  const areMeant = useConfirmUnusualRates()

  const setTerritory = async () => {
    const primaryTerritory = await ask(PrimaryTerritoryDialog, chosen)
    if (primaryTerritory === undefined) return
    await tell(
      t('salespeople.bulk.territory'),
      await saveEach(chosen, ({ id, version }) => call.salesperson.update({ id, version, primaryTerritory })),
    )
  }
  const copyRule = async () => {
    // What is usual is another rate for each of them. Whoever cannot be read is told so when it is their turn to be saved.
    const isMeant = async (rate: Rate) => {
      const rates: (Rate & { rules: readonly DraftRule[]; words: string })[] = []
      const read = async (row: SalespersonRow) => {
        const { data: person } = await call.salesperson.detail({ salesPersonId: row.id })
        rates.push({ ...rate, rules: draftOf(person).rules, words: nameOfRep(row) })
      }
      await saveEach(chosen, read)
      return areMeant(rates)
    }
    const about = {
      name: t('salespeople.bulk.chosen', { count: chosen.length }),
      record: 'chosen',
      nameOf,
      draft: NOTHING,
      entry: newEntry('rules', NOTHING, month),
      isNew: true,
      closedThrough: undefined,
      problem: undefined,
      isOfDraft: false,
      isMeant,
    }
    let rule = await ask(RuleDialog, about)
    if (!rule) return
    const save = async ({ id }: SalespersonRow) => {
      if (rule) rule = await addRuleTo(id, rule)
    }
    await tell(t('salespeople.bulk.rule'), await saveEach(chosen, save))
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

/** Says what came of it: in a toast when all were saved, else one by one. */
function useTell(clear: () => void) {
  const refresh = useRefresh()
  return async (title: string, outcomes: readonly Outcome[]) => {
    clear()
    await refresh(reads.salesperson, reads.commission)
    if (outcomes.every(({ refusal }) => refusal === undefined)) toast('success', text('salespeople.bulk.saved', { count: outcomes.length }))
    else await ask(OutcomesDialog, { title, outcomes })
  }
}
