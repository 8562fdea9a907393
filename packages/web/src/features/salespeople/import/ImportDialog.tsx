import { isOneOf } from '@fairshare/engine/values'
import { asMessage, text } from '@fairshare/texts'
import { INVALID_EXTENSION, REQUIRED, LIST_EXTENSIONS } from '@fairshare/contract'
import { Button, Group, Text } from '@mantine/core'
import { IconDownload, IconFile } from '@tabler/icons-react'
import { useState } from 'react'
import { z } from 'zod'
import { call, reads } from '../../../api/client.ts'
import { useRead, useRefresh } from '../../../api/hooks.ts'
import type { DialogProps } from '../../../dialog/dialogs.tsx'
import { blank } from '../../../form/blank.ts'
import type { FileLike } from '../../../form/field.ts'
import { FileField } from '../../../form/fields/files/FileField.tsx'
import { FormDialog } from '../../../form/FormDialog.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import { toast } from '../../../ui/notifications/toast.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { RowsSkeleton } from '../../../ui/state/Skeletons.tsx'
import { ImportNames } from './ImportNames.tsx'
import { Percents, PlannedPeople, Problems, ReadLists } from './ImportParts.tsx'
import { UnusualRates } from './UnusualRates.tsx'
import { type Answers, type ImportPlan, inputOf, type ReadFile, type ReadList, waitsFor } from './import-state.ts'
import { keepTemplate } from './template.ts'

const extensionOf = (name: string) => name.split('.').pop()?.toLowerCase() ?? ''
const schema = z.object({
  filetoupload: z
    .instanceof(File, { error: REQUIRED })
    .refine(({ name }) => isOneOf(LIST_EXTENSIONS, extensionOf(name)), asMessage(INVALID_EXTENSION)),
})

const NO_ANSWERS: Answers = { decisions: {}, percentsAre: null, areRatesConfirmed: false }

/** Imports salespeople, rules, and opening balances from a spreadsheet: read, plan, import. */
export function ImportDialog({ close }: DialogProps<null, true>) {
  const { t, translate } = useTexts()
  const refresh = useRefresh()
  const [read, setRead] = useState<({ file: string } & ReadFile) | null>(null)
  const [answers, setAnswers] = useState(NO_ANSWERS)
  const lists = read?.lists ?? []
  const input = inputOf(lists, answers)
  const plan = useRead(reads.salesperson.importPlan, input, { enabled: read !== null, keepPrevious: true })
  const waiting = read && waitsFor(lists, { plan: plan.data, isPlanning: plan.isFetching, areRatesConfirmed: answers.areRatesConfirmed })

  const store = async () => {
    const { said: message } = await call.salesperson.storeImport(input)
    await refresh(reads.salesperson, reads.commission, reads.uploadprocess)
    toast('success', message)
    close(true)
  }
  return (
    <FormDialog
      title={t('importing.title')}
      context={read?.file}
      schema={schema}
      start={blank(schema)}
      cancel={() => close()}
      saveLabel={read ? t('importing.store') : t('importing.read')}
      disabledReason={waiting ? translate(text(`importing.waits.${waiting}`)) : undefined}
      width={read ? 1200 : 600}
      save={async ({ filetoupload }) => {
        if (read) return store()
        const { data } = await call.salesperson.readImport({ filetoupload })
        setRead({ file: filetoupload.name, ...data })
      }}
    >
      {({ fields }) => (
        <>
          {read === null ? (
            <FileToRead field={fields.filetoupload} />
          ) : (
            <>
              <Group>
                <Button
                  size="compact-sm"
                  variant="default"
                  leftSection={<IconFile size={16} aria-hidden />}
                  onClick={() => {
                    setRead(null)
                    setAnswers(NO_ANSWERS)
                  }}
                >
                  {t('importing.other')}
                </Button>
              </Group>
              <ReadLists read={read} />
              {plan.error && <ErrorState error={plan.error} onRetry={() => plan.refetch()} />}
              {plan.isPending && <RowsSkeleton rows={4} columns={3} />}
              {plan.data && <Plan plan={plan.data} lists={lists} answers={answers} onAnswer={setAnswers} />}
            </>
          )}
        </>
      )}
    </FormDialog>
  )
}

function FileToRead({ field }: { field: FileLike }) {
  const { t } = useTexts()
  return (
    <>
      <Text size="sm">{t('importing.hint')}</Text>
      <Group>
        <Button variant="default" leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />} onClick={() => void keepTemplate(t)}>
          {t('importing.template')}
        </Button>
      </Group>
      <FileField field={field} label={t('uploads.file')} accept={LIST_EXTENSIONS} isRequired />
    </>
  )
}

type PlanProps = { plan: ImportPlan; lists: readonly ReadList[]; answers: Answers; onAnswer: (answers: Answers) => void }

/** Errors, questions, and the planned records. */
function Plan({ plan, lists, answers, onAnswer }: PlanProps) {
  return (
    <>
      <Problems lists={lists} problems={plan.problems} />
      {(plan.asksForPercents || answers.percentsAre !== null) && (
        <Percents value={answers.percentsAre} onChange={(percentsAre) => onAnswer({ ...answers, percentsAre, areRatesConfirmed: false })} />
      )}
      <ImportNames
        unresolved={plan.unresolved}
        decisions={answers.decisions}
        onDecide={(decided) => onAnswer({ ...answers, decisions: { ...answers.decisions, ...decided }, areRatesConfirmed: false })}
      />
      <UnusualRates
        rates={plan.unusualRates}
        areConfirmed={answers.areRatesConfirmed}
        onConfirm={(areRatesConfirmed) => onAnswer({ ...answers, areRatesConfirmed })}
      />
      <PlannedPeople plan={plan} />
    </>
  )
}
