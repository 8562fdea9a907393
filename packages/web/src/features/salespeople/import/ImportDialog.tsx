import { isOneOf } from '@fairshare/engine/values'
import { asMessage, text } from '@fairshare/texts'
import { INVALID_EXTENSION, REQUIRED, LIST_EXTENSIONS } from '@fairshare/contract'
import { Button, Group, Text } from '@mantine/core'
import { IconDownload, IconFile } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { call, reads } from '../../../api/client.ts'
import { useRead, useRefresh } from '../../../api/hooks.ts'
import type { DialogProps } from '../../../dialog/dialogs.tsx'
import { blank } from '../../../form/blank.ts'
import { type FileLike, useField } from '../../../form/field.ts'
import { FileField } from '../../../form/fields/files/FileField.tsx'
import { FormDialog } from '../../../form/FormDialog.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import { toast } from '../../../ui/notifications/toast.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { RowsSkeleton } from '../../../ui/state/Skeletons.tsx'
import { ImportNames } from './ImportNames.tsx'
import { MissingReps, StartMonth } from './MissingReps.tsx'
import { Percents, PlannedPeople, Problems, ReadLists } from './ImportParts.tsx'
import { UnusualRates } from './UnusualRates.tsx'
import { type Answers, type ImportPlan, inputOf, placesOf, type ReadFiles, type ReadList, waitsFor } from './import-state.ts'
import { keepTemplate } from './template.ts'

const extensionOf = (name: string) => name.split('.').pop()?.toLowerCase() ?? ''
const schema = z.object({
  filetoupload: z
    .instanceof(File, { error: REQUIRED })
    .refine(({ name }) => isOneOf(LIST_EXTENSIONS, extensionOf(name)), asMessage(INVALID_EXTENSION)),
})

const NO_ANSWERS: Answers = { decisions: {}, percentsAre: null, createsReps: false, startMonth: null, areRatesConfirmed: false }

/** Imports salespeople, rules, and opening balances from a spreadsheet: read, plan, import. */
export function ImportDialog({ close }: DialogProps<null, true>) {
  const { t, translate } = useTexts()
  const refresh = useRefresh()
  const [read, setRead] = useState<({ names: string } & ReadFiles) | null>(null)
  const [answers, setAnswers] = useState(NO_ANSWERS)
  const several = useRef<readonly File[]>([])
  const [reading, setReading] = useState<string>()
  const lists = read?.lists ?? []
  const { areRatesConfirmed, ...decided } = answers
  const input = inputOf(lists, decided)
  const plan = useRead(reads.salesperson.importPlan, input, { enabled: read !== null, keepPrevious: true })
  const waiting = read && waitsFor(lists, { plan: plan.data, isPlanning: plan.isFetching, areRatesConfirmed })

  const store = async () => {
    const { messageText: message } = await call.salesperson.storeImport({ ...input, startMonth: plan.data?.startMonth ?? null })
    await refresh(reads.salesperson, reads.commission, reads.uploadprocess, reads.dashboard)
    toast('success', message)
    close(true)
  }
  const readFiles = async (files: readonly File[]) => {
    const all = await readAll(files, setReading)
    setReading(undefined)
    setRead({ names: files.map(({ name }) => name).join(' · '), ...all })
  }
  return (
    <FormDialog
      title={t('importing.title')}
      context={read?.names ?? reading}
      schema={schema}
      start={blank(schema)}
      cancel={() => close()}
      saveLabel={read ? t('common.import') : t('importing.read')}
      disabledReason={waiting ? translate(text(`importing.waits.${waiting}`)) : undefined}
      width={read ? 1200 : 600}
      save={async ({ filetoupload }) => {
        if (read) return store()
        await readFiles(several.current.includes(filetoupload) ? several.current : [filetoupload])
      }}
    >
      {({ fields }) => (
        <>
          {read === null ? (
            <FileToRead
              field={fields.filetoupload}
              onChoose={(files) => {
                several.current = files
              }}
            />
          ) : (
            <>
              <OtherFile
                onClick={() => {
                  setRead(null)
                  setAnswers(NO_ANSWERS)
                }}
              />
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

/** Reads files one by one; `onFile` says which one an error is about. */
async function readAll(files: readonly File[], onFile: (name: string) => void): Promise<ReadFiles> {
  const all: ReadFiles = { lists: [], lacking: [] }
  for (const file of files) {
    onFile(file.name)
    const { data } = await call.salesperson.readImport({ filetoupload: file })
    all.lists.push(...data.lists.map((list) => ({ ...list, file: file.name })))
    all.lacking.push(...data.lacking.map((sheet) => ({ ...sheet, file: file.name })))
  }
  return all
}

function OtherFile({ onClick }: { onClick: () => void }) {
  const { t } = useTexts()
  return (
    <Group>
      <Button size="compact-sm" variant="default" leftSection={<IconFile size={16} aria-hidden />} onClick={onClick}>
        {t('importing.other')}
      </Button>
    </Group>
  )
}

type FileToReadProps = { field: FileLike; onChoose: (files: readonly File[]) => void }

/** Chosen files are read at once. */
function FileToRead({ field, onChoose }: FileToReadProps) {
  const { t } = useTexts()
  const { setValue } = useField(field)
  const area = useRef<HTMLDivElement>(null)
  const [choices, setChoices] = useState(0)
  useEffect(() => {
    if (choices > 0) area.current?.closest('form')?.requestSubmit()
  }, [choices])
  return (
    <>
      <Text size="sm">{t('importing.hint')}</Text>
      <Group>
        <Button variant="default" leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />} onClick={() => void keepTemplate(t)}>
          {t('importing.template')}
        </Button>
      </Group>
      <div ref={area}>
        <FileField
          field={field}
          label={t('common.file')}
          accept={LIST_EXTENSIONS}
          isRequired
          onChoice={(files) => {
            onChoose(files)
            setValue(files[0] ?? null)
            if (files.length > 0) setChoices(choices + 1)
          }}
        />
      </div>
    </>
  )
}

type PlanProps = { plan: ImportPlan; lists: readonly ReadList[]; answers: Answers; onAnswer: (answers: Answers) => void }

/** Errors, questions, and the planned records. */
function Plan({ plan, lists, answers, onAnswer }: PlanProps) {
  const placeOf = placesOf(lists)
  return (
    <>
      <Problems lists={lists} problems={plan.problems} placeOf={placeOf} />
      {(plan.asksForPercents || answers.percentsAre !== null) && (
        <Percents value={answers.percentsAre} onChange={(percentsAre) => onAnswer({ ...answers, percentsAre, areRatesConfirmed: false })} />
      )}
      {plan.startMonth !== null && (
        <StartMonth value={plan.startMonth} onChange={(startMonth) => onAnswer({ ...answers, startMonth, areRatesConfirmed: false })} />
      )}
      <MissingReps reps={plan.missingReps} onCreate={() => onAnswer({ ...answers, createsReps: true, areRatesConfirmed: false })} />
      <ImportNames
        unresolved={plan.unresolved}
        decisions={answers.decisions}
        onDecide={(decided) => onAnswer({ ...answers, decisions: { ...answers.decisions, ...decided }, areRatesConfirmed: false })}
      />
      <UnusualRates
        rates={plan.unusualRates}
        placeOf={placeOf}
        areConfirmed={answers.areRatesConfirmed}
        onConfirm={(areRatesConfirmed) => onAnswer({ ...answers, areRatesConfirmed })}
      />
      <PlannedPeople plan={plan} placeOf={placeOf} />
    </>
  )
}
